import { availableParallelism } from "node:os";
import { createAdmission } from "../lib/limits/admission";
import { clientAddressOf, toProxyList } from "../lib/limits/client-address";
import { createBlockedScripts } from "./blocked-scripts";
import { cacheKeyOf } from "./cache-key";
import { createContentPolicy } from "./content-policy.cjs";
import { withDelayedRefusals } from "./delayed-refusals";
import { type FetchErrorPage, withDocuments } from "./documents";
import type { ServerOptions } from "./options";
import { watchEventLoop, withAdmission } from "./overload";
import { createPageCache, type Handler } from "./page-cache";
import { createPageStore } from "./page-store";
import { createRequestCounts } from "./request-counts";
import { createRevalidation } from "./revalidation";
import { checkPages, requestPage } from "./self-check";
import { openTagClock } from "./tag-clock";
import { withUnchangedReads } from "./unchanged-reads";

/** How long an answer counts of which nothing better is known: a 404, one that is being rendered again. */
const LIFE_MS = 1000;
/** Pages rendered at once; they share one thread, and wait for a search engine outside it. */
const RENDERINGS = Math.max(2, availableParallelism());
/** Milliseconds after which a rendering counts as one that hangs: no page and no search takes as long. */
const MAX_RENDERING_MS = 30_000;
/** Pages that may wait for their rendering in any case, at most, and how long those in between may expect to, ms. */
const MIN_WAITING = 25;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 5000;
/** How long a refused log-in waits for its answer. */
const REFUSAL_DELAY_MS = 1000;
const MAX_HELD_REFUSALS = 1000;

export interface PageOptions {
  /** Answers what is no picture, by the app. */
  render: Handler;
  fetchErrorPage: FetchErrorPage;
  /** Returns the port of this server. */
  portOf: () => number;
  /** Called when tags have expired. */
  onExpire: () => void;
}

/** Creates what lets requests in by how many pages are rendered and how late the event loop is. */
const createRenderingAdmission = () =>
  createAdmission({
    running: RENDERINGS,
    minWaiting: MIN_WAITING,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    isLate: watchEventLoop(),
  });

/** Wraps the app with what pages and calls need in front of it, in this order: page cache, refusals, admission, policy. */
export function createPages(options: ServerOptions, { render, fetchErrorPage, portOf, onExpire }: PageOptions) {
  const { withPolicy: addPolicy, listBlocked } = createContentPolicy(options.policy);
  const proxies = toProxyList([...options.trustedProxies]);
  const clock = openTagClock(onExpire);
  const admission = createRenderingAdmission();
  const blocked = createBlockedScripts(listBlocked);
  const reports = { addPolicy, reportScripts: blocked.report };
  const documents = withDocuments(withUnchangedReads(render), fetchErrorPage, reports);
  const admitted = withAdmission(documents, {
    admission,
    maxRenderingMs: MAX_RENDERING_MS,
    placeOf: ({ headers }) => clientAddressOf([headers["x-forwarded-for"] ?? []].flat().join(","), proxies),
    fetchBusyPage: fetchErrorPage,
    costlyCalls: options.costlyCalls,
    refuseCall: (request) => options.toAnswer(request, { status: 503, message: options.busyMessage }),
  });
  // a page that Next compiles first takes seconds, in which nobody is refused
  const answer = withDelayedRefusals(options.isDevelopment ? documents : admitted, {
    delayMs: REFUSAL_DELAY_MS,
    maxHeld: MAX_HELD_REFUSALS,
    calls: options.passwordCalls,
  });
  const store = createPageStore({ maxBytes: options.cacheBytes, clock });
  const counts = createRequestCounts();
  const cache = createPageCache({
    lifeMs: LIFE_MS,
    maxRenderingMs: MAX_RENDERING_MS,
    pages: store,
    ownHosts: options.ownHosts,
    clock,
    notFoundKeyOf: options.notFoundKeyOf,
    ...createRevalidation(portOf),
    counts,
  });
  const handle: Handler = options.isDevelopment ? answer : (...both) => cache.handle(...both, answer);
  return {
    handle,
    store,
    counts,
    isIdle: () => admission.load === 0,
    /** Returns how much is cached, rendered and blocked at this moment, by the names of metrics.ts. */
    readGauges: async () => ({
      http_renderings: [{ labels: {}, value: admission.load }],
      page_cache_bytes: [{ labels: {}, value: store.bytes }],
      page_cache_pages: [{ labels: {}, value: store.size }],
      blocked_scripts: [{ labels: {}, value: blocked.count }],
    }),
    /** Returns what is wrong with the pages that this server sends; see self-check.ts. */
    check: async (port: number, host: string) => {
      const keyOf = (path: string) => cacheKeyOf({ method: "GET", url: path, headers: { host } }, options.ownHosts);
      const tagsOf = (path: string) => store.peek(keyOf(path) ?? "")?.tags;
      const request = (path: string) => requestPage(port, host, path);
      return checkPages({ ...(options.selfCheck ?? { pages: [], follow: [] }), request, tagsOf, listBlocked });
    },
  };
}
