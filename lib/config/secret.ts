import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { processSlot } from "../process/slot";
import { getEnv } from "./env";

// the backend in process and the webhook it calls share them
const webhookSecret = processSlot<string>("webhook-secret");
const reviewSecret = processSlot<string>("review-secret");

/** Returns the secret of `POST /api/revalidate`: `REVALIDATE_SECRET`, else a random one of this process. */
export function getWebhookSecret(): string {
  return getEnv().REVALIDATE_SECRET ?? webhookSecret.getOrCreate(randomUUID);
}

/** Returns what reviews of proven buyers are signed with: `YOTPO_SECRET`, else a random one of this process. */
export function getReviewSecret(): string {
  return getEnv().YOTPO_SECRET ?? reviewSecret.getOrCreate(randomUUID);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** True when `given` is the webhook's secret; compared in constant time. */
export function isWebhookSecret(given: string): boolean {
  return timingSafeEqual(digest(given), digest(getWebhookSecret()));
}
