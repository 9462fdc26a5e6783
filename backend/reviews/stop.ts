import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { addressKey, readSignedToken, signToken } from "../mail/signed-token";

/**
 * Returns the link of a mail to the page on which its reader ends mails that ask for a review. Run it in a
 * transaction.
 */
export async function makeStopLink(
  queries: Queries,
  { store, email }: { store: StoreCode; email: string },
  { toPageUrl }: Pick<Backend, "toPageUrl">,
): Promise<string> {
  return toPageUrl({ store, path: `/review-stop?token=${await signToken(queries, "review-stop", email)}` });
}

/** Ends mails that ask for a review by the token of such a link, once or again; false for one the shop did not sign. */
export async function stopByLink(queries: Queries, token: string, now: Date): Promise<boolean> {
  const key = await readSignedToken(queries, "review-stop", token);
  if (key === null) return false;
  await queries
    .insertInto("review_stop")
    .values({ email_key: key, stopped_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  return true;
}

/** Returns when mails that ask an address for a review were ended, as ISO 8601; null where they were not. */
export async function stoppedAt(queries: Queries, email: string): Promise<string | null> {
  const found = await queries
    .selectFrom("review_stop")
    .select("stopped_at")
    .where("email_key", "=", await addressKey(queries, email))
    .executeTakeFirst();
  return found?.stopped_at ?? null;
}

/** Forgets that an address wants no such mails, as its account ends. */
export async function forgetStop(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom("review_stop")
    .where("email_key", "=", await addressKey(queries, email))
    .execute();
}
