import { readFile } from "node:fs/promises";
import path from "node:path";
import { buildFolder } from "../shop/folder.mjs";

/** Where scripts/build-worker.mjs puts the service worker. */
const fileOfBuild = () => path.join(buildFolder(), "shop-worker.js");

/**
 * The worker of a shop that wants none: it takes the place of one that browsers still have, deletes what that kept and
 * unregisters. It handles no request, so pages come from the server at once.
 */
export const OFF_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (/^shop:/.test(name)) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Returns the service worker's script; the one that removes itself where it is off, 404 where no build made one. */
export async function answerWorker(isOn: boolean, file = fileOfBuild()): Promise<Response> {
  const script = isOn ? await readFile(file, "utf8").catch(() => null) : OFF_WORKER;
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache, max-age=0",
    "service-worker-allowed": "/",
  };
  return script === null ? new Response(null, { status: 404 }) : new Response(script, { headers });
}
