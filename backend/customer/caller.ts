import type { Context } from "hono";
import { databaseFailureOf } from "../db/failure";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { tokenOf } from "../http/request";
import { hashToken } from "./token";

/** The group of customers by default, as Magento numbers them. */
export const CUSTOMER_GROUP = 1;

/** The customer a call comes from. */
export interface Caller {
  customerId: number;
  sessionId: string;
  groupId: number;
  email: string;
  /** True where the office lets them not order by invoice. */
  isInvoiceRefused: boolean;
}

/** How exactly it is known when a device was used: a call within it of the last one writes nothing. */
const SEEN_MS = 3_600_000;

/** Notes that a session is used, at most once an hour. */
async function noteUse(queries: Queries, id: string, seenAt: string | null, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_MS).toISOString();
  if (seenAt !== null && seenAt > before) return;
  try {
    await queries.updateTable("session").set({ seen_at: now.toISOString() }).where("id", "=", id).execute();
  } catch (cause) {
    // a database that cannot write now must not refuse what only reads
    if (databaseFailureOf(cause) === null) throw cause;
  }
}

/** Returns the customer of a valid access token, whose device counts as used; null for none. */
async function findCaller(queries: Queries, token: string, now: Date): Promise<Caller | null> {
  const row = await queries
    .selectFrom("session_token")
    .innerJoin("session", "session.id", "session_token.session_id")
    .innerJoin("customer", "customer.id", "session.customer_id")
    .select(["customer.id", "customer.group_id", "customer.email", "customer.is_invoice_refused"])
    .select(["session.id as session_id", "session.seen_at"])
    .where("session_token.hash", "=", hashToken(token))
    .where("session_token.kind", "=", "access")
    .where("session_token.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  await noteUse(queries, row.session_id, row.seen_at, now);
  return {
    customerId: row.id,
    sessionId: row.session_id,
    groupId: row.group_id,
    email: row.email,
    isInvoiceRefused: row.is_invoice_refused === 1,
  };
}

/** Returns the customer a call comes from; null for a guest. Refuses with 401 a token that is unknown or expired. */
export async function callerOf(c: Context, queries: Queries, now: Date): Promise<Caller | null> {
  const token = tokenOf(c);
  if (token === null) return null;
  const caller = await findCaller(queries, token, now);
  if (!caller) throw new Refusal(401, "User is not authorized to access the resource");
  return caller;
}

/** Returns the customer a call comes from; refuses a guest with 401 too. */
export async function customerOf(c: Context, queries: Queries, now: Date): Promise<Caller> {
  const caller = await callerOf(c, queries, now);
  if (!caller) throw new Refusal(401, "User is not authorized to access the resource");
  return caller;
}
