import { expect, test } from "vitest";
import { ApiDouble } from "@/e2e/servers/api-double";
import { readSites } from "@/e2e/servers/sites";
import { startOwnShop, startShop } from "@/e2e/servers/start";
import { categoryOf, VIEWS, viewOf } from "@/e2e/shop/view";

test("a shop that is stopped completes running requests, takes no new one and exits cleanly", async () => {
  const { shop, close } = await startOwnShop();
  try {
    // uncached pages, each of which takes a while to render
    const paths = VIEWS.map((view) => `${view.prefix}/c/${categoryOf(view, "sofas").slug}`);
    const running = paths.map((path) =>
      fetch(shop.url + path, { headers: { connection: "close" } }).then(async (answer) => ({
        path,
        status: answer.status,
        length: (await answer.text()).length,
      })),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    const ended = shop.end("SIGTERM");
    const isRefused = () =>
      fetch(shop.url, { headers: { connection: "close" } }).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused, { interval: 20, timeout: 10_000 }).toBe(true);
    for (const { path, status, length } of await Promise.all(running)) {
      expect.soft(status, path).toBe(200);
      expect.soft(length, path).toBeGreaterThan(50_000);
    }
    await ended;
    expect(shop.exitCode).toBe(0);
  } finally {
    await close();
  }
});

test("a hundred simultaneous requests for an uncached page cost one rendering", async () => {
  const sites = readSites();
  const double = await ApiDouble.start(sites.split.backend);
  const shop = await startShop({ API_BASE_URL: double.url, DATA_DIR: "/dev/null/none" });
  try {
    const view = viewOf("bmdk");
    const address = (key: "sofas" | "garden" | "dining") => `${shop.url}${view.prefix}/c/${categoryOf(view, key).slug}`;
    await fetch(address("sofas"));
    const before = double.calls;
    expect((await fetch(address("garden"))).status).toBe(200);
    const one = double.calls - before;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(address("dining")).then(async (answer) => `${answer.status} ${(await answer.text()).length}`),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
    expect(one).toBeGreaterThan(0);
    expect(double.calls - before - one).toBeLessThanOrEqual(one);
  } finally {
    await shop.stop();
    await double.stop();
  }
});
