import "server-only";
import { logger } from "../config/log";
import type { StoreCode } from "../storefront/types";
import { CONTRACT } from "../upstream/contract";
import { envelopeResponse } from "../upstream/envelope";
import { callUpstream } from "../upstream/server";
import { NO_STORE, refuse } from "./handle";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns whether a body is a review as other clients of the reference send it, which know products by number. */
export const isStockReview = (body: unknown): boolean =>
  isObject(body) && isObject(body.review) && "product_id" in body.review;

/** Returns the answer to a stock body with faults, as the reference refuses it: 500 and their list; null for none. */
export function refuseStockReview(body: unknown): Response | null {
  const read = CONTRACT.reviewCreate.body.safeParse(body);
  if (read.success) return null;
  const faults = read.error.issues.map(({ path, message }) => ({ dataPath: `.${path.join(".")}`, message }));
  return envelopeResponse(500, faults, NO_STORE);
}

/** Passes a review of another client on to the commerce API, where it waits until it is approved. */
export async function sendStockReview(store: StoreCode, body: unknown): Promise<Response> {
  const read = CONTRACT.reviewCreate.body.safeParse(body);
  if (!read.success) return refuse(400, "badRequest");
  const created = await callUpstream("reviewCreate", { store, body: read.data });
  if (created.ok) return envelopeResponse(200, created.value ?? true, NO_STORE);
  const { code, status } = created.error;
  logger().error({ store, code, status }, "Create review - Something went wrong");
  if (status === 404) return refuse(404, "There is no such product");
  return status === 429 ? refuse(429, "Too many requests") : refuse(503, code);
}
