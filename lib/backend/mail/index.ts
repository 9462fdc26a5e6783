import { randomUUID } from "node:crypto";
import type { StoreCode } from "../../storefront/types";
import type { Queries } from "../db/types";

/** A message of the shop; plain text, so that it reads the same everywhere. */
export interface Mail {
  store: StoreCode;
  to: string;
  subject: string;
  text: string;
}

/**
 * Puts a message into the outbox. Run it in the transaction of what it tells about: both happen, or neither does.
 * `deliver.ts` hands it to the mail server.
 */
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

/** How many messages somebody was sent since an instant; what anybody may ask for in another's name is bounded by it. */
export async function countMail(queries: Queries, to: string, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom("mail")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("recipient", "=", to)
    .where("created_at", ">=", since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
