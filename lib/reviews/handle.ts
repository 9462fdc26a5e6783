import "server-only";
import { connection } from "next/server";
import { z } from "zod";
import { createTtlCache } from "../cache/ttl-cache";
import { isApiOrigin } from "../config/api-origins";
import { getCompany } from "../config/company";
import { logger } from "../config/log";
import { PICTURE_POLICY } from "../config/security-headers";
import { isSameOrigin } from "../edge/same-origin";
import { namedStore } from "../storefront/named-store";
import { STORE_CODES } from "../storefront/types";
import { envelopeResponse } from "../upstream/envelope";
import { parseJson } from "../upstream/json";
import { callUpstream } from "../upstream/server";
import { openInProcessReviews } from "./in-process";
import { isScore } from "./index";
import { secondsToWait } from "./limits";
import { canMakePhotos } from "./photo";
import { isProviderPicture } from "./photo-url";
import { askProvider, usesOwnReviews } from "./provider";
import { readLimited } from "./read-limited";
import { STARS_LIMIT, toStarTotals } from "./routes";
import { fetchProductReviews, getBottomLines } from "./server";
import { type BottomLine, REVIEW_SORTS, type Score } from "./types";

export const NO_STORE = { "cache-control": "no-store" };
const DAY = 86_400;
/** Bytes of a vote or a report. */
const SMALL_BODY = 2000;

export const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  envelopeResponse(status, text, { ...NO_STORE, ...headers });

/** True for a client that may call the API from elsewhere: an app, which names no origin, or a page of `API_ORIGINS`. */
function isOtherClient({ headers }: Request): boolean {
  const origin = headers.get("origin");
  return origin === null ? !headers.has("sec-fetch-site") : isApiOrigin(origin);
}

/** Refuses a write of another site, of no store view, and one too many; null lets it pass. */
export function refuseWrite(request: Request, action: "create" | "vote" | "report"): Response | null {
  const isOther = action === "create" && isOtherClient(request);
  if (!isOther && !isSameOrigin(request)) return refuse(403, "The form of another site");
  if (!namedStore(request)) return refuse(400, "There is no such store view");
  const wait = secondsToWait(request, action);
  return wait > 0 ? refuse(429, "Too many requests", { "retry-after": String(wait) }) : null;
}

const listQuery = z.object({
  sku: z.string().min(1).max(255),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  sort: z.enum(REVIEW_SORTS).default("date"),
  stars: z.coerce.number().refine(isScore).optional(),
});

/** Handles `GET /api/reviews`: returns a page of a product's reviews as they are now; 503 where the provider fails. */
export async function answerReviews(request: Request): Promise<Response> {
  await connection();
  const store = namedStore(request);
  const query = listQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!store || !query.success) return refuse(400, "badRequest");
  const { sku, page, sort, stars = null } = query.data;
  const read = await fetchProductReviews(store, sku, { page, sort, stars: stars as Score | null });
  return read ? envelopeResponse(200, read, NO_STORE) : refuse(503, "unreachable", { "retry-after": "5" });
}

/** Every list asks for them: read from the page cache once a minute. */
const totals = createTtlCache<Record<string, BottomLine>>({ entries: STORE_CODES.length, life: () => 60_000 });

/**
 * Handles `GET /api/reviews/stars`: returns the totals of products by sku, those without reviews left out. One answer
 * serves a whole list, and everybody who looks at it.
 */
export async function answerStars(request: Request): Promise<Response> {
  await connection();
  const store = namedStore(request);
  if (!store) return refuse(400, "badRequest");
  const skus = (new URL(request.url).searchParams.get("skus") ?? "").split(",").filter(Boolean).slice(0, STARS_LIMIT);
  const lines = await totals.read(store, () => getBottomLines(store));
  if (!lines) return refuse(503, "unreachable", { "retry-after": "5" });
  return envelopeResponse(200, toStarTotals(lines, skus), { "cache-control": "public, max-age=300" });
}

/** Handles `GET /api/reviews/form`: returns what the form of a new review offers. */
export async function answerForm(request: Request): Promise<Response> {
  await connection();
  const store = namedStore(request);
  if (!store) return refuse(400, "badRequest");
  const hasPhotos = (await usesOwnReviews(store)) && (await canMakePhotos());
  return envelopeResponse(200, { hasPhotos }, NO_STORE);
}

const vote = z.object({
  review_id: z.string().regex(/^[\w-]{1,64}$/),
  updown: z.enum(["up", "down"]),
  undo: z.boolean().default(false),
});

async function readSmall(request: Request): Promise<unknown> {
  const text = await readLimited(request, SMALL_BODY);
  try {
    return text === null ? null : parseJson(text);
  } catch {
    return null;
  }
}

/** Handles `POST /api/reviews/vote`: passes a vote on, or its end. */
export async function takeVote(request: Request): Promise<Response> {
  await connection();
  const refusal = refuseWrite(request, "vote");
  const store = namedStore(request);
  if (refusal || !store) return refusal ?? refuse(400, "badRequest");
  const read = vote.safeParse(await readSmall(request));
  if (!read.success) {
    logger().error({ store }, "Vote review - Necessary fields not provided");
    return refuse(400, "Vote review - Necessary fields not provided");
  }
  const { review_id, updown, undo } = read.data;
  const path = `/reviews/${review_id}/vote/${updown}${undo ? "/true" : ""}`;
  const answer = await askProvider(store, { path, isPost: true });
  if (answer.ok) return envelopeResponse(200, "OK", NO_STORE);
  logger().error({ store, review_id, code: answer.error.code }, "Vote review - Something went wrong");
  return refuse(answer.error.status === 404 ? 404 : 503, answer.error.code);
}

/** Handles `POST /api/reviews/report`: notes that somebody wants a photo looked at, or mails it to the shop. */
export async function takeReport(request: Request): Promise<Response> {
  await connection();
  const refusal = refuseWrite(request, "report");
  const store = namedStore(request);
  if (refusal || !store) return refusal ?? refuse(400, "badRequest");
  const read = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }).safeParse(await readSmall(request));
  if (!read.success) return refuse(400, "badRequest");
  const { id } = read.data;
  if (await usesOwnReviews(store)) {
    const answer = await askProvider(store, { path: `/__sandbox/photos/${id}/report`, isPost: true });
    return answer.ok ? envelopeResponse(200, "OK", NO_STORE) : refuse(404, "notFound");
  }
  // the provider has no call for it
  const { name, email } = getCompany(store);
  const body = {
    name,
    email,
    subject: `Photo ${id}`,
    message: `A visitor asks to look at photo ${id}.`,
    orderNumber: "",
  };
  const mailed = await callUpstream("contact", { store, body });
  return mailed.ok ? envelopeResponse(200, "OK", NO_STORE) : refuse(503, "unreachable");
}

/** What a picture of strangers may be and do: be looked at. */
const PICTURE_HEADERS = {
  "cache-control": `public, max-age=${DAY}`,
  "content-security-policy": PICTURE_POLICY.value,
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Handles `GET /api/reviews/photos/{id}`: returns a photo of the shop's own sandbox. */
export async function answerPhoto(id: string, size: "large" | "small"): Promise<Response> {
  await connection();
  const open = /^[\w-]{1,64}$/.test(id) ? await openInProcessReviews() : null;
  const answer = await open?.(new Request(`http://reviews.internal/__sandbox/photos/${id}/${size}`));
  if (!answer?.ok) return refuse(404, "notFound");
  return new Response(answer.body, { headers: { ...PICTURE_HEADERS, "content-type": "image/webp" } });
}

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const LARGEST_PICTURE = 8_000_000;
const PICTURE_LIMIT_MS = 8000;

/** Handles `GET /api/reviews/picture`: passes on a picture of the provider's hosts, and nothing else of any host. */
export async function answerPicture(request: Request): Promise<Response> {
  await connection();
  const src = new URL(request.url).searchParams.get("src") ?? "";
  if (!isProviderPicture(src)) return refuse(404, "notFound");
  const init = { redirect: "error", cache: "no-store", signal: AbortSignal.timeout(PICTURE_LIMIT_MS) } as const;
  const answer = await fetch(src, init).catch(() => null);
  const type = PICTURE_TYPES.find((known) => answer?.headers.get("content-type")?.startsWith(known));
  if (!answer?.ok || !type || Number(answer.headers.get("content-length") ?? 0) > LARGEST_PICTURE)
    return refuse(502, "unreachable");
  const bytes = await answer.arrayBuffer().catch(() => null);
  if (!bytes || bytes.byteLength > LARGEST_PICTURE) return refuse(502, "unreachable");
  return new Response(bytes, { headers: { ...PICTURE_HEADERS, "content-type": type } });
}
