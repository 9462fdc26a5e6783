import type { Page } from "@playwright/test";
import { readPrices } from "./shop/price";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

const CHAIR = "/p/CHAIR-TOVE";

/** Adds the product at `path` to the cart and leaves the panel open; returns its name. */
async function add(shop: Shop, path = CHAIR): Promise<string> {
  await shop.open(path);
  const name = await shop.product.title.innerText();
  await shop.product.add();
  await expect(shop.cart.panel).toBeVisible();
  await shop.cart.total();
  return name;
}

/** Locates the cart button with that count, also behind an open panel. */
const badge = ({ page, words }: Shop, count: number) =>
  page.locator(`button[aria-label="${words("cart.open", { count })}"]`);

/** Records the page's calls of one cart method from now on. */
function watchCalls(page: Page, name: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes(`/api/cart/${name}`) && calls.push(request.url()));
  return calls;
}

/** Returns the lines of the server's cart for this browser's cookies. */
async function serverLines(page: Page, site: string): Promise<{ sku: string; qty: number }[]> {
  const answer = await page.request.get(`${site}/api/cart/pull?storeCode=bmse`);
  const { result }: { result: unknown } = await answer.json();
  if (!Array.isArray(result)) return [];
  return result.map(({ sku, qty }) => ({ sku, qty }));
}

test("thirty fast clicks on plus give one quantity, in the browser and on the server", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { cart } = shop;
  const name = await add(shop, "/p/FELT-PADS");
  const updates = watchCalls(page, "update");
  const plus = cart.panel
    .getByRole("group", { name: shop.words("cart.quantityOf", { name }) })
    .getByRole("button", { name: shop.words("ui.increase") });
  // faster than a finger, whatever the machine
  await plus.evaluate(async (button: HTMLButtonElement) => {
    for (let click = 0; click < 30; click++) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await expect(cart.quantity(name)).toHaveValue("31");
  await cart.total();
  await expect.poll(() => serverLines(page, siteUrl)).toMatchObject([{ qty: 31 }]);
  expect(updates.length).toBeLessThan(12);
  await expect(cart.quantity(name)).toHaveValue("31");
});

test("a line added offline is there at once and on the server with the network; one just added is there after a reload", async ({
  shop,
  page,
  context,
  siteUrl,
}) => {
  const name = await add(shop);
  await shop.cart.close();
  await context.setOffline(true);
  await shop.product.add();
  await expect(badge(shop, 2)).toBeAttached();
  await expect(shop.cart.quantity(name)).toHaveValue("2");
  await context.setOffline(false);
  await expect.poll(() => serverLines(page, siteUrl), "lines on the server").toMatchObject([{ qty: 2 }]);
  await shop.cart.total();

  await shop.cart.close();
  await shop.product.add();
  await expect(badge(shop, 3)).toBeAttached();
  await page.reload();
  await shop.ready();
  await expect(badge(shop, 3)).toBeVisible();
  await expect.poll(() => serverLines(page, siteUrl)).toMatchObject([{ qty: 3 }]);
});

test("two tabs change the cart at the same time and lose nothing", async ({ shop, context, siteUrl }) => {
  const name = await add(shop);
  const other = new Shop(await context.newPage(), siteUrl, shop.view);
  await other.open("/p/LAMP-GLOD");
  await expect(badge(other, 1)).toBeVisible();
  await Promise.all([other.product.add(), shop.cart.setQuantity(name, 4)]);
  await expect(badge(shop, 5)).toBeAttached();
  await expect(badge(other, 5)).toBeAttached();
  await expect
    .poll(async () => (await serverLines(shop.page, siteUrl)).map(({ qty }) => qty).toSorted())
    .toEqual([1, 4]);
});

test("a refused quantity is restored, a coupon applied and removed, and a removed line restored by undo", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { cart, words } = shop;
  const name = await add(shop);
  const before = await cart.total();
  await cart.setQuantity(name, 900);
  await expect(page.getByText(name, { exact: false }).filter({ hasText: /lager/ }).first()).toBeVisible();
  await expect(cart.quantity(name), "a quantity above the stock").toHaveValue("1");
  await expect.poll(() => serverLines(page, siteUrl)).toMatchObject([{ qty: 1 }]);

  const field = cart.panel.getByLabel(words("cart.coupon.label"));
  await field.fill("FEL");
  await field.press("Enter");
  await expect(cart.panel.getByText(words("cart.coupon.incorrect"))).toBeVisible();
  await expect(field).toHaveValue("FEL");
  await cart.applyCoupon("brev10", "BREV10");
  await cart.panel.getByRole("button", { name: /BREV10/i }).click();
  await expect.poll(() => cart.total(), "the total without the coupon").toBe(before);

  await cart.setQuantity(name, 3);
  await cart.removeButton(name).click();
  await cart.removeDialog.getByRole("button", { name: words("cart.removeConfirm") }).click();
  await expect(cart.quantity(name)).toHaveCount(0);
  await cart.panel.getByRole("button", { name: words("cart.undo") }).click();
  await expect(cart.quantity(name), "the line that was removed").toHaveValue("3");
  await expect.poll(() => serverLines(page, siteUrl)).toMatchObject([{ qty: 3 }]);
});

test("an extra fee is in the total while it is selected", async ({ shop, page }) => {
  const { cart, words } = shop;
  await add(shop, "/p/SOFA-LINDEN-3");
  const before = await cart.total();
  await cart.panel.getByText(words("cart.fees.title")).click();
  const assembly = cart.panel.getByRole("combobox").first();
  await assembly.selectOption({ index: 2 });
  await expect.poll(() => cart.total()).toBeGreaterThan(before);
  await page.reload();
  await shop.ready();
  await cart.open();
  await expect.poll(() => cart.total()).toBeGreaterThan(before);
  await cart.panel.getByText(words("cart.fees.title")).click();
  await cart.panel.getByRole("combobox").first().selectOption({ index: 0 });
  await expect.poll(() => cart.total()).toBe(before);
});

test("a line changes variant and quantity, by keyboard", async ({ shop, page, siteUrl }) => {
  const { cart, words } = shop;
  const name = await add(shop, "/p/CUSHIONS-ULL/ull-kuddar-tre-stycken/CUSHIONS-ULL-SAND-SMALL");
  await cart.panel.getByRole("button", { name: words("cart.editLine") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: words("cart.edit.title", { name }) });
  await expect(dialog.getByRole("combobox")).toHaveCount(2);
  await dialog.getByRole("combobox").first().selectOption({ label: "Skogsgrön" });
  await dialog.getByRole("spinbutton").fill("2");
  await dialog.getByRole("spinbutton").press("Tab");
  await dialog.getByRole("button", { name: words("cart.edit.save") }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cart.panel.getByText(/Skogsgrön/)).toBeVisible();
  await expect.poll(() => serverLines(page, siteUrl)).toEqual([{ sku: "CUSHIONS-ULL-FOREST-SMALL", qty: 2 }]);
});

test("the cart page has everything the panel has; a line saved for later moves to the wishlist", async ({
  shop,
  page,
  siteUrl,
}) => {
  const { cart, words } = shop;
  const name = await add(shop);
  const dialog = page.getByRole("dialog", { name: words("cart.saveTitle", { name }) });
  await cart.panel.getByRole("button", { name: words("cart.saveForLater") }).click();
  await dialog.getByRole("button", { name: words("cart.keep") }).click();
  await expect(cart.quantity(name)).toHaveValue("1");

  await shop.open("/cart");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: words("cart.title") })).toBeVisible();
  await expect(main.getByRole("link", { name })).toBeVisible();
  await expect(main.getByLabel(words("cart.coupon.label"))).toBeVisible();
  await expect(main.getByRole("link", { name: words("cart.toCheckout") })).toBeVisible();
  await expect.poll(async () => readPrices(shop.view, await main.innerText()).length).toBeGreaterThan(2);

  await main.getByRole("button", { name: words("cart.saveForLater") }).click();
  await dialog.getByRole("button", { name: words("cart.saveForLater") }).click();
  await expect(main.getByText(words("cart.emptyTitle"))).toBeVisible();
  await expect.poll(() => serverLines(page, siteUrl)).toEqual([]);
  await page.reload();
  await shop.ready();
  await page.getByRole("button", { name: words("wishlist.open", { count: 1 }) }).click();
  await expect(page.getByRole("dialog", { name: words("wishlist.title") }).getByRole("link", { name })).toBeVisible();
});

for (const [what, break_] of [
  [
    "the storage is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
  [
    "IndexedDB is blocked",
    () => {
      Object.defineProperty(window, "indexedDB", {
        value: {
          open: () => {
            throw new DOMException("blocked", "SecurityError");
          },
        },
      });
    },
  ],
] as const) {
  test(`${what}: the cart still works`, longUnless(what === "the storage is full"), async ({ shop, page, siteUrl }) => {
    await page.addInitScript(break_);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const name = await add(shop);
    await shop.cart.increase(name);
    await expect(shop.cart.quantity(name)).toHaveValue("2");
    await shop.cart.total();
    await expect.poll(() => serverLines(page, siteUrl)).toMatchObject([{ qty: 2 }]);
    expect(faults).toEqual([]);
  });
}
