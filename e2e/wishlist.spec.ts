import { expectAccessible } from "./shop/axe";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { inView, LONG, VIEWS } from "./shop/view";

const PATHS = { bmse: "/onskelista", bmdk: "/onskeliste", bmno: "/onskeliste", bmfi: "/toivelista", bmen: "/wishlist" };
/** A variant, a set to be chosen, one that is not sold, and a text that is no sku. */
const SHARED = ["SOFA-LINDEN-3-SAND", "SET-STRAND-DINING", "NO-SUCH-SKU", "<img src=x onerror=alert(1)>"];

const gone = ({ page, words }: Shop) => page.getByRole("main").getByText(words("wishlist.gone"));
const allToCart = ({ page, words }: Shop) =>
  page.getByRole("main").getByRole("button", { name: words("wishlist.allToCart") });

for (const { code } of VIEWS) {
  test.describe(`a shared wishlist in ${code}`, inView(code, ["bmfi"]), () => {
    test.use({ viewCode: code, viewport: { width: 390, height: 844 } });

    test("is shown, saved and put into the cart, which can be undone", async ({ shop, page, noise }) => {
      const { words } = shop;
      await shop.open(`${PATHS[code]}?skus=${SHARED.map(encodeURIComponent).join(",")}`);
      await expect(page.getByRole("heading", { level: 1, name: words("wishlist.shared.title") })).toBeVisible();
      await expect(gone(shop)).toHaveCount(2);
      await expect(page.getByRole("link", { name: words("wishlist.choose") })).toHaveCount(1);
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");

      await page.getByRole("button", { name: words("wishlist.shared.save") }).click();
      await expect(page.getByText(words("wishlist.shared.saved", { count: 2 }))).toBeVisible();
      await allToCart(shop).click();
      await expect(page.getByText(words("cart.shared.added", { count: 1 }))).toBeVisible();
      await expect(shop.cart.button(1)).toBeVisible();
      await page.getByRole("button", { name: words("wishlist.undo") }).click();
      await expect(shop.cart.button(0)).toBeVisible();
      await expect(page.getByText(words("wishlist.undone"))).toBeVisible();

      await shop.open(PATHS[code]);
      await expect(page.getByRole("heading", { level: 1, name: words("wishlist.title"), exact: true })).toBeVisible();
      await expect(
        page
          .getByRole("main")
          .getByRole("listitem")
          .getByRole("link", { name: /Linden|Strand/ }),
      ).toHaveCount(2);
      expect(noise.messages).toEqual([]);
    });
  });
}

test("a wishlist reaches another shopper by its link, with the variant that was chosen", async ({
  shop,
  page,
  context,
  browser,
  siteUrl,
  noise,
}) => {
  const { words } = shop;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shop.open("/p/SOFA-LINDEN-3/linden");
  await shop.product.chooseOtherVariant();
  const sku = shop.product.sku();
  await shop.product.main.getByRole("button", { name: words("wishlist.button") }).click();
  await page.getByRole("button", { name: words("wishlist.open", { count: 1 }) }).click();
  const panel = page.getByRole("dialog", { name: words("wishlist.title") });
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: words("wishlist.share") }).click();
  await expect(page.getByText(words("wishlist.copied"))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get("skus")).toBe(sku);

  const otherContext = await browser.newContext();
  const other = new Shop(await otherContext.newPage(), siteUrl, shop.view);
  await other.page.goto(link);
  await expect(other.page.getByRole("main").getByRole("link", { name: /Linden/ })).toHaveAttribute(
    "href",
    new RegExp(`/${sku}$`),
  );
  await allToCart(other).click();
  await expect(other.cart.button(1)).toBeVisible();
  await otherContext.close();
  expect(noise.messages).toEqual([]);
});

test(
  "two hundred entries are all read, in calls of fifty, and none is called gone that is sold",
  LONG,
  async ({ shop, page }) => {
    const skus = await page.request
      .post(`${shop.site}/api/catalog/vue_storefront_catalog_bmse/product/_search`, {
        data: { query: { match_all: {} }, size: 50, _source: ["sku", "configurable_children.sku"] },
      })
      .then((answer) => answer.text())
      .then((text) => [...new Set([...text.matchAll(/"sku":"([^"]+)"/g)].map(([, sku = ""]) => sku))]);
    expect(skus.length).toBeGreaterThan(100);
    const wishes = Array.from({ length: 200 }, (_, index) => ({
      sku: skus[index] ?? `NO-SUCH-${index}`,
      parentSku: skus[index] ?? "",
      productOption: null,
      addedAt: 1000 - index,
      seen: null,
    }));
    const sold = Math.min(200, skus.length);
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/cards")) calls += 1;
    });
    await page.addInitScript(
      (entry) => localStorage.setItem("bmse-shop/wishlist", entry),
      JSON.stringify({ state: { wishes, removed: [], version: 0 }, version: 1 }),
    );
    await shop.open(PATHS.bmse);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(200);
    await expect(gone(shop)).toHaveCount(200 - sold);
    await expect(page.locator("main li").getByRole("link").first()).toBeVisible();
    expect(calls).toBe(4);
    await expectAccessible(page, "a long wishlist");
  },
);

test("a coupon the browser was given is one click away, and forgotten once it does not hold", async ({
  shop,
  page,
}) => {
  const { words } = shop;
  const claim = { code: "BM10-NOSUCH00", created_at: "2026-11-20T12:00:00.000Z", value: 10, description: "10 %" };
  await shop.open("/p/CHAIR-TOVE");
  await page.evaluate(
    (entry) => localStorage.setItem("bmse-shop/claims", entry),
    JSON.stringify({ state: { claims: [claim] }, version: 1 }),
  );
  await page.reload();
  await shop.ready();
  await shop.product.add();
  const offer = shop.cart.panel.getByRole("button", { name: words("cart.coupon.claim", claim) });
  await expectAccessible(page, "a cart with claims");
  await offer.click();
  await expect(shop.cart.panel.getByText(words("cart.coupon.claimOver", { code: claim.code }))).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await shop.ready();
  await shop.cart.open();
  await expect(offer).toHaveCount(0);
});
