import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { HOLD_SECONDS, isOffered, localDay } from "../../lib/booking";
import { isBookable } from "../../lib/delivery/schema";
import { fromMinor } from "../../lib/money";
import type { StoreCode } from "../../lib/storefront/types";
import type { CONTRACT } from "../../lib/upstream/contract";
import type { CartSlotsWire } from "../../lib/upstream/contract/booking";
import { toAnyPostcode } from "../../lib/upstream/contract/postcode";
import { isKnownCountry } from "../../lib/upstream/contract/postcode";
import { toCartCountry, toCountry } from "../cart/change";
import { viewCart } from "../cart/load";
import type { PricedCart } from "../cart/price";
import { type CartKey, getCart, lockCart } from "../cart/repository";
import type { Backend } from "../context";
import type { SlotHoldTable } from "../db/booking-types";
import { Refusal } from "../http/refusal";
import { daysOfDelivery, stateOfHold } from "./cart-slots";
import { slotPrice } from "./prices";
import { askService } from "./service";
import { dropHolds, listHolds } from "./take";
import { runBookingTasks } from "./tasks";

type BookingDeps = Pick<Backend, "database" | "now" | "booking" | "report">;

/** Seconds the service holds hours longer than the shopper is told, so that an order in the last moment keeps them. */
const GRACE_SECONDS = 300;

interface HoldPlace {
  postcode?: string | null;
  countryId?: string | null;
}

const taken = () => new Refusal(409, "The time slot is taken", "slotTaken");

/** Returns where a cart goes: what the client names, else the address the cart has. */
function placeOf(
  { cart, store }: PricedCart,
  { postcode, countryId }: HoldPlace,
): { country: string; postcode: string } {
  const saved: unknown =
    cart.shipping_address === null ? null : Reflect.get(Object(JSON.parse(cart.shipping_address)), "postcode");
  const named = postcode ?? (typeof saved === "string" ? saved : "");
  return { country: toCountry(countryId) ?? cart.country ?? store.country, postcode: toAnyPostcode(named) };
}

const isHome = ({ shipping }: PricedCart): boolean =>
  shipping !== null && isBookable({ carrierCode: shipping.carrier, methodCode: shipping.method });

function toHoldWire(hold: SlotHoldTable, isHeld: boolean, now: Date): CartSlotsWire["holds"][number] {
  const left = Math.floor((Date.parse(hold.expires_at) - now.getTime()) / 1000);
  return {
    delivery: hold.delivery,
    date: hold.date,
    from: hold.time_from,
    to: hold.time_to,
    timeslotId: hold.slot_id,
    product_code: hold.product_code,
    price: fromMinor(hold.price),
    expires_at: hold.expires_at,
    seconds: isHeld ? Math.max(0, left) : 0,
    state: isHeld ? "held" : "expired",
  };
}

/** Returns which deliveries of a cart can be booked before it is paid, and the hours it holds. */
export async function viewSlots(
  { database, now }: Pick<Backend, "database" | "now">,
  store: StoreCode,
  key: CartKey,
  place: HoldPlace,
): Promise<CartSlotsWire> {
  const at = now();
  const cart = await getCart(database.queries, store, key);
  const priced = await viewCart({ queries: database.queries, now: at }, cart);
  const where = placeOf(priced, place);
  const { shipping, deliveries } = priced;
  const planned = isHome(priced) ? deliveries : [];
  const standing = { ...priced, country: cart.country ?? priced.store.country, now: at };
  const holds = await listHolds(database.queries, cart.id);
  return {
    now: at.toISOString(),
    deliveries: planned.map((delivery) => {
      const days = daysOfDelivery(priced.store, delivery, where, at);
      return {
        delivery: delivery.number,
        product_code: shipping?.method ?? "",
        earliest: days?.from ?? null,
        latest: days?.to ?? null,
      };
    }),
    holds: holds
      .map((hold) => ({ hold, state: stateOfHold(hold, standing) }))
      .filter(({ state }) => state !== "useless")
      .map(({ hold, state }) => toHoldWire(hold, state === "held", at)),
  };
}

type HoldBody = z.output<(typeof CONTRACT)["cartSlotHold"]["body"]>;

/** Finds the hours a client names among those that are open to a delivery of the cart; refuses with 409 any others. */
async function findSlot(work: BookingDeps, priced: PricedCart, body: HoldBody): Promise<Omit<SlotHoldTable, "ref">> {
  const now = work.now();
  const { store, shipping, deliveries, cart } = priced;
  const { country, postcode } = placeOf(priced, body);
  const delivery = deliveries.find(({ number }) => number === body.delivery);
  if (!delivery || !shipping || !isHome(priced))
    throw new Refusal(409, "This delivery cannot be booked", "bookingClosed");
  const days = daysOfDelivery(store, delivery, { country, postcode }, now);
  const { date } = body;
  if (!isKnownCountry(country) || !days || date < days.from || date > days.to) throw taken();
  const productCode = shipping.method;
  const asked = { country, postcode, productCode, startDate: date, nextDate: date };
  const found = await askService(() => work.booking.slots(asked));
  const slot = found
    .find((day) => day.date === date)
    ?.timeslots.find(({ id, product_code }) => id === body.timeslotId && product_code === productCode);
  if (!slot || !isOffered(country, { date, ...slot }, localDay(now, store.timeZone))) throw taken();
  return {
    cart_id: cart.id,
    delivery: delivery.number,
    slot_id: slot.id,
    date,
    time_from: slot.from,
    time_to: slot.to,
    product_code: productCode,
    country,
    postcode,
    price: slotPrice(store.currency, date, slot.from),
    expires_at: new Date(now.getTime() + HOLD_SECONDS * 1000).toISOString(),
  };
}

/**
 * Holds hours for a delivery of a cart for 15 minutes, in place of those it held; the same ones again stay as they are.
 * They are held at the service before they are saved, so that a stop in between holds nothing for ever. Refuses with 409
 * hours that are taken.
 */
export async function holdSlot(work: BookingDeps, store: StoreCode, key: CartKey, body: HoldBody): Promise<void> {
  const { database, booking, now, report } = work;
  const cart = await getCart(database.queries, store, key);
  const named = toCartCountry(store, body.countryId);
  const addressed = { ...cart, country: named ?? cart.country };
  const priced = await viewCart({ queries: database.queries, now: now() }, addressed);
  const old = (await listHolds(database.queries, cart.id)).find(({ delivery }) => delivery === body.delivery);
  if (old?.slot_id === body.timeslotId && old.expires_at > now().toISOString()) return;
  const row = { ...(await findSlot(work, priced, body)), ref: randomUUID() };
  const seconds = HOLD_SECONDS + GRACE_SECONDS;
  await askService(() => booking.hold({ ref: row.ref, slotId: row.slot_id, seconds }));
  const released: string[] = [];
  try {
    await database.write(async (queries) => {
      await lockCart(queries, store, key, now());
      const before = (await listHolds(queries, cart.id)).filter(({ delivery }) => delivery === body.delivery);
      await dropHolds(queries, before, now());
      await queries.insertInto("slot_hold").values(row).execute();
      released.push(...before.map(({ ref }) => ref));
    });
  } catch (cause) {
    await booking.release({ ref: row.ref, slotId: row.slot_id }).catch(report);
    throw cause;
  }
  await runBookingTasks(work, released).catch(report);
}

/** Gives hours of a cart back: of a delivery, or all. */
export async function releaseSlots(
  work: BookingDeps,
  store: StoreCode,
  key: CartKey,
  delivery?: number,
): Promise<void> {
  const { database, now, report } = work;
  const refs = await database.write(async (queries) => {
    const cart = await lockCart(queries, store, key, now());
    const holds = await listHolds(queries, cart.id);
    const given = holds.filter((hold) => delivery === undefined || hold.delivery === delivery);
    await dropHolds(queries, given, now());
    return given.map(({ ref }) => ref);
  });
  await runBookingTasks(work, refs).catch(report);
}

/** Hours are kept so long after the last change of a payment that is open, and so long before they run out. */
const PAYING_MS = 60 * 60_000;
const SOON_MS = 3 * 60_000;
/** Holds that ran out are kept so long, so that an order with them is refused and not placed without. */
const KEEP_MS = 24 * 60 * 60_000;
const BATCH = 100;

/** Keeps hours of carts whose payment is open, so that they are not lost between payment and order. */
async function prolongHolds({ database, booking, now, report }: BookingDeps): Promise<void> {
  const at = now();
  const paying = await database.queries
    .selectFrom("slot_hold")
    .innerJoin("payment", "payment.cart_id", "slot_hold.cart_id")
    .selectAll("slot_hold")
    .where("payment.state", "=", "open")
    .where("payment.updated_at", ">", new Date(at.getTime() - PAYING_MS).toISOString())
    .where("slot_hold.expires_at", ">", at.toISOString())
    .where("slot_hold.expires_at", "<", new Date(at.getTime() + SOON_MS).toISOString())
    .limit(BATCH)
    .execute();
  for (const { ref, slot_id: slotId } of paying) {
    try {
      await booking.hold({ ref, slotId, seconds: HOLD_SECONDS + GRACE_SECONDS });
    } catch (cause) {
      report(cause);
      continue;
    }
    const expires_at = new Date(at.getTime() + HOLD_SECONDS * 1000).toISOString();
    await database.write((queries) =>
      queries.updateTable("slot_hold").set({ expires_at }).where("ref", "=", ref).execute(),
    );
  }
}

/** Keeps hours of open payments, and gives back those of carts that ended, are empty, or were left long ago. */
export async function tendHolds(work: BookingDeps): Promise<void> {
  const { database, now } = work;
  await prolongHolds(work);
  const left = await database.queries
    .selectFrom("slot_hold")
    .innerJoin("cart", "cart.id", "slot_hold.cart_id")
    .selectAll("slot_hold")
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("cart.status", "<>", "active"),
        eb("slot_hold.expires_at", "<", new Date(now().getTime() - KEEP_MS).toISOString()),
        not(exists(selectFrom("cart_item").select("item_id").whereRef("cart_item.cart_id", "=", "slot_hold.cart_id"))),
      ]),
    )
    .limit(BATCH)
    .execute();
  if (left.length > 0) await database.write((queries) => dropHolds(queries, left, now()));
}
