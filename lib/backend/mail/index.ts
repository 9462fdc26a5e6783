import { randomUUID } from "node:crypto";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";

/** A mail of the shop; plain text, which reads the same everywhere. */
export interface Mail {
  store: StoreCode;
  to: string;
  subject: string;
  text: string;
}

/** Puts a mail into the outbox. Run it in the transaction it reports on: both happen, or neither does. */
export async function sendMail(queries: Queries, { store, to, subject, text }: Mail, now: Date): Promise<void> {
  const at = now.toISOString();
  await queries
    .insertInto("mail")
    .values({
      id: randomUUID(),
      store,
      recipient: to,
      subject,
      body: text,
      state: "waiting",
      attempts: 0,
      error: null,
      created_at: at,
      next_at: at,
    })
    .execute();
}

/** Returns how many mails an address was sent since an instant; requests in somebody else's name are limited by it. */
export async function countMail(queries: Queries, to: string, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom("mail")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("recipient", "=", to)
    .where("created_at", ">=", since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
