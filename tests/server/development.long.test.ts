import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ServerProcess } from "@/e2e/servers/process";
import { createDataFolder } from "@/e2e/servers/start";
import { BUILD_HEADER } from "@/lib/device/headers";

// npm run dev goes through the same server.ts as npm start; the first page of a busy machine compiles for a minute

let shop: ServerProcess;
const { folder, remove } = createDataFolder();

beforeAll(async () => {
  shop = await ServerProcess.start(
    ["scripts/start.mjs", "--dev"],
    { DATA_DIR: folder },
    "/api/url/resolve?storeCode=bmse&path=/",
  );
}, 180_000);
afterAll(async () => {
  await shop?.stop();
  remove();
}, 60_000);

it("answers an unknown URL with a real 404 under a content policy that lets no other script run", async () => {
  const page = await fetch(`${shop.url}/finns-inte`);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect([page.status, page.headers.get(BUILD_HEADER)]).toEqual([404, "development"]);
  expect(policy).toMatch(/script-src 'self' 'unsafe-eval'( 'sha256-[\w+/]+=*')+;/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
}, 180_000);

it("refuses a call that no route can read, as in production", async () => {
  expect((await fetch(`${shop.url}/api/cart/%zz`)).status).toBe(400);
});

it("passes WebSocket upgrades to Next's hot reload", async () => {
  const upgrade = request(`${shop.url}/_next/hmr?id=test`, {
    headers: {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      origin: shop.url,
    },
  }).end();
  const [response, socket] = await once(upgrade, "upgrade");
  socket.destroy();
  expect(response.statusCode).toBe(101);
});
