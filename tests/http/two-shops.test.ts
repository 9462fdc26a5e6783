import { expect, test } from "vitest";
import { ApiClient, buildOrder } from "@/e2e/servers/api-client";
import { readSites } from "@/e2e/servers/sites";
import { createDataFolder, startShop } from "@/e2e/servers/start";
import { findOrders } from "@/e2e/shop/orders";

test("two shops run side by side from one checkout, each with its own data", async () => {
  const sites = readSites();
  const { folder, remove } = createDataFolder();
  const other = await startShop({ DATA_DIR: folder });
  try {
    expect(other.url).not.toBe(sites.whole.url);
    for (const path of ["/", "/dk", "/no", "/fi", "/en"]) {
      const [one, two] = await Promise.all([fetch(sites.whole.url + path), fetch(other.url + path)]);
      expect([one.status, two.status], path).toEqual([200, 200]);
    }
    const [here, there] = [new ApiClient(sites.whole.url, "bmfi"), new ApiClient(other.url, "bmfi")];
    const before = { here: await here.stockOf("OIL-TEAK"), there: await there.stockOf("OIL-TEAK") };
    const orderId = crypto.randomUUID();
    expect((await there.order(buildOrder([{ sku: "OIL-TEAK", qty: 5 }], { order_id: orderId }))).status).toBe(200);
    expect(await here.stockOf("OIL-TEAK")).toBe(before.here);
    expect(await there.stockOf("OIL-TEAK")).toBe(before.there - 5);
    expect((await here.call("GET", `/api/sync/order/${orderId}`)).result).toMatchObject({ transmited: false });
    expect((await there.call("GET", `/api/sync/order/${orderId}`)).result).toMatchObject({ transmited: true });
    expect(await findOrders({ file: `${folder}/shop.db` }, "client_order_id", orderId)).toHaveLength(1);
    expect(await findOrders(sites.whole.database, "client_order_id", orderId)).toEqual([]);
  } finally {
    await other.stop();
    remove();
  }
});
