import { withProof } from "../bot-check/client";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { readResult, toContractFailure, toNetworkFailure } from "../upstream/envelope";
import { fail, ok, type Result } from "../upstream/types";
import type { Vote } from "./index";
import { isReviewPage, REVIEW_ROUTES, type ReviewFormOptions } from "./routes";
import type { ReviewPage, ReviewQuery } from "./types";

const LIMIT_MS = 10_000;
/** Three photos go up slowly from a phone. */
const SEND_LIMIT_MS = 60_000;

const send = (path: string, init: RequestInit, limit = LIMIT_MS): Promise<Result<unknown>> =>
  fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(limit), ...init }).then(
    readResult,
    (cause: unknown) => fail(toNetworkFailure(cause)),
  );

const post = (path: string, store: StoreCode, body: unknown, headers: Record<string, string> = {}, limit?: number) =>
  send(
    `${path}?${new URLSearchParams({ storeCode: store })}`,
    { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) },
    limit,
  );

/** Fetches a page of a product's reviews. */
export async function fetchReviews(
  store: StoreCode,
  sku: string,
  { page, sort, stars }: ReviewQuery,
): Promise<Result<ReviewPage>> {
  const query = new URLSearchParams({ storeCode: store, sku, page: String(page), sort });
  if (stars !== null) query.set("stars", String(stars));
  const result = await send(`${REVIEW_ROUTES.list}?${query}`, {});
  if (!result.ok) return result;
  return isReviewPage(result.value) ? ok(result.value) : fail(toContractFailure("wrongFormat", 200));
}

/** Sends a vote on a review, or takes it back. */
export const sendVote = (store: StoreCode, vote: { review_id: string; updown: Vote; undo: boolean }) =>
  post(REVIEW_ROUTES.vote, store, vote);

/** Asks the shop to look at a photo. */
export const reportPhoto = (store: StoreCode, id: string) => post(REVIEW_ROUTES.report, store, { id });

/** Fetches what the form of a new review offers. */
export async function fetchFormOptions(store: StoreCode): Promise<ReviewFormOptions> {
  const result = await send(`${REVIEW_ROUTES.form}?${new URLSearchParams({ storeCode: store })}`, {});
  const hasPhotos = result.ok && Reflect.get(Object(result.value), "hasPhotos") === true;
  return { hasPhotos };
}

/** Sends a new review with the proof that a person wrote it. */
export const sendReview = (store: StoreCode, body: unknown): Promise<Result<unknown>> =>
  withProof("review", (headers) => post(REVIEW_ROUTES.create, store, body, headers, SEND_LIMIT_MS));

/** Whom a mail asked for a review, and of what. */
export interface Invitation {
  sku: string;
  name: string;
  author: string;
  email: string;
}

/** Fetches what the token of a mail that asked for a review stands for. */
export async function fetchInvitation(store: StoreCode, token: string): Promise<Result<Invitation>> {
  const result = await post(CALLS.reviewInvitation.path, store, { token });
  if (!result.ok) return result;
  const fields = ["sku", "name", "author", "email"].map((name): unknown => Reflect.get(Object(result.value), name));
  const [sku, name, author, email] = fields.map((field) => (typeof field === "string" ? field : ""));
  return sku && name !== undefined && author !== undefined && email !== undefined
    ? ok({ sku, name, author, email })
    : fail(toContractFailure("wrongFormat", 200));
}
