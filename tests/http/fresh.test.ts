import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { givePort, takePort } from "@/e2e/servers/ports";
import type { ServerProcess } from "@/e2e/servers/process";
import { createSeededFolder, startBackend, startOwnShop, startShop } from "@/e2e/servers/start";
import { categoryOf, viewOf } from "@/e2e/shop/view";

const SKU = "SOFA-LINDEN-3";
const SECRET = "a-secret-of-this-test-only";
const LIST = `/c/${categoryOf(viewOf("bmse"), "sofas").slug}`;
const PRODUCT = `/p/${SKU}/linden-3-sits-soffa`;
function changePrice(folder: string, price: number): void {
  const done = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/product.ts", SKU, "--store", "bmse", "--price", String(price)],
    { env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" }, encoding: "utf8" },
  );
  expect(done.status, done.stderr).toBe(0);
}

const shows = async (shop: ServerProcess, path: string, price: string) =>
  (await (await fetch(shop.url + path)).text()).replaceAll("\u00a0", " ").includes(price);

async function expectOnPages(shop: ServerProcess, price: string): Promise<void> {
  for (const path of [LIST, PRODUCT])
    await expect
      .poll(() => shows(shop, path, price), { message: `${price} on ${path}`, interval: 50, timeout: 20_000 })
      .toBe(true);
}

test("a price changed in the backend appears in list and product page", async () => {
  const { shop, folder, close } = await startOwnShop();
  try {
    await expectOnPages(shop, "12 995 kr");
    changePrice(folder, 11_111);
    await expectOnPages(shop, "11 111 kr");
  } finally {
    await close();
  }
});

test("a separate backend can notify the shop, and nobody else can", async () => {
  const { folder, remove } = createSeededFolder();
  const port = await takePort();
  const backend = await startBackend({
    DATA_DIR: folder,
    SHOP_URL: `http://localhost:${port}`,
    REVALIDATE_SECRET: SECRET,
  });
  const shop = await startShop(
    { API_BASE_URL: backend.url, DATA_DIR: "/dev/null/none", REVALIDATE_SECRET: SECRET },
    port,
  );
  try {
    await expectOnPages(shop, "12 995 kr");
    changePrice(folder, 12_345);
    await expectOnPages(shop, "12 345 kr");
    const notify = (authorization: string, body: string) =>
      fetch(`${shop.url}/api/revalidate`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body,
      });
    const all = JSON.stringify({ entity: "product", ids: ["1000"] });
    expect((await notify("", all)).status).toBe(401);
    expect((await notify(`Bearer ${SECRET}x`, all)).status).toBe(401);
    expect((await notify(`Bearer ${SECRET}`, "nonsense")).status).toBe(400);
    expect((await notify(`Bearer ${SECRET}`, JSON.stringify({ entity: "nothing" }))).status).toBe(400);
    const accepted = await notify(`Bearer ${SECRET}`, all);
    expect([accepted.status, await accepted.json()]).toEqual([
      200,
      { code: 200, result: { tags: expect.arrayContaining(["product:bmse", "product:bmfi"]) } },
    ]);
  } finally {
    await shop.stop();
    await backend.stop();
    givePort(port);
    remove();
  }
});
