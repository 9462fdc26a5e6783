import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { parseShipmentNumber } from "../../lib/booking";
import { ORDER_TOKEN_HEADER } from "../../lib/upstream/calls";
import { toAnyPostcode } from "../../lib/upstream/contract/postcode";
import type { Backend } from "../context";
import { countAgainstLimit, uncount } from "../customer/attempts";
import { callerOf } from "../customer/caller";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { addressOf } from "../http/request";
import { findOpened } from "../order-access";
import { loadOrder } from "../order/load";
import { readAddress } from "../order/stored";
import { bookingSecret, isProof } from "./proof";
import { findShipment, type Shipment } from "./shipment";

/** What stands in for an order there is not, so that looking takes as long. */
const NOBODY = JSON.stringify({ postcode: "", country_id: "" });
const HOUR_MS = 3_600_000;
/**
 * Postcodes that can be tried in an hour for one number, whether it exists or not: from one network address, and from
 * everywhere. Beyond the latter each address has one: strangers do not shut its owner out.
 */
const TRIES = { address: 20, everywhere: 100 };

const digest = (text: string) => createHash("sha256").update(text).digest();

export interface ShipmentClaim {
  number: string;
  proof?: string | null;
  postcode?: string | null;
}

/**
 * Returns the shipment of a number to who shows that it is theirs: by proof, by its postcode, as its customer, or with an
 * order that a mailed code has opened. Everybody else is refused with 404 in the same words, after the same work:
 * whether there is such a shipment stays unsaid. Too many postcodes for one number are 429.
 */
export async function claimShipment(c: Context, backend: Backend, claim: ShipmentClaim): Promise<Shipment> {
  const { database, now } = backend;
  const { queries } = database;
  const { number, proof, postcode } = claim;
  const caller = await callerOf(c, queries, now());
  const secret = await bookingSecret(queries);
  const hasProof = isProof(secret, number, proof ?? "");
  const tried = !hasProof && postcode ? await countTry(c, backend, number) : [];
  const parsed = parseShipmentNumber(number);
  const order = await queries
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", parsed?.order ?? "")
    .executeTakeFirst();
  const opened = await findOpened(queries, c.req.header(ORDER_TOKEN_HEADER) ?? "", now());
  const own = toAnyPostcode(readAddress(order?.shipping_address ?? NOBODY).postcode);
  const isNear = timingSafeEqual(digest(own), digest(postcode ?? "")) && own !== "";
  const isCaller = caller !== null && order?.customer_id === String(caller.customerId);
  const isOpened = opened !== null && opened.id === order?.id;
  const isTheirs = hasProof || isNear || isCaller || isOpened;
  const shipment = isTheirs && order && parsed ? findShipment(await loadOrder(queries, order), parsed.delivery) : null;
  // the right postcode was no guess
  if (shipment && tried.length > 0) await database.write((transaction) => uncount(transaction, ...tried));
  if (shipment) return shipment;
  await limitHourly(c, backend, "booking/unknown");
  throw new Refusal(404, "There is no such delivery");
}

/**
 * Counts a try of a postcode before it is made and returns the names it counts under. Refuses with 429 too many for one
 * number.
 */
async function countTry(c: Context, { database, now, proxies }: Backend, number: string): Promise<string[]> {
  const everywhere = `booking ${digest(number).toString("hex").slice(0, 32)}`;
  const address = `${everywhere}\n${addressOf(c, { proxies })}`;
  const once = `${address} once`;
  const wait = await database.write(async (queries) => {
    const count = (name: string, limit: number) => countAgainstLimit(queries, name, limit, now(), HOUR_MS);
    // tries of one address beyond its limit do not count for the others
    const ofAddress = await count(address, TRIES.address);
    if (ofAddress > 0) return ofAddress;
    return (await count(everywhere, TRIES.everywhere)) > 0 ? count(once, 1) : 0;
  });
  if (wait > 0) throw new Refusal(429, "Too many requests. Please wait and try again later.", undefined, wait);
  return [everywhere, address, once];
}
