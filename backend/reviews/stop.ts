import { timingSafeEqual } from "node:crypto";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { keyOfAddress } from "../newsletter/address";

/** Signs the key of an address with the secret of this database. */
const sign = (queries: Queries, emailKey: string): Promise<string> => keyOfAddress(queries, `review-stop ${emailKey}`);

const keyOf = (queries: Queries, email: string): Promise<string> => keyOfAddress(queries, email.trim().toLowerCase());

/**
 * Returns the link of a mail to the page on which its reader ends mails that ask for a review. It is signed, is valid
 * for good, and names nobody. Run it in a transaction.
 */
export async function makeStopLink(
  queries: Queries,
  { store, email }: { store: StoreCode; email: string },
  { toPageUrl }: Pick<Backend, "toPageUrl">,
): Promise<string> {
  const key = await keyOf(queries, email);
  return toPageUrl({ store, path: `/review-stop?token=${key}.${await sign(queries, key)}` });
}

/** Ends mails that ask for a review by the token of such a link, once or again; false for one the shop did not sign. */
export async function stopByLink(queries: Queries, token: string, now: Date): Promise<boolean> {
  const [key = "", signature = ""] = token.split(".");
  const [given, wanted] = [Buffer.from(signature), Buffer.from(await sign(queries, key))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
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
    .where("email_key", "=", await keyOf(queries, email))
    .executeTakeFirst();
  return found?.stopped_at ?? null;
}

/** Forgets that an address wants no such mails, as its account ends. */
export async function forgetStop(queries: Queries, email: string): Promise<void> {
  await queries
    .deleteFrom("review_stop")
    .where("email_key", "=", await keyOf(queries, email))
    .execute();
}
