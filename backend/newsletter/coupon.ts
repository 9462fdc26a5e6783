import type { z } from "zod";
import { retentionDays } from "../../lib/consent/retention";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { newsletterCoupon } from "../../lib/upstream/contract/newsletter";
import { saveCoupons } from "../cart/coupon";
import { personOf } from "../customer/person";
import type { NewsletterTable } from "../db/newsletter-types";
import type { Queries } from "../db/types";
import { loadMailWords } from "../mail/words";
import { buildReference } from "../reference";
import { keyOfAddress } from "./address";

/** 10 %, for thirty days. */
const BASIS_POINTS = 1000;
const LIFE_MS = retentionDays("coupons") * 86_400_000;

/** Returns the day of a store view, 'yyyy-MM-dd', as Sweden writes it. */
const dayIn = (store: StoreCode, at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: getStore(store).timeZone }).format(at);

/** Returns the key under which the gift of an address is noted: that of its person. */
const giftKey = (queries: Queries, { email, email_key }: Pick<NewsletterTable, "email" | "email_key">) =>
  email ? keyOfAddress(queries, personOf(email)) : email_key;

/**
 * Makes the coupon of an address, for one order of that address alone, and returns its code. Null where the address had
 * one before, or another of the same person, however long ago.
 */
export async function giveCoupon(queries: Queries, subscriber: NewsletterTable, now: Date): Promise<string | null> {
  const { email, store } = subscriber;
  const given = await queries
    .insertInto("newsletter_gift")
    .values({ email_key: await giftKey(queries, subscriber), given_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  if (given.numInsertedOrUpdatedRows === 0n) return null;
  const code = `BM10-${buildReference()}`;
  const validTo = dayIn(store, new Date(now.getTime() + LIFE_MS));
  const terms = { basisPoints: BASIS_POINTS, validTo, oncePerCustomer: true, usageLimit: 1, email };
  await saveCoupons(queries, [{ code, ...terms }]);
  return code;
}

/** Returns a coupon as its owner is shown it, in the language of the store view; null once it is deleted. */
export async function describeCoupon(
  queries: Queries,
  subscriber: NewsletterTable,
): Promise<z.output<typeof newsletterCoupon> | null> {
  const { coupon, store, email_key } = subscriber;
  if (coupon === null) return null;
  const row = await queries.selectFrom("coupon").selectAll().where("code", "=", coupon).executeTakeFirst();
  const gift = await queries
    .selectFrom("newsletter_gift")
    .select("given_at")
    .where("email_key", "in", [await giftKey(queries, subscriber), email_key])
    .executeTakeFirst();
  if (!row?.valid_to || !gift) return null;
  const { locale } = getStore(store);
  const t = await loadMailWords(store);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const value = row.basis_points / 100;
  return {
    code: row.code,
    created_at: gift.given_at,
    expires_at: row.valid_to,
    value,
    description: t("newsletter.coupon", { value, day: days.format(new Date(row.valid_to)) }),
  };
}
