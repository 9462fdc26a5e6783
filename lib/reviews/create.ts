import "server-only";
import { createHmac } from "node:crypto";
import { connection } from "next/server";
import { hostnameOf, verifyBot } from "../bot-check/server";
import { BOT_CHECK_HEADER, BOT_REFUSAL, refusalMeta } from "../bot-check/types";
import { logger } from "../config/log";
import { getReviewSecret } from "../config/secret";
import { getSite, toSiteOrigin, toSiteUrl } from "../config/site";
import { namedStore } from "../storefront/named-store";
import type { StoreCode } from "../storefront/types";
import { envelopeResponse } from "../upstream/envelope";
import { parseJson } from "../upstream/json";
import { callUpstream } from "../upstream/server";
import { isStockReview, refuseStockReview, sendStockReview } from "./create-stock";
import { NO_STORE, refuse, refuseWrite } from "./handle";
import { toProviderId } from "./index";
import { type NewReview, newReview } from "./new-review";
import { canMakePhotos, type MadePhoto, makePhoto } from "./photo";
import { askProvider, reviewAccount, usesOwnReviews } from "./provider";
import { readLimited } from "./read-limited";

/** Three photos in Base64, and the text. */
const MAX_BODY = 4_500_000;
const MISSING = "Yotpo - Necessary fields not provided";

/** Returns whether the link of a mail proves that the author bought this product. */
async function isBuyer(store: StoreCode, { token, review }: NewReview): Promise<boolean> {
  if (!token) return false;
  const link = await callUpstream("reviewInvitation", { store, body: { token } });
  return link.ok && link.value.sku === review.sku;
}

/** Returns what tells the provider that the vendor vouches for the author. */
function proofOf(sku: string, email: string, now: Date) {
  const time_stamp = Math.floor(now.getTime() / 1000);
  const text = [sku, email.toLowerCase(), time_stamp].join("\n");
  const signature = createHmac("sha256", getReviewSecret()).update(text).digest("hex");
  return { reviewer_type: "verified_buyer", time_stamp, signature };
}

/** Re-encodes the photos of a review; null where one cannot be read, or none can be sent. */
async function makePhotos(
  store: StoreCode,
  photos: NewReview["photos"],
): Promise<(MadePhoto & { alt: string })[] | null> {
  if (photos.length === 0) return [];
  if (!(await usesOwnReviews(store)) || !(await canMakePhotos())) return null;
  const made: (MadePhoto & { alt: string })[] = [];
  // one after the other: each takes memory
  for (const { data, alt } of photos) {
    const photo = await makePhoto(data);
    if (!photo) return null;
    made.push({ ...photo, alt });
  }
  return made;
}

/** Returns the JSON of a body; undefined for none, and null where it is too large. */
async function readBody(request: Request): Promise<unknown> {
  const text = await readLimited(request, MAX_BODY);
  if (text === null) return null;
  try {
    return parseJson(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the refusal of a request without a proof that a person wrote it; null lets it pass. */
async function refuseBot(request: Request, now: Date): Promise<Response | null> {
  const host = hostnameOf(request.headers);
  const verdict = await verifyBot(request.headers.get(BOT_CHECK_HEADER), "review", { hostname: host, now });
  if (verdict.ok) return null;
  if (verdict.reason === "unavailable")
    return refuse(503, "The check against bots cannot be made right now", { "retry-after": "2" });
  const body = { code: 403, result: BOT_REFUSAL, meta: refusalMeta("review") };
  return Response.json(body, { status: 403, headers: NO_STORE });
}

/**
 * Handles `POST /api/review/create`, also for other clients of the reference: passes a new review on to the provider, which shows it once it is approved. It
 * needs a proof that a person wrote it; the token of a mail that asked for it marks it as bought here, once.
 */
export async function takeReview(request: Request): Promise<Response> {
  await connection();
  const refusal = refuseWrite(request, "create");
  const store = namedStore(request);
  if (refusal || !store) return refusal ?? refuse(400, "badRequest");
  const sent = await readBody(request);
  if (sent === null) return refuse(413, "request entity too large");
  const now = new Date();
  if (isStockReview(sent))
    return refuseStockReview(sent) ?? (await refuseBot(request, now)) ?? sendStockReview(store, sent);
  const read = newReview.safeParse(sent);
  if (!read.success) {
    logger().error({ store }, MISSING);
    return refuse(400, MISSING);
  }
  const given = read.data;
  const bot = await refuseBot(request, now);
  if (bot) return bot;
  const images = await makePhotos(store, given.photos);
  if (!images) return Response.json({ code: 400, result: "photo" }, { status: 400, headers: NO_STORE });
  const account = await reviewAccount(store);
  if (!account) return refuse(503, "unreachable");
  const { review, token } = given;
  const sku = toProviderId(review.sku);
  const isProven = await isBuyer(store, given);
  const site = getSite();
  const origin = toSiteOrigin(request.headers.get("host") ?? "", site);
  const body = {
    ...review,
    sku,
    appkey: account.appKey,
    domain: new URL(origin).host,
    product_url: new URL(toSiteUrl({ store, path: review.product_url }, site), origin).href,
    product_image_url: new URL(review.product_image_url, origin).href,
    ...(isProven && proofOf(sku, review.email, now)),
    ...(images.length > 0 && { images }),
  };
  const answer = await askProvider(store, { path: "/v1/widget/reviews", body });
  if (!answer.ok) {
    const { code, status, message, retryAfter } = answer.error;
    logger().error({ store, code, status, message }, "Create review - Something went wrong");
    if (status === 429) return refuse(429, "tooMany", retryAfter ? { "retry-after": String(retryAfter) } : {});
    return refuse(503, code);
  }
  if (isProven && token) await callUpstream("reviewClaim", { store, body: { token } });
  return envelopeResponse(200, { state: "pending", bought: isProven }, NO_STORE);
}
