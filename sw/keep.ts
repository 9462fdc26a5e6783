import { isShared, type KeptAs, shellsOf } from "../lib/device";
import { budgetOf, type Entry, findExcess } from "../lib/device/budget";
import { buildOfCache, cacheName } from "../lib/device/caches";
import { KEPT_AT, KEPT_BYTES } from "../lib/device/headers";
import { parseStorePath } from "../lib/storefront";
import { BUILD } from "./scope";

/** The budget is looked at after so many things were kept. */
const SWEEP_AFTER = 20;
let keptSince = 0;

/** Opens the cache that something is kept in. */
export const openCache = ({ kind, store }: Pick<KeptAs, "kind" | "store">): Promise<Cache> =>
  caches.open(cacheName(kind, BUILD, store));

/** Returns what is kept under an address, undefined where nothing is or the storage is broken. */
export const findKept = (kept: KeptAs): Promise<Response | undefined> =>
  openCache(kept)
    .then((cache) => cache.match(kept.key, { ignoreVary: true }))
    .catch(() => undefined);

export const forget = (kept: KeptAs): Promise<unknown> =>
  openCache(kept)
    .then((cache) => cache.delete(kept.key, { ignoreVary: true }))
    .catch(() => undefined);

/** Returns an answer with what the budget needs to know of it, and nothing that was true of its transfer only. */
async function stamp(answer: Response): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding", "vary"]) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  headers.set(KEPT_BYTES, String(body.size));
  return new Response(body, { status: answer.status, headers });
}

/**
 * Keeps an answer where it may be kept. A full storage gives up what is oldest and is tried once more; one that is
 * broken keeps nothing, which no page notices while there is a server.
 */
export async function keep(kept: KeptAs, answer: Response): Promise<boolean> {
  if (!isShared(kept.kind, answer, BUILD)) return false;
  try {
    const stamped = await stamp(answer);
    const put = async () => (await openCache(kept)).put(kept.key, stamped.clone());
    await put().catch(async () => {
      await sweep(0.5);
      await put();
    });
    if (++keptSince >= SWEEP_AFTER) {
      keptSince = 0;
      await sweep();
    }
    return true;
  } catch {
    return false;
  }
}

/** True for what the shop needs without the server: its scripts, and the pages that are the same for everybody. */
function isNeeded(key: string): boolean {
  const { pathname, search } = new URL(key);
  const { store, path } = parseStorePath(pathname);
  return search === "" && shellsOf(store).includes(path);
}

/** Drops the oldest of what is kept beyond the budget, or beyond `share` of it. Scripts have their own rule. */
export async function sweep(share = 1): Promise<void> {
  const entries: Entry[] = [];
  for (const name of await caches.keys()) {
    if (buildOfCache(name) === undefined || name.includes(":files:")) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const headers = (await cache.match(url, { ignoreVary: true }))?.headers;
      const [bytes, at] = [Number(headers?.get(KEPT_BYTES) ?? 0), Number(headers?.get(KEPT_AT) ?? 0)];
      if (bytes > 0 && !isNeeded(url)) entries.push({ cache: name, key: url, bytes, at });
    }
  }
  const sum = entries.reduce((total, { bytes }) => total + bytes, 0);
  const estimate = await navigator.storage.estimate().catch(() => ({}));
  for (const { cache, key } of findExcess(entries, budgetOf(estimate, sum) * share))
    await (await caches.open(cache)).delete(key, { ignoreVary: true });
}
