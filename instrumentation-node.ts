import { SHOP } from "@shop/index";
import { registerTally } from "@/lib/bot-check/tally";
import { captureProcessContext } from "@/lib/cache/outside-request";
import { registerInProcessCms } from "@/lib/cms/in-process";
import { EnvError, getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/log";
import { getWebhookSecret } from "@/lib/config/secret";
import { watchBanners } from "@/lib/content/watch-banners";
import { registerSearchSandbox } from "@/lib/hosted-search/in-process";
import { registerInProcessReviews } from "@/lib/reviews/in-process";
import { registerInProcessEngine } from "@/lib/search-engine/in-process";
import { onStop } from "@/lib/serving/drain";
import { checkShop, ShopError } from "@/lib/shop/check";
import { shopFolder } from "@/lib/shop/folder.mjs";
import type { StoreCode } from "@/lib/storefront/types";
import { registerInProcessApi } from "@/lib/upstream/in-process";

/** Parses the environment, ending the process with all faults named, and opens the backend where it is in process. */
export async function start(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  captureProcessContext();
  try {
    checkShop(SHOP, shopFolder());
    getEnv();
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof ShopError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
  if (!getEnv().API_BASE_URL) await openBackend();
  const unwatch = watchBanners(reportBanners);
  onStop(async () => unwatch());
}

/** Tells this shop that the banners of a store view changed; throws where it could not be told. */
async function reportBanners(store: StoreCode): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${getEnv().PORT}/api/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${getWebhookSecret()}` },
    body: JSON.stringify({ entity: "banner", store }),
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}

/** Opens the embedded backend before the first request asks for it, and closes its database at the end. */
async function openBackend(): Promise<void> {
  const { getBackend, startOwnSandbox, startSearchSandbox } = await import("@/lib/backend/instance");
  await startOwnSandbox();
  registerInProcessApi(getBackend);
  registerInProcessEngine(getBackend);
  registerInProcessReviews(async () => (await getBackend()).reviews);
  registerInProcessCms(async () => (await getBackend()).cms);
  registerTally(async () => (await getBackend()).tally);
  onStop(async () => (await getBackend()).close());
  await getBackend();
  if (Object.values(getEnv().KLEVU_ACCOUNTS).includes("sandbox")) registerSearchSandbox(await startSearchSandbox());
}

export function logRequestError(error: unknown, { path, method }: { path: string; method: string }): void {
  // other clients send tokens in the query
  logger().error({ err: error, method, path: path.split("?", 1)[0] }, "request failed");
}
