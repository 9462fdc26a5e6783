import { SHOP } from "@shop/index";
import { registerTally } from "@/lib/bot-check/tally";
import { captureProcessContext } from "@/lib/cache/outside-request";
import { synonymFilesOf } from "@/lib/catalog/synonyms";
import { registerInProcessCms } from "@/lib/cms/in-process";
import type { Changed } from "@/lib/config/cache";
import { EnvError, getEnv } from "@/lib/config/env";
import { noteLogged, writeConsoleToLog } from "@/lib/config/json-console";
import { logger } from "@/lib/config/log";
import { getWebhookSecret } from "@/lib/config/secret";
import { startWarnings } from "@/lib/config/start-warnings";
import { bannerFileOf } from "@/lib/content/banner-path";
import { watchFiles } from "@/lib/content/watch-files";
import { registerSearchSandbox } from "@/lib/hosted-search/in-process";
import { registerMeasurement } from "@/lib/measurement/server";
import { registerInProcessReviews } from "@/lib/reviews/in-process";
import { registerFrequentSearches } from "@/lib/search-analytics/frequent-searches";
import { registerInProcessEngine } from "@/lib/search-engine/in-process";
import { checkShop, ShopError } from "@/lib/shop/check";
import { shopFolder } from "@/lib/shop/folder.mjs";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { onStop } from "@/server/drain";

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
  if (process.env.NODE_ENV === "production") writeConsoleToLog(console, logger());
  for (const warning of startWarnings(getEnv())) logger().warn(warning);
  if (!getEnv().API_BASE_URL) await openBackend();
  const ends = [
    watchFiles({ filesOf: (store) => [bannerFileOf(store)], report: reportChange("banner") }),
    watchFiles({ filesOf: (store) => synonymFilesOf(getStore(store).language), report: reportChange("synonyms") }),
  ];
  onStop(async () => ends.forEach((end) => end()));
}

/** Returns what reports to this shop that something of a store view changed; it throws where that fails. */
const reportChange = (entity: Changed) => async (store: StoreCode) => {
  const answer = await fetch(`http://127.0.0.1:${getEnv().PORT}/api/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${getWebhookSecret()}` },
    body: JSON.stringify({ entity, store }),
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
};

/** Opens the embedded backend before the first request asks for it, and closes its database at the end. */
async function openBackend(): Promise<void> {
  const { getBackend, startOwnSandbox, startSearchSandbox } = await import("@/backend/instance");
  await startOwnSandbox();
  registerInProcessApi(getBackend);
  registerInProcessEngine(getBackend);
  registerInProcessReviews(async () => (await getBackend()).reviews);
  registerInProcessCms(async () => (await getBackend()).cms);
  registerFrequentSearches(async () => (await getBackend()).frequentSearches());
  registerMeasurement(async () => (await getBackend()).measure);
  registerTally(async () => (await getBackend()).tally);
  onStop(async () => (await getBackend()).close());
  await getBackend();
  if (Object.values(getEnv().KLEVU_ACCOUNTS).includes("sandbox")) registerSearchSandbox(await startSearchSandbox());
}

export function logRequestError(error: unknown, { path, method }: { path: string; method: string }): void {
  noteLogged(error);
  // other clients send tokens in the query
  logger().error({ err: error, method, path: path.split("?", 1)[0] }, "request failed");
}
