import type { BrowserContext, Locator, Page } from "@playwright/test";
import { EngineDouble, type EngineFault } from "./servers/engine-double";
import type { ServerProcess } from "./servers/process";
import { createDataFolder, startShop } from "./servers/start";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, categoryOf, type CategoryKey, type View, viewOf } from "./shop/view";

// one shop and one failing engine for all tests here, in order
test.describe.configure({ mode: "serial" });

/** Most searches a shop sends at once. */
const AT_ONCE = 32;
const CROWD = 50;
/** Limit for a cached page, ms; generous, for busy machines. */
const MOMENT_MS = 20_000;

let engine: EngineDouble;
let server: ServerProcess;
let removeFolder = () => {};

test.beforeAll(async ({ sites }) => {
  if (!sites.elastic) return;
  const { url, prefix } = sites.elastic.engine;
  const { folder, remove } = createDataFolder();
  removeFolder = remove;
  engine = await EngineDouble.start(url);
  server = await startShop({ DATA_DIR: folder, ELASTICSEARCH_URL: engine.url, ELASTICSEARCH_INDEX_PREFIX: prefix });
});

test.beforeEach(({ sites }) => test.skip(sites.elastic === null, "ELASTICSEARCH_URL is not set"));

test.afterAll(async ({ sites }) => {
  if (!sites.elastic) return;
  await server.stop();
  await engine.stop();
  removeFolder();
});

/** Loads a page; the first searches of a new shop may be slow. */
async function open(shop: Shop, path: string): Promise<void> {
  await expect(() => shop.open(path)).toPass({ timeout: 60_000 });
}

/** Marks the page, to detect a reload later. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isMarked = (page: Page) => page.evaluate(() => "isSame" in window);

/** Returns the effective opacity of an element with all its ancestors. */
const opacityOf = (locator: Locator) =>
  locator.evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

/** Expects pages cached before the outage to be served at once, with their products. */
async function expectCached(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const began = performance.now();
    const answer = await page.request.get(server.url + path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain("data-card=");
    expect(performance.now() - began, path).toBeLessThan(MOMENT_MS);
  }
}

/** Expects the warning of a failed read above the previous list. */
async function expectFailed({ listing, words }: Shop, names: string[]): Promise<void> {
  await expect(listing.results.getByRole("alert")).toContainText(words("listing.failed"));
  expect(await listing.names()).toEqual(names);
  await expect.poll(() => opacityOf(listing.cards.first())).toBeLessThan(1);
}

async function expectMended({ listing, page }: Shop, names: string[]): Promise<void> {
  await expect(listing.results.getByRole("alert")).toBeHidden();
  await expect.poll(() => opacityOf(listing.cards.first())).toBe(1);
  expect(await listing.names()).not.toEqual(names);
  expect(await isMarked(page)).toBe(true);
}

/** Goes back to the previous list, which is shown at once. */
async function goBack({ listing, page }: Shop, names: string[]): Promise<void> {
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(names);
}

/** Requests many uncached lists; cached pages must not wait for them. */
async function crowd(page: Page, view: View, cachedPath: string, from: number): Promise<void> {
  const slug = categoryOf(view, "sofas").slug;
  const asking = Array.from({ length: CROWD }, (_, index) =>
    page.request.get(
      `${server.url}/api/listing?store=${view.code}&kind=category&slug=${slug}&product_measure_width=*-${from + index}`,
    ),
  );
  await expectCached(page, [cachedPath]);
  for (const answer of await Promise.all(asking)) expect(answer.status()).toBe(503);
}

/** Expects uncached pages to be error pages with a retry, also without scripts: no 404, no empty shop. */
async function expectErrorPages(page: Page, { view, words }: Shop, { category, text }: Round): Promise<void> {
  const unseen = [
    `/c/${categoryOf(view, category).slug}`,
    `/c/${categoryOf(view, "sofas").slug}?sort=final_price`,
    `/search?q=${text}`,
  ];
  for (const path of unseen) {
    const answer = await page.request.get(server.url + view.prefix + path);
    expect(answer.status(), path).toBe(503);
    expect(Number(answer.headers()["retry-after"]), path).toBeGreaterThan(0);
    expect(await answer.text(), path).toContain(words("content.error.retry"));
  }
  await page.goto(server.url + view.prefix + (unseen[0] ?? ""));
  await expect(page.getByRole("heading", { level: 1, name: words("content.error.title") })).toBeVisible();
}

/** Presses retry; a shop whose circuit is open may need a moment. */
async function retry(page: Page, { words }: Shop): Promise<void> {
  const button = page.getByRole("button", { name: words("content.error.retry"), exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(page.locator("[data-card]").first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });
}

/** Opens windows with a category, a search, a category with the search panel open, and one for later. */
async function openWindows(context: BrowserContext, view: View) {
  const toShop = async () => new Shop(await context.newPage(), server.url, view);
  const [list, search, panel, other] = [await toShop(), await toShop(), await toShop(), await context.newPage()];
  const category = `/c/${categoryOf(view, "sofas").slug}`;
  await open(list, category);
  await Promise.all([open(search, "/search?q=linden"), open(panel, category)]);
  await panel.search.open();
  await panel.search.field.fill("linden");
  await expect(panel.search.products.first()).toContainText(/linden/i);
  await mark(list.page);
  await mark(search.page);
  return { list, search, panel: panel.search, other };
}

/** Pages requested in one outage and not before. */
interface Round {
  fault: EngineFault;
  colour: number;
  sort: "priceAsc" | "priceDesc" | "latest";
  text: string;
  category: CategoryKey;
}

const JOURNEYS: [View, Round[]][] = [
  [
    viewOf("bmse"),
    [
      { fault: "stopped", colour: 3, sort: "priceAsc", text: "fjell", category: "parasols" },
      { fault: "busy", colour: 2, sort: "priceDesc", text: "nora", category: "lamps" },
      { fault: "garbage", colour: 1, sort: "latest", text: "birk", category: "planters" },
    ],
  ],
  [
    viewOf("bmfi"),
    [
      { fault: "slow", colour: 3, sort: "priceAsc", text: "fjell", category: "parasols" },
      { fault: "closed", colour: 2, sort: "priceDesc", text: "nora", category: "lamps" },
    ],
  ],
];

for (const [view, rounds] of JOURNEYS) {
  const faults = rounds.map(({ fault }) => fault).join(", ");
  test(`an engine that is ${faults}: cached pages stay in ${view.code}, live lists report it and recover`, async ({
    context,
  }) => {
    test.slow();
    const { list, search, panel, other } = await openWindows(context, view);
    const { words } = list;
    const seen = { list: await list.listing.names(), search: await search.listing.names(), panel: "linden" };
    const product = new URL(
      (await list.listing.cards.first().getByRole("link").first().getAttribute("href")) ?? "",
      server.url,
    ).pathname;
    expect((await other.request.get(server.url + product)).status()).toBe(200);
    const category = new URL(list.page.url()).pathname;

    for (const [index, round] of rounds.entries()) {
      await engine.fail(round.fault);
      await expectCached(other, [category, product]);
      await list.listing.optionLinks(list.listing.filters, attributeOf(view, "colour")).nth(round.colour).click();
      await search.listing.sort.selectOption({ label: words(`listing.sort.${round.sort}`) });
      await panel.field.fill(round.text);
      await expectFailed(list, seen.list);
      await expectFailed(search, seen.search);
      await expect(panel.panel.getByRole("status")).toHaveText(words("shell.panel.slow"));
      await expect(panel.products.first()).toContainText(new RegExp(seen.panel, "i"));

      await crowd(other, view, category, 1000 * (index + 1));
      expect(engine.maxConcurrent).toBeLessThanOrEqual(AT_ONCE);
      const { requests } = engine;
      await crowd(other, view, category, 1000 * (index + 1) + CROWD);
      expect(engine.requests - requests, "requests while the circuit is open").toBeLessThan(CROWD);
      await expectErrorPages(other, list, round);

      await engine.recover();
      await expectMended(list, seen.list);
      await expectMended(search, seen.search);
      await expect(panel.products.first()).toContainText(new RegExp(round.text, "i"));
      seen.panel = round.text;
      await retry(other, list);
      await goBack(list, seen.list);
      await goBack(search, seen.search);
    }
  });
}
