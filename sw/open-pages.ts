import { findUnneeded } from "../lib/device/caches";
import { BUILD, scope } from "./scope";

/** Which build each open page is of, as the worker may be stopped at any time; no build's own. */
const OPEN_PAGES = "shop:open-pages";
const TIDY_EVERY_MS = 60_000;

const known = new Map<string, string>();
let tidiedAt = 0;

const keyOf = (id: string) => `/open/${encodeURIComponent(id)}`;

/** Notes which build a page is of. */
export async function noteBuild(id: string, build: string | null): Promise<void> {
  if (!id || !build) return;
  known.set(id, build);
  await (await caches.open(OPEN_PAGES)).put(keyOf(id), new Response(build));
}

/** Returns the build of an open page; null where it came before the worker. */
export async function findBuild(id: string): Promise<string | null> {
  const noted = known.get(id);
  if (noted !== undefined || !id) return noted ?? null;
  const found = await (await caches.open(OPEN_PAGES)).match(keyOf(id));
  const build = found ? await found.text() : null;
  if (build) known.set(id, build);
  return build;
}

/** Deletes the caches of builds that no open page is of, and what is noted of pages that are closed. */
export async function tidy(): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const builds = await Promise.all(open.map(({ id }) => findBuild(id)));
  for (const name of findUnneeded(await caches.keys(), BUILD, builds)) await caches.delete(name);
  const notes = await caches.open(OPEN_PAGES);
  const isOpen = new Set(open.map(({ id }) => keyOf(id)));
  for (const note of await notes.keys()) if (!isOpen.has(new URL(note.url).pathname)) await notes.delete(note);
}

/** The same, at most once a minute. */
export async function tidySometimes(): Promise<void> {
  if (Date.now() - tidiedAt < TIDY_EVERY_MS) return;
  tidiedAt = Date.now();
  await tidy();
}
