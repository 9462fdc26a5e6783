import { retentionDays } from "../../lib/consent/retention";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import { hashToken, makeToken } from "../customer/token";
import type { NewsletterLinkTable } from "../db/newsletter-types";
import type { Queries } from "../db/types";

const DAY_MS = 86_400_000;
/** A request is confirmed within a week; letters lie in mailboxes for long, and each must open the way out. */
const LIFE_MS = {
  confirm: retentionDays("newsletterRequests") * DAY_MS,
  leave: retentionDays("newsletterLinks") * DAY_MS,
};
const PAGES = { confirm: "/newsletter-confirm", leave: "/newsletter-leave" };

interface LinkOwner {
  emailKey: string;
  store: StoreCode;
}

/** Makes a link for one mail and returns its URL; only a hash of its token is stored. */
export async function makeLink(
  queries: Queries,
  kind: NewsletterLinkTable["kind"],
  { emailKey, store }: LinkOwner,
  { now, toPageUrl }: Backend,
): Promise<string> {
  const token = makeToken();
  const expires_at = new Date(now().getTime() + LIFE_MS[kind]).toISOString();
  await queries
    .insertInto("newsletter_link")
    .values({ hash: hashToken(token), email_key: emailKey, kind, expires_at })
    .execute();
  return toPageUrl({ store, path: `${PAGES[kind]}?token=${token}` });
}

/** Returns the link of a token; null for one that is unknown or too old. */
export async function findLink(queries: Queries, token: string, now: Date): Promise<NewsletterLinkTable | null> {
  const found = await queries
    .selectFrom("newsletter_link")
    .selectAll()
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return found ?? null;
}
