import { type KeptAs, OFFLINE_PATH, partKey } from "../lib/device";
import { BUILD_HEADER, KEPT_AT } from "../lib/device/headers";
import type { ToPage } from "../lib/device/messages";
import { patienceOf } from "../lib/device/patience";
import { buildStorePath, parseStorePath } from "../lib/storefront";
import { hasFiles } from "./files";
import { findKept, forget, keep } from "./keep";
import { findBuild, noteBuild, tidySometimes } from "./open-pages";
import { BUILD, type RequestEvent, scope } from "./scope";

/** Open pages that were given a copy: whether the server's is another one, told once the page asks. */
const changes = new Map<string, Promise<string | null>>();

const wait = (ms: number) => new Promise<"late">((resolve) => setTimeout(resolve, ms, "late"));
/** The shop or what stands before it cannot answer now. */
const isOut = ({ status }: Response) => status >= 502 && status <= 504;

async function tell(id: string, message: ToPage): Promise<void> {
  (await scope.clients.get(id))?.postMessage(message);
}

/** Tells a page that has started whether the server has a newer version of what it was given. */
export async function tellChange(id: string): Promise<void> {
  const path = await changes.get(id);
  changes.delete(id);
  if (path) await tell(id, { type: "PAGE_CHANGED", path });
}

/** Keeps what came from the server; returns true where the device had something else under that address. */
async function renew(kept: KeptAs, copy: Response | undefined, answer: Response): Promise<boolean> {
  if (answer.status === 404) await forget(kept);
  const isKept = await keep(kept, answer);
  const isOther = copy !== undefined && answer.headers.get("etag") !== copy.headers.get("etag");
  if (!isOther || (!isKept && answer.status !== 404)) return false;
  // what the router would be given of the page is as old
  if (kept.kind === "pages") await forget({ ...kept, kind: "parts", key: partKey(kept.key) });
  return true;
}

interface PageRequest {
  event: RequestEvent;
  kept: KeptAs;
  /** What the server answers; rejects where it cannot be reached. */
  network: Promise<Response>;
  copy: Response | undefined;
}

/** Waits for the server as long as is worth it; returns null where neither it nor the device has an answer. */
async function race({
  event,
  kept,
  network,
  copy,
}: PageRequest): Promise<{ answer: Response | null; isCopy: boolean }> {
  const { cache } = event.request;
  const keptAt = Number(copy?.headers.get(KEPT_AT) ?? 0);
  const isReload = cache === "reload" || cache === "no-cache";
  const first = copy
    ? await Promise.race([network.catch(() => null), wait(patienceOf({ keptAt, isReload }, Date.now()))])
    : await network.catch(() => null);
  const answer = first === "late" ? null : first;
  if (copy && (!answer || isOut(answer))) return { answer: copy, isCopy: true };
  if (answer) event.waitUntil(renew(kept, undefined, answer.clone()).catch(() => undefined));
  return { answer, isCopy: false };
}

/** Returns the copy of a page, where the scripts it needs are on the device too. */
const findPage = async (kept: KeptAs): Promise<Response | undefined> =>
  (await hasFiles()) ? findKept(kept) : undefined;

/** The page that reads what it shows in the browser, by its query: the one without a query stands in for any. */
const READS_QUERY = "/confirmation";

/** Answers with the page that says what of its store view is on the device. */
async function answerOffline(pathname: string): Promise<Response> {
  const { store, path } = parseStorePath(pathname);
  const shell = path === READS_QUERY && (await findPage({ kind: "pages", store, key: pathname }));
  if (shell) return shell;
  const key = buildStorePath({ store, path: OFFLINE_PATH });
  return (await findKept({ kind: "pages", store, key })) ?? Response.error();
}

/** Answers a navigation by a browser; `kept` is null for a page that is never kept. */
export async function answerPage(kept: KeptAs | null, event: RequestEvent): Promise<Response> {
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const { pathname } = new URL(event.request.url);
  const id = event.resultingClientId;
  event.waitUntil(tidySometimes().catch(() => undefined));
  if (!kept) return network.catch(() => answerOffline(pathname));
  network.catch(() => undefined);
  const copy = await findPage(kept);
  const { answer, isCopy } = await race({ event, kept, network, copy });
  if (isCopy && copy) {
    const change = network
      .then(async (fresh) => ((await renew(kept, copy, fresh)) ? pathname : null))
      .catch(() => null);
    changes.set(id, change);
    event.waitUntil(change);
  }
  const given = answer ?? (await answerOffline(pathname));
  event.waitUntil(noteBuild(id, given.headers.get(BUILD_HEADER)).catch(() => undefined));
  return given;
}

/** Answers the router, which asks for a part of a page. */
export async function answerPart(kept: KeptAs, event: RequestEvent): Promise<Response> {
  const network = fetch(event.request);
  network.catch(() => undefined);
  const build = await findBuild(event.clientId).catch(() => null);
  // parts of one build are none of a page of another
  const copy = build === null || build === BUILD ? await findPage(kept) : undefined;
  const { pathname } = new URL(event.request.url);
  const { answer, isCopy } = await race({ event, kept, network, copy });
  if (isCopy && copy) {
    const told = network
      .then((fresh) => renew(kept, copy, fresh))
      .then(async (isOther) => isOther && (await tell(event.clientId, { type: "PAGE_CHANGED", path: pathname })));
    event.waitUntil(told.catch(() => undefined));
  }
  if (answer) return answer;
  // the router then has the browser load the page, which is answered above
  return Response.error();
}
