import { SHOP } from "@shop/index";
import { registerTally } from "@/lib/bot-check/tally";
import { captureProcessContext } from "@/lib/cache/outside-request";
import { synonymFilesOf } from "@/lib/catalog/synonyms";
import { registerAnnounce, THIS_NODE } from "@/lib/cluster/announce";
import { registerInProcessCms } from "@/lib/cms/in-process";
import { CHANGED, type Changed } from "@/lib/config/cache";
import { checkDisk } from "@/lib/config/disk";
import { EnvError, getEnv } from "@/lib/config/env";
import { noteLogged, writeConsoleToLog } from "@/lib/config/json-console";
import { logger } from "@/lib/config/log";
import { getWebhookSecret } from "@/lib/config/secret";
import { startWarnings } from "@/lib/config/start-warnings";
import { bannerFileOf } from "@/lib/content/banner-path";
import { watchFiles } from "@/lib/content/watch-files";
import { registerSearchSandbox } from "@/lib/hosted-search/in-process";
import { registerMeasurement } from "@/lib/measurement/server";
import { registerGauges } from "@/lib/process/meter";
import { registerCheck } from "@/lib/process/readiness";
import { registerInProcessReviews } from "@/lib/reviews/in-process";
import { registerFrequentSearches } from "@/lib/search-analytics/frequent-searches";
import { registerInProcessEngine } from "@/lib/search-engine/in-process";
import { getSearchEngine } from "@/lib/search-engine/server";
import { checkShop, ShopError } from "@/lib/shop/check";
import { shopFolder } from "@/lib/shop/folder.mjs";
import { DEFAULT_STORE, getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { callUpstream } from "@/lib/upstream/server";
import { unwrap } from "@/lib/upstream/types";
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
  const { REDIS_URL } = getEnv();
  if (REDIS_URL) await joinNodes(REDIS_URL);
  registerCheck("disk", () => checkDisk(getEnv().DATA_DIR));
  registerCheck("search", checkSearch);
  if (getEnv().API_BASE_URL) registerCheck("commerceApi", checkCommerceApi);
  else await openBackend();
  const ends = [
    watchFiles({ filesOf: (store) => [bannerFileOf(store)], report: reportChange("banner") }),
    watchFiles({ filesOf: (store) => synonymFilesOf(getStore(store).language), report: reportChange("synonyms") }),
  ];
  onStop(async () => ends.forEach((end) => end()));
}

/** Rejects where a search is not answered, by the engine the pages read. */
async function checkSearch(): Promise<void> {
  unwrap(await getSearchEngine().search(DEFAULT_STORE, "product", { size: 0 }));
}

/** Rejects where the commerce API is not reached. */
async function checkCommerceApi(): Promise<void> {
  unwrap(await callUpstream("version", { store: DEFAULT_STORE }));
}

/** Returns what reports to this shop that something of a store view changed; it throws where that fails. */
const reportChange = (entity: Changed) => async (store: StoreCode) => {
  if (!(await refreshThisNode(JSON.stringify({ entity, store }))))
    throw new Error("the webhook cannot read the change");
};

/** Has this node refresh what a body of `POST /api/revalidate` names; false where it cannot read it, throws where it fails. */
async function refreshThisNode(body: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${getEnv().PORT}/api/revalidate${THIS_NODE}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${getWebhookSecret()}` },
    body,
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status === 400) return false;
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  return true;
}

/** Shares changes and counts with the other nodes of the shop. */
async function joinNodes(url: string): Promise<void> {
  const { openNodes } = await import("@/lib/cluster/nodes");
  const everything = JSON.stringify(CHANGED.map((entity) => ({ entity })));
  const nodes = openNodes({
    url,
    prefix: getEnv().ELASTICSEARCH_INDEX_PREFIX,
    apply: (change) => refreshThisNode(change ?? everything),
  });
  registerAnnounce(nodes.announce);
  registerCheck("redis", nodes.check, { isRequired: false });
  onStop(async () => nodes.close());
  // the embedded backend keeps these counts in its database, which all nodes share
  if (getEnv().API_BASE_URL) registerTally(async () => nodes.tally);
}

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
  registerCheck("database", async () => (await getBackend()).checkDatabase());
  registerGauges(async () => (await getBackend()).readGauges());
  if (Object.values(getEnv().KLEVU_ACCOUNTS).includes("sandbox")) registerSearchSandbox(await startSearchSandbox());
}

export function logRequestError(error: unknown, { path, method }: { path: string; method: string }): void {
  noteLogged(error);
  // other clients send tokens in the query
  logger().error({ err: error, method, path: path.split("?", 1)[0] }, "request failed");
}
