import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { getEnv } from "./env";

// the backend in process and the webhook it calls are bundled apart and share nothing but the global object
const held: typeof globalThis & { shopWebhookSecret?: string } = globalThis;

/** Returns the secret of `POST /api/revalidate`: `REVALIDATE_SECRET`, else a random one of this process. */
export function getWebhookSecret(): string {
  held.shopWebhookSecret ??= randomUUID();
  return getEnv().REVALIDATE_SECRET ?? held.shopWebhookSecret;
}

// as the webhook's
const heldReviews: typeof globalThis & { shopReviewSecret?: string } = globalThis;

/** Returns what reviews of proven buyers are signed with: `YOTPO_SECRET`, else a random one of this process. */
export function getReviewSecret(): string {
  heldReviews.shopReviewSecret ??= randomUUID();
  return getEnv().YOTPO_SECRET ?? heldReviews.shopReviewSecret;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** True when `given` is the webhook's secret; compared in constant time. */
export function isWebhookSecret(given: string): boolean {
  return timingSafeEqual(digest(given), digest(getWebhookSecret()));
}
