import type { BrowserContext, Locator, Page } from "@playwright/test";
import { EngineDouble, type EngineFault } from "./servers/engine-double";
import type { ServerProcess } from "./servers/process";
import { makeFolder, startShop } from "./servers/start";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { attributeOf, categoryOf, type CategoryKey, type View, viewOf } from "./shop/view";

// one shop and one failing engine for all of these, in order
test.describe.configure({ mode: "serial" });

/** Searches a shop sends at once, at most. */
const AT_ONCE = 32;
const CROWD = 50;
/** Many times what a page that is kept takes, for busy machines. */
const MOMENT_MS = 20_000;

let engine: EngineDouble;
let server: ServerProcess;
let removeFolder = () => {};

test.beforeAll(async ({ sites }) => {
  if (!sites.elastic) return;
  const { url, prefix } = sites.elastic.engine;
  const { folder, remove } = makeFolder();
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

/** Loads a page of the shop; the first searches of a fresh shop may be late. */
async function open(shop: Shop, path: string): Promise<void> {
  await expect(() => shop.open(path)).toPass({ timeout: 30_000 });
}

/** Marks a page, to see later that it was not loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isMarked = (page: Page) => page.evaluate(() => "isSame" in window);

/** How much of something shows through everything it stands in. */
const opacityOf = (locator: Locator) =>
  locator.evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

/** Pages seen before the outage are answered at once, with their products. */
async function expectKept(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const began = performance.now();
    const answer = await page.request.get(server.url + path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain("<article");
    expect(performance.now() - began, path).toBeLessThan(MOMENT_MS);
  }
}

/** A list that cannot be had says so, above the one before it. */
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

/** Back to the list before, which is there at once. */
async function goBack({ listing, page }: Shop, names: string[]): Promise<void> {
  await page.goBack();
  await expect.poll(() => listing.names()).toEqual(names);
}

/** Many ask for lists nobody has seen; the pages that are kept do not wait for them. */
async function crowd(page: Page, view: View, kept: string, from: number): Promise<void> {
  const slug = categoryOf(view, "sofas").slug;
  const asking = Array.from({ length: CROWD }, (_, index) =>
    page.request.get(
      `${server.url}/api/listing?store=${view.code}&kind=category&slug=${slug}&product_measure_width=*-${from + index}`,
    ),
  );
  await expectKept(page, [kept]);
  for (const answer of await Promise.all(asking)) expect(answer.status()).toBe(503);
}

/** A page that has not been seen is an error page with a way to try again, also without scripts: no 404, no empty shop. */
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

/** Tries again as the page offers it; a shop that has given the engine a rest may need a moment. */
async function retry(page: Page, { words }: Shop): Promise<void> {
  const button = page.getByRole("button", { name: words("content.error.retry"), exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(page.getByRole("article").first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
}

/** Windows of a shopper: a category, a search, a category with the search panel open, and one for what comes. */
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

/** What a shopper asks for in one outage and has not asked for before. */
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
  test(`an engine that is ${rounds.map(({ fault }) => fault).join(", ")}: kept pages stay in ${view.code}, live lists say so and come by themselves`, async ({
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
      await expectKept(other, [category, product]);
      await list.listing.optionLinks(list.listing.filters, attributeOf(view, "colour")).nth(round.colour).click();
      await search.listing.sort.selectOption({ label: words(`listing.sort.${round.sort}`) });
      await panel.field.fill(round.text);
      await expectFailed(list, seen.list);
      await expectFailed(search, seen.search);
      await expect(panel.panel.getByRole("status")).toHaveText(words("shell.panel.slow"));
      await expect(panel.products.first()).toContainText(new RegExp(seen.panel, "i"));

      await crowd(other, view, category, 1000 * (index + 1));
      expect(engine.most).toBeLessThanOrEqual(AT_ONCE);
      const { asked } = engine;
      await crowd(other, view, category, 1000 * (index + 1) + CROWD);
      expect(engine.asked - asked, "asked while the circuit is open").toBeLessThan(CROWD);
      await expectErrorPages(other, list, round);

      await engine.mend();
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
