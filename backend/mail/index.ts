import { randomUUID } from "node:crypto";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import { countAgainstLimit } from "../customer/attempts";
import { personOf } from "../customer/person";
import type { Queries } from "../db/types";
import { withoutTokens } from "./redact";

const MAX_SUBJECT = 200;

/** A file of a mail. */
export interface Attachment {
  name: string;
  html: string;
}

/** A mail of the shop: plain text, and the same as HTML where it has a shape that is worth it. */
export interface Mail {
  store: StoreCode;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  /** Page one can leave a newsletter on; mail programs get it as a header, for one click (RFC 8058). */
  leaveUrl?: string;
}

/**
 * Puts a mail into the outbox. Run it in the transaction it reports on: both happen, or neither does. Where nobody
 * sends mails or reads the outbox (`storesMailTokens`), one with a token in a link is stored without it and has failed.
 */
export async function sendMail(
  queries: Queries,
  { store, to, subject, text, html, attachments = [], leaveUrl }: Mail,
  { now, storesMailTokens }: Pick<Backend, "now" | "storesMailTokens">,
): Promise<void> {
  const at = now().toISOString();
  const body = storesMailTokens ? text : withoutTokens(text);
  const isComplete = body === text;
  await queries
    .insertInto("mail")
    .values({
      id: randomUUID(),
      store,
      recipient: to,
      subject: subject.replaceAll(/\s+/g, " ").slice(0, MAX_SUBJECT),
      body,
      // links with tokens are in the text alone
      html: html ?? null,
      attachments: attachments.length > 0 ? JSON.stringify(attachments) : null,
      leave_url: storesMailTokens ? (leaveUrl ?? null) : leaveUrl && withoutTokens(leaveUrl),
      state: isComplete ? "waiting" : "failed",
      attempts: 0,
      error: isComplete ? null : "no mail server is set",
      created_at: at,
      next_at: at,
    })
    .execute();
}

const DAY_MS = 86_400_000;
/** Mails a day to one address that anybody can ask for by typing it. */
const MAX_MAILS_A_DAY = 5;

/** Returns how many mails an address was sent since an instant. */
async function countMail(queries: Queries, to: string, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom("mail")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("recipient", "=", to)
    .where("created_at", ">=", since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts a mail that somebody asked for by typing an address, in the transaction that sends it. Returns false where its
 * person had the mails of a day: requests in somebody else's name are limited by it, whatever stands behind a plus.
 */
export async function countRequestedMail(queries: Queries, to: string, now: Date): Promise<boolean> {
  if ((await countMail(queries, to, new Date(now.getTime() - DAY_MS))) >= MAX_MAILS_A_DAY) return false;
  const person = personOf(to.toLowerCase());
  return (await countAgainstLimit(queries, `mails ${person}`, MAX_MAILS_A_DAY, now, DAY_MS)) === 0;
}
