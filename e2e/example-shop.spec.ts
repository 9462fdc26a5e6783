import { furnitureIn } from "../tests/shop/furniture-words";
import { buildExample, startExample } from "./servers/example";
import { expectAccessible } from "./shop/axe";
import { readPageWords } from "./shop/page-words";
import { expect, test } from "./shop/test";

/** What the second shop says on the way to an order, and what it costs there. */
const VIEWS = [
  {
    code: "krde",
    lang: "de-DE",
    home: "/",
    category: "Trinken",
    product: "Becher Moor",
    second: "Senf",
    price: "24,00\u00a0€",
    total: "28,90\u00a0€",
    add: "In den Warenkorb",
    colour: "Farbe",
    pay: /Vorkasse/,
    terms: /AGB/,
    place: "Zahlungspflichtig bestellen",
    wrongZip: "Die Postleitzahl hat fünf Ziffern.",
    zip: "10115",
    thanks: "Danke, Jo",
    language: "de",
    item: "/p/MOOR/becher-moor",
    more: ["/search?q=becher", "/vergleich?skus=MOOR,SALT-12", "/merkzettel"],
    without: ["/raumplaner", "/inspiration/bilder", "/inspiration/kundenbilder", "/booking/100000001"],
  },
  {
    code: "krgb",
    lang: "en-GB",
    home: "/gb",
    category: "Drink",
    product: "Moor mug",
    second: "Mustard",
    price: "£22.00",
    total: "£27.50",
    add: "Add to cart",
    colour: "Colour",
    pay: /Bank transfer/,
    terms: /terms and conditions/,
    place: "Order and pay",
    wrongZip: "Enter a valid postcode.",
    zip: "sw1a 1aa",
    thanks: "Thank you, Jo",
    language: "en",
    item: "/p/MOOR/moor-mug",
    more: ["/search?q=mug", "/compare?skus=MOOR,SALT-12", "/wishlist"],
    without: ["/room", "/inspiration/pictures", "/inspiration/customer-pictures", "/booking/100000001"],
  },
] as const;

/** Built where somebody changed it, and in the long run. */
const EXAMPLE_SHOP = { tag: "@example" };

let shop: Awaited<ReturnType<typeof startExample>>;
// all tests are made by one worker, which starts the shop
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  // a build of a whole shop takes a minute, ten on a busy machine
  test.setTimeout(1_800_000);
  buildExample();
  shop = await startExample();
});
test.afterAll(() => shop?.stop());

for (const view of VIEWS) {
  test(
    `the second shop sells in ${view.lang}: from its home page to the confirmation`,
    EXAMPLE_SHOP,
    async ({ page, noise }) => {
      const main = page.getByRole("main");
      await page.goto(shop.url + view.home);
      await expect(page.locator("html")).toHaveAttribute("lang", view.lang);
      await expect(page).toHaveTitle("Krugmann");
      await expectAccessible(page, `home of ${view.code}`);

      await page.getByRole("navigation").getByRole("link", { name: view.category, exact: true }).first().click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(view.category);
      await expect(main.getByText(view.price).filter({ visible: true }).first()).toBeVisible();
      await main.getByRole("link", { name: view.product, exact: true }).click();

      await expect(main.getByRole("heading", { level: 1 })).toHaveText(view.product);
      await main.getByRole("group", { name: view.colour }).getByText(view.second, { exact: true }).click();
      await main.getByRole("button", { name: view.add }).first().click();
      await expect(page.getByRole("dialog")).toContainText(view.second);
      await page.goto(`${shop.url}${view.home === "/" ? "" : view.home}/checkout`);

      const fill = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);
      await fill("emailAddress", `jo-${view.code}@example.com`);
      await fill("firstName", "Jo");
      await fill("lastName", "Brook");
      await fill("streetAddress", "Kiln 3");
      await fill("city", "Town");
      await fill("phoneNumber", "020 79460014");
      await fill("zipCode", "1");
      await page.locator('input[name="city"]').focus();
      await expect(main.getByText(view.wrongZip)).toBeVisible();
      await fill("zipCode", view.zip);
      await expect(main.getByText(view.total).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page, `checkout of ${view.code}`);
      await page.getByRole("radio", { name: view.pay }).check({ force: true });
      await page.getByRole("checkbox", { name: view.terms }).check();
      await page.getByRole("button", { name: view.place }).click();

      await expect(main.getByRole("heading", { level: 1 })).toHaveText(view.thanks);
      await expect(main.getByText(view.total).filter({ visible: true }).first()).toBeVisible();
      expect(noise.messages).toEqual([]);
    },
  );
}

/** Pages of every shop that no sitemap lists; the first two show what is in the cart. */
const UNLISTED = [
  "/cart",
  "/checkout",
  "/my-account",
  "/order",
  "/create-password",
  "/payment-failed",
  "/confirmation",
  "/set-cart",
  "/offline",
  "/search?q=qqqzzz",
  "/nothing-here",
];

async function listSitemap(code: string): Promise<string[]> {
  const files = await Promise.all(
    ["pages", "products-0"].map(async (name) => (await fetch(`${shop.url}/sitemaps/${code}/${name}.xml`)).text()),
  );
  return [...files.join("").matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
}

for (const view of VIEWS) {
  test(`no page of the second shop in ${view.lang} speaks of furniture`, EXAMPLE_SHOP, async ({ page, noise }) => {
    test.setTimeout(300_000);
    const prefix = view.home === "/" ? "" : view.home;
    const find = async () => (await readPageWords(page)).filter((text) => furnitureIn(text, view.language).length > 0);
    await page.goto(shop.url + prefix + view.item);
    await page.getByRole("main").getByRole("button", { name: view.add }).first().click();
    await expect(page.getByRole("dialog")).toContainText(view.price);
    expect(await find()).toEqual([]);

    const listed = await listSitemap(view.code);
    expect(listed.length).toBeGreaterThan(10);
    for (const path of [...listed, ...[...UNLISTED, ...view.more].map((each) => prefix + each)]) {
      await page.goto(shop.url + path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      if (path.endsWith("/cart")) await expect(page.getByRole("main")).toContainText(view.total);
      if (path.endsWith("/checkout")) await expect(page.getByRole("radio", { name: view.pay })).toBeAttached();
      expect(await find(), path).toEqual([]);
      if (path.endsWith("/nothing-here")) expect((await readPageWords(page)).join(" ")).not.toMatch(/404|\b0.cm/);
    }

    await page.evaluate(() => document.querySelector("main")?.append("Sofa"));
    expect(await find()).toEqual(["Sofa"]);
    for (const path of view.without) expect((await fetch(shop.url + prefix + path)).status, path).toBe(404);
    expect(noise.messages.filter((message) => !message.includes("404"))).toEqual([]);
  });
}

test("the second shop has none of the first one's goods, messages and URLs", EXAMPLE_SHOP, async () => {
  for (const path of ["/", "/gb", "/c/trinken", "/agb", "/manifests/krgb.webmanifest", "/sitemap.xml"]) {
    const text = await (await fetch(shop.url + path)).text();
    expect(text, path).not.toMatch(/bj[oö]rkmo|\bbm(?:se|dk|no|fi|en)\b/i);
  }
  expect((await fetch(`${shop.url}/c/soffor`)).status).toBe(404);
  expect((await fetch(`${shop.url}/dk`)).status).toBe(404);
});
