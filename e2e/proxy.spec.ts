import { hasNginx, Nginx } from "./servers/nginx";
import type { ServerProcess } from "./servers/process";
import { createSeededFolder, startShop } from "./servers/start";
import { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { viewOf } from "./shop/view";

// what needs no browser behind nginx is in tests/http/proxy.test.ts
test.skip(!hasNginx, "nginx is not installed");
test.use({ ignoreHTTPSErrors: true });

let nginx: Nginx;
let shop: ServerProcess;
let data: ReturnType<typeof createSeededFolder>;

test.beforeAll(async () => {
  data = createSeededFolder();
  nginx = await Nginx.prepare();
  shop = await startShop({ DATA_DIR: data.folder, SITE_URL: nginx.url, TRUSTED_PROXIES: "127.0.0.1,::1" });
  await nginx.serve(shop.port);
});

test.afterAll(async () => {
  await nginx?.stop();
  await shop?.stop();
  data?.remove();
});

test("a shopper buys behind nginx as without it", async ({ page, noise }) => {
  const behind = new Shop(page, nginx.url, viewOf("bmse"));
  await behind.openHome();
  await behind.openCategory("sofas");
  await behind.listing.open();
  await expect(behind.product.title).toBeVisible();
  await behind.product.add();
  await behind.cart.total();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith("bm_")).map(({ secure }) => secure)).not.toContain(false);
  expect(cookies.map(({ name }) => name)).toContain("bm_cart_bmse");
  expect(noise.messages).toEqual([]);
});
