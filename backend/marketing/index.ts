import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Caller } from "../customer/caller";
import { toEmail } from "../customer/repository";
import type { MarketingConsentTable } from "../db/marketing-types";
import type { Queries } from "../db/types";
import { addressKey, readSignedToken, signToken } from "../mail/signed-token";

/** A yes as it is given. */
export interface MarketingYes {
  email: string;
  store: StoreCode;
  version: number;
  source: MarketingConsentTable["source"];
}

/** Stores a yes to marketing by e-mail with its time, in the transaction it comes with; a later one replaces it. */
export async function agreeToMarketing(
  queries: Queries,
  { email, store, version, source }: MarketingYes,
  now: Date,
): Promise<void> {
  const yes = { email: toEmail(email), store, version, source, given_at: now.toISOString(), ended_at: null };
  await queries
    .insertInto("marketing_consent")
    .values({ email_key: await addressKey(queries, yes.email), ...yes })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(yes))
    .execute();
}

/**
 * Ends marketing to an address, once or again. What stays for a while is that there was a yes and when it ended, under a
 * keyed hash.
 */
async function end(queries: Queries, emailKey: string, now: Date): Promise<void> {
  await queries
    .updateTable("marketing_consent")
    .set({ email: null, ended_at: now.toISOString() })
    .where("email_key", "=", emailKey)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends marketing to an address, as its owner told the office. */
export const endMarketing = async (queries: Queries, email: string, now: Date): Promise<void> =>
  end(queries, await addressKey(queries, toEmail(email)), now);

/** Ends marketing by the token of a mail's link; false for one the shop did not sign. */
export async function endMarketingByLink(queries: Queries, token: string, now: Date): Promise<boolean> {
  const key = await readSignedToken(queries, "marketing-end", token);
  if (key === null) return false;
  await end(queries, key, now);
  return true;
}

/** Returns the link that each mail of marketing ends with and has as `List-Unsubscribe`. Run it in a transaction. */
export async function makeMarketingLink(
  queries: Queries,
  { store, email }: { store: StoreCode; email: string },
  { toPageUrl }: Pick<Backend, "toPageUrl">,
): Promise<string> {
  return toPageUrl({ store, path: `/marketing-stop?token=${await signToken(queries, "marketing-end", email)}` });
}

/**
 * Returns what a signed-in customer agreed to; null where there is no yes. Anybody can register a stranger's address, so
 * an account that no mail has proven sees only a yes that was given after it was made.
 */
export async function findOwnMarketing(
  queries: Queries,
  { customerId, email }: Pick<Caller, "customerId" | "email">,
): Promise<MarketingConsentTable | null> {
  const customer = await queries
    .selectFrom("customer")
    .select(["email_verified_at", "created_at"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  const yes = await queries.selectFrom("marketing_consent").selectAll().where("email", "=", email).executeTakeFirst();
  const isTheirs = customer && yes && (customer.email_verified_at !== null || customer.created_at <= yes.given_at);
  return isTheirs ? yes : null;
}

/** An address that may be sent marketing, with the link each mail to it needs. */
export type MarketingAddress = MarketingConsentTable & { email: string; link: string };

/**
 * Returns who may be sent marketing, oldest yes first: who ordered with it, and accounts whose address a mail has proven.
 * An address that was only typed is not written to.
 */
export async function listMarketing(
  queries: Queries,
  backend: Pick<Backend, "toPageUrl">,
): Promise<MarketingAddress[]> {
  const rows = await queries
    .selectFrom("marketing_consent")
    .leftJoin("customer", "customer.email", "marketing_consent.email")
    .selectAll("marketing_consent")
    .where("marketing_consent.ended_at", "is", null)
    .where(({ or, eb }) =>
      or([eb("marketing_consent.source", "=", "checkout"), eb("customer.email_verified_at", "is not", null)]),
    )
    .orderBy("marketing_consent.given_at")
    .execute();
  const listed: MarketingAddress[] = [];
  for (const row of rows) {
    const { email, store } = row;
    if (email !== null)
      listed.push({ ...row, email, link: await makeMarketingLink(queries, { store, email }, backend) });
  }
  return listed;
}
