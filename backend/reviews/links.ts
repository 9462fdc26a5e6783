import { retentionDays } from "../../lib/consent/retention";
import type { Backend } from "../context";
import { hashToken, makeToken } from "../customer/token";
import type { ReviewLinkTable } from "../db/review-types";
import type { Queries } from "../db/types";

/** How long a mail that asks for a review lets its reader write one, ms. */
const LIFE_MS = retentionDays("reviewLinks") * 86_400_000;

/** Makes the link of a mail for one product of an order and returns its token; only a hash of it is stored. */
export async function makeReviewLink(
  queries: Queries,
  link: Omit<ReviewLinkTable, "hash" | "expires_at" | "used_at">,
  { now }: Pick<Backend, "now">,
): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(now().getTime() + LIFE_MS).toISOString();
  await queries
    .insertInto("review_link")
    .values({ ...link, hash: hashToken(token), expires_at, used_at: null })
    .execute();
  return token;
}

/** Returns the link of a token; null for one that is unknown, too old or used. */
export async function findReviewLink(queries: Queries, token: string, now: Date): Promise<ReviewLinkTable | null> {
  const found = await queries
    .selectFrom("review_link")
    .selectAll()
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .where("used_at", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

/** Uses a link up; returns it, or null for one that is unknown, too old or used. */
export async function claimReviewLink(queries: Queries, token: string, now: Date): Promise<ReviewLinkTable | null> {
  const found = await findReviewLink(queries, token, now);
  if (!found) return null;
  const claimed = await queries
    .updateTable("review_link")
    .set({ used_at: now.toISOString() })
    .where("hash", "=", found.hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  // another call was faster
  return claimed.numUpdatedRows > 0n ? found : null;
}
