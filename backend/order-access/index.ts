import { createHash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { getCompany } from "../../lib/config/company";
import type { LookupRequest, OpenRequest } from "../../lib/upstream/contract/placed-order";
import { CODE_DIGITS } from "../../lib/upstream/contract/placed-order-limits";
import type { Backend } from "../context";
import { hashToken, makeToken } from "../customer/token";
import type { OrderTable } from "../db/order-types";
import type { Database, Queries } from "../db/types";
import { sendMail } from "../mail";
import { codeLine } from "../mail/redact";
import { loadMailWords } from "../mail/words";

const MINUTE_MS = 60_000;
/** How long a code can be used, and how long an order stays open by it. */
const CODE_MS = 15 * MINUTE_MS;
const ACCESS_MS = 30 * MINUTE_MS;
const MAX_TRIES = 5;
/** Requests looked at in one run. */
const BATCH = 20;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns what a code is found by: the order's number and its buyer's address, so that only both count tries. */
export const keyOf = ({ number, email }: LookupRequest): string => sha256(`${number}\n${email}`);

/** What protects so short a code is its life and its tries, not this hash (docs/decisions/0080-orders-are-opened-by-a-mailed-code.md). */
const hashCode = (key: string, code: string): string => sha256(`${key}\n${code}`);

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * Notes that somebody asks for a code. Whether there is such an order is looked at afterwards, by `sendOrderCodes`: the
 * answer and its time tell nothing.
 */
export async function requestCode(queries: Queries, { number, email }: LookupRequest, now: Date): Promise<void> {
  await queries
    .insertInto("order_code_request")
    .values({ id: randomUUID(), number, email, created_at: now.toISOString() })
    .execute();
}

async function mailCode(queries: Queries, order: OrderTable, email: string, backend: Backend): Promise<void> {
  const { order_number: number, store, id: order_id } = order;
  const key = keyOf({ number, email });
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const fresh = { hash: hashCode(key, code), tries: 0, expires_at: later(backend.now(), CODE_MS) };
  await queries
    .insertInto("order_code")
    .values({ key, order_id, ...fresh })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(fresh))
    .execute();
  const t = await loadMailWords(store);
  const { name: company } = getCompany(store);
  const letter = {
    subject: t("orderCode.subject", { number }),
    text: t("orderCode.text", { number, code: codeLine(code), company }),
  };
  await sendMail(queries, { store, to: email, ...letter }, backend);
}

/** Mails a code for each request that names an order and its buyer's address; forgets the others. Returns how many. */
export async function sendOrderCodes(backend: Backend): Promise<number> {
  const { database } = backend;
  const requests = await database.queries
    .selectFrom("order_code_request")
    .selectAll()
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  for (const { id, number, email } of requests)
    await database.write(async (queries) => {
      const taken = await queries.deleteFrom("order_code_request").where("id", "=", id).executeTakeFirstOrThrow();
      // another process was faster
      if (taken.numDeletedRows === 0n) return;
      const order = await queries
        .selectFrom("orders")
        .selectAll()
        .where("order_number", "=", number)
        .where("customer_email", "=", email)
        .executeTakeFirst();
      if (order) await mailCode(queries, order, email, backend);
    });
  return requests.length;
}

/**
 * Opens an order with its code, which is used up by it; returns a token that reads it for half an hour. Null for a wrong
 * code, one that is old, used or was guessed at five times, and where there is no such order: which it is stays unsaid.
 */
export async function openOrder(database: Database, request: OpenRequest, now: Date): Promise<string | null> {
  const key = keyOf(request);
  return database.write(async (queries) => {
    // counted before it is compared, so that simultaneous tries all count
    const found = await queries
      .updateTable("order_code")
      .set((set) => ({ tries: set("tries", "+", 1) }))
      .where("key", "=", key)
      .where("tries", "<", MAX_TRIES)
      .where("expires_at", ">", now.toISOString())
      .returning(["order_id", "hash"])
      .executeTakeFirst();
    if (!found || !isSame(found.hash, hashCode(key, request.code))) return null;
    await queries.deleteFrom("order_code").where("key", "=", key).execute();
    return giveAccess(queries, found.order_id, now);
  });
}

/** Makes a token that opens an order for half an hour. */
async function giveAccess(queries: Queries, orderId: number, now: Date): Promise<string> {
  const token = makeToken();
  const row = { hash: hashToken(token), order_id: orderId, expires_at: later(now, ACCESS_MS) };
  await queries.insertInto("order_access").values(row).execute();
  return token;
}

/** Opens an order of a customer's own and returns its token; null for a number that is not theirs. */
export async function openOwnOrder(
  database: Database,
  { number, customerId }: { number: string; customerId: number },
  now: Date,
): Promise<string | null> {
  const own = await database.queries
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", number)
    .where("customer_id", "=", String(customerId))
    .executeTakeFirst();
  return own ? database.write((queries) => giveAccess(queries, own.id, now)) : null;
}

/** Returns the order a token opens; null for an unknown token and an old one. */
export async function findOpened(queries: Queries, token: string, now: Date): Promise<OrderTable | null> {
  const found = await queries
    .selectFrom("order_access")
    .innerJoin("orders", "orders.id", "order_access.order_id")
    .selectAll("orders")
    .where("order_access.hash", "=", hashToken(token))
    .where("order_access.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return found ?? null;
}

/** Closes the order a token opens. */
export async function closeOrder(queries: Queries, token: string): Promise<void> {
  await queries.deleteFrom("order_access").where("hash", "=", hashToken(token)).execute();
}
