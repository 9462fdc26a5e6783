import Libsql from "libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiClient, buildOrder } from "@/e2e/servers/api-client";
import type { ServerProcess } from "@/e2e/servers/process";
import { type OwnShop, startOwnShop } from "@/e2e/servers/start";
import { queryRows } from "@/e2e/shop/orders";
import { CONTRACT } from "@/lib/upstream/contract";

const PLENTY = "FELT-PADS";

// a shop of its own, which these tests stop and restart
let server: ServerProcess;
let client: ApiClient;
let own: OwnShop;

beforeAll(async () => {
  own = await startOwnShop();
  server = own.shop;
  client = new ApiClient(server.url, "bmfi");
});

afterAll(async () => {
  await own.close();
});

test("an order sent again gets the first result, after a restart too", async () => {
  const named = buildOrder([{ sku: PLENTY, qty: 1 }], { order_id: "once" });
  const keyed = buildOrder([{ sku: PLENTY, qty: 2 }]);
  const key = { "idempotency-key": "once-by-header" };
  const before = await client.stockOf(PLENTY);
  const first = await client.order(named);
  expect(first.status).toBe(200);
  const second = await client.order(keyed, key);
  expect(second.status).toBe(200);
  expect(second.result).not.toEqual(first.result);

  const expectFirst = async () => {
    expect(await client.order({ ...named, updated_at: new Date().toISOString() })).toEqual(first);
    expect(await client.order(keyed, key)).toEqual(second);
    const { result } = await client.call("GET", "/api/sync/order/once");
    expect(CONTRACT.syncOrder.result.parse(result)).toMatchObject({
      platform_order_id: CONTRACT.order.result.parse(first.result).backendOrderId,
      transmited: true,
    });
  };
  await expectFirst();
  await server.end();
  await server.start();
  await expectFirst();
  await server.end("SIGKILL");
  await server.start();
  await expectFirst();

  expect((await client.order(buildOrder([{ sku: PLENTY, qty: 3 }], { order_id: "once" }))).status).toBe(409);
  expect((await client.call("GET", "/api/sync/order/never-sent")).result).toMatchObject({
    transmited: false,
    platform_order_id: null,
  });
  expect(await client.stockOf(PLENTY)).toBe(before - 3);
  expect(await queryRows(own.database, "select id from orders")).toHaveLength(2);
});

test("a page shows what changed while the shop was not running", async () => {
  const read = async () => (await fetch(`${server.url}/fi/p/COFFEE-STEN`)).text();
  const name = /<h1[^>]*>([^<]*)/.exec(await read())?.[1] ?? "";
  expect(name).not.toBe("");
  await server.end();
  const shop = new Libsql(own.database.file);
  shop
    .prepare("update document set body = replace(body, ?, 'Uudempi') where type = 'product' and store = 'bmfi'")
    .run(name.split(" ")[0]);
  shop.close();
  await server.start();
  expect(await read()).toContain("Uudempi");
});
