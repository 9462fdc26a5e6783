import { randomUUID } from "node:crypto";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Caller } from "../customer/caller";
import type { NewsletterRequestTable, NewsletterTable } from "../db/newsletter-types";
import type { Queries } from "../db/types";
import { countRequestedMail } from "../mail";
import { keyOfAddress } from "./address";
import { describeCoupon, giveCoupon } from "./coupon";
import { findLink } from "./links";
import { mailNewsletter } from "./mails";

const DAY_MS = 86_400_000;
/** Requests answered in one run. */
const BATCH = 20;

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Notes a request about an address. What is known of the address is looked at afterwards, by
 * `answerNewsletterRequests`: the answer of the call and its time tell nothing.
 */
export async function noteRequest(
  queries: Queries,
  { store, email, kind }: { store: StoreCode; email: string; kind: NewsletterRequestTable["kind"] },
  now: Date,
): Promise<void> {
  await queries
    .insertInto("newsletter_request")
    .values({ id: randomUUID(), store, email, kind, created_at: now.toISOString() })
    .execute();
}

async function findSubscriber(queries: Queries, emailKey: string): Promise<NewsletterTable | null> {
  const found = await queries.selectFrom("newsletter").selectAll().where("email_key", "=", emailKey).executeTakeFirst();
  return found ?? null;
}

/** Answers one request by at most one mail a day to its address. */
async function answerRequest(
  queries: Queries,
  { store, email, kind }: NewsletterRequestTable,
  backend: Backend,
): Promise<void> {
  const now = backend.now();
  const email_key = await keyOfAddress(queries, email);
  const known = await findSubscriber(queries, email_key);
  if (known ? known.mailed_at > before(now, DAY_MS) : kind === "leave") return;
  if (!(await countRequestedMail(queries, email, now))) return;
  const at = now.toISOString();
  if (!known) {
    const fresh: NewsletterTable = {
      email_key,
      email,
      store,
      state: "pending",
      coupon: null,
      mailed_at: at,
      created_at: at,
    };
    await queries.insertInto("newsletter").values(fresh).execute();
    return mailNewsletter(queries, "ask", fresh, backend);
  }
  // who has not confirmed yet is asked in the language of the last request
  const change = { mailed_at: at, ...(known.state === "pending" ? { store } : {}) };
  await queries.updateTable("newsletter").set(change).where("email_key", "=", email_key).execute();
  const again = known.state === "pending" ? "ask" : "already";
  await mailNewsletter(queries, kind === "leave" ? "leave" : again, { ...known, ...change }, backend);
}

/** Answers the requests that wait, oldest first; returns how many. */
export async function answerNewsletterRequests(backend: Backend): Promise<number> {
  const { database } = backend;
  const requests = await database.queries
    .selectFrom("newsletter_request")
    .selectAll()
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  for (const request of requests)
    await database.write(async (queries) => {
      const taken = await queries
        .deleteFrom("newsletter_request")
        .where("id", "=", request.id)
        .executeTakeFirstOrThrow();
      // another process was faster
      if (taken.numDeletedRows > 0n) await answerRequest(queries, request, backend);
    });
  return requests.length;
}

/**
 * Confirms a subscription by the token of its mail, gives the address its coupon, and welcomes it; a second time
 * changes nothing and answers the same. Null for a token that is unknown, too old, or of somebody who has left.
 */
export async function confirmNewsletter(backend: Backend, token: string) {
  const { database, now } = backend;
  return database.write(async (queries) => {
    const link = await findLink(queries, token, now());
    const known = link?.kind === "confirm" ? await findSubscriber(queries, link.email_key) : null;
    if (!known) return null;
    if (known.state === "confirmed") return { email: known.email, coupon: await describeCoupon(queries, known) };
    const coupon = await giveCoupon(queries, known, now());
    const subscriber: NewsletterTable = { ...known, state: "confirmed", coupon };
    await queries
      .updateTable("newsletter")
      .set({ state: "confirmed", coupon })
      .where("email_key", "=", known.email_key)
      .execute();
    await mailNewsletter(queries, "welcome", subscriber, backend);
    return { email: known.email, coupon: await describeCoupon(queries, subscriber) };
  });
}

/** Forgets an address. Its links to leave stay until they are old, those to confirm end with it. */
async function forget(queries: Queries, emailKey: string): Promise<void> {
  await queries.deleteFrom("newsletter").where("email_key", "=", emailKey).execute();
  await queries.deleteFrom("newsletter_link").where("email_key", "=", emailKey).where("kind", "=", "confirm").execute();
}

/** Ends the newsletter by the token of any of its mails; returns false for one that is unknown or too old. */
export async function leaveByLink({ database, now }: Backend, token: string): Promise<boolean> {
  return database.write(async (queries) => {
    const link = await findLink(queries, token, now());
    if (link) await forget(queries, link.email_key);
    return link !== null;
  });
}

/**
 * Returns the subscription of a signed-in customer's own address. Anybody can register a stranger's address, so an
 * account that no mail has proven sees only what was asked for after it was made.
 */
export async function findOwn(queries: Queries, { customerId, email }: Caller): Promise<NewsletterTable | null> {
  const customer = await queries
    .selectFrom("customer")
    .select(["email_verified_at", "created_at"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  const known = await findSubscriber(queries, await keyOfAddress(queries, email));
  const isTheirs =
    customer && known && (customer.email_verified_at !== null || customer.created_at <= known.created_at);
  return isTheirs ? known : null;
}

/** Ends a subscription that `findOwn` has found. */
export const leaveOwn = (queries: Queries, { email_key }: NewsletterTable): Promise<void> => forget(queries, email_key);
