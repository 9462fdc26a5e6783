import { expect, type Page } from "@playwright/test";

/** Returns the addresses that are kept on the device, by cache. */
export const readCaches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });

/** Whether the worker has the page, which a page in use registers. */
async function isKept(page: Page, x: number): Promise<boolean> {
  const { pathname } = new URL(page.url());
  // again: what comes before React runs starts nothing
  await page.mouse.move(x, 200);
  const kept = Object.entries(await readCaches(page));
  return kept.some(([name, all]) => name.includes(":pages:") && all.includes(pathname));
}

/** Uses the page, so that it starts the worker, and waits until the worker has the page. */
export async function keepPage(page: Page): Promise<void> {
  let [x, isFirst] = [5, true];
  await expect(async () => {
    // a worker whose installation failed is registered again by the next page
    if (!isFirst) await page.reload();
    isFirst = false;
    await expect.poll(() => isKept(page, (x += 3)), { timeout: 30_000 }).toBe(true);
  }, `${page.url()} is on the device`).toPass({ timeout: 100_000 });
}

/** Waits until the pages that always work offline are on the device too. */
export async function keepShells(page: Page, paths: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = Object.values(await readCaches(page)).flat();
        return paths.filter((path) => !kept.includes(path));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
}

/** Stops the worker, as browsers do whenever they like. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
