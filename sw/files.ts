import { PrecacheController } from "workbox-precaching";
import type { KeptAs } from "../lib/device";
import { cacheName } from "../lib/device/caches";
import { keep } from "./keep";
import { BUILD, type RequestEvent, type WorkerEvent } from "./scope";

declare global {
  // the list of scripts, styles and fonts that workbox-build writes into the worker
  var __WB_MANIFEST: { url: string; revision: string | null }[];
}

const FILES = cacheName("files", BUILD, null);
const manifest = self.__WB_MANIFEST;
const precache = new PrecacheController({ cacheName: FILES });
precache.addToCacheList(manifest);

/** Puts the scripts, styles and fonts of the build on the device; rejects where one is missing. */
export const installFiles = (event: WorkerEvent): Promise<unknown> => precache.install(event);

let isComplete: Promise<boolean> | null = null;

/** Returns true where all files of the build are on the device; only then a page of it can start there. */
export function hasFiles(): Promise<boolean> {
  isComplete ??= caches
    .open(FILES)
    .then((cache) => cache.keys())
    .then(({ length }) => length >= manifest.length)
    .catch(() => false);
  void isComplete.then((isWhole) => {
    if (!isWhole) isComplete = null;
  });
  return isComplete;
}

/**
 * Answers with a file of any build that is on the device: their names change with what is in them, so an old page finds
 * its own.
 */
export async function answerFile(kept: KeptAs, event: RequestEvent): Promise<Response> {
  const own = await caches.match(kept.key, { cacheName: FILES, ignoreVary: true }).catch(() => undefined);
  const found = own ?? (await caches.match(kept.key, { ignoreVary: true }).catch(() => undefined));
  if (found) return found;
  const answer = await fetch(event.request);
  event.waitUntil(keep(kept, answer.clone()));
  return answer;
}
