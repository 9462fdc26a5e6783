import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setMeta } from "@/backend/db/meta";
import { openDatabase } from "@/backend/db/open";
import { parseEnv } from "@/lib/config/env";
import type { Finding } from "@/scripts/doctor/finding";
import {
  lookAtAddress,
  lookAtCommerceApi,
  lookAtDatabase,
  lookAtDisk,
  lookAtElasticsearch,
  lookAtMail,
  lookAtRedis,
} from "@/scripts/doctor/services";
import { lookAtSettings } from "@/scripts/doctor/settings";

const NOBODY = "127.0.0.1:9";
/** A shop that is public and has all it needs. */
const PUBLIC = {
  SITE_URL: "https://shop.test",
  TRUSTED_PROXIES: "10.0.0.0/8",
  SMTP_URL: "smtp://mail.test",
  MAIL_FROM: "Shop <shop@shop.test>",
  REVALIDATE_SECRET: "0123456789abcdef",
  YOTPO_SECRET: "0123456789abcdef",
};

let folder: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
  servers = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const server of servers) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const envOf = (settings: Record<string, string>) => parseEnv({ DATA_DIR: folder, ...settings });
const textsOf = (found: Finding[]) => found.map(({ level, text }) => `${level}: ${text}`).join("\n");

it.each<[string, Record<string, string>, RegExp]>([
  ["in clear", { SITE_URL: "http://shop.test" }, /fail: SITE_URL is not https/],
  ["without its proxies", { TRUSTED_PROXIES: "" }, /warn: TRUSTED_PROXIES is empty/],
  ["without mails", { SMTP_URL: "" }, /fail: SMTP_URL is not set/],
  ["with mails of an example", { MAIL_FROM: "" }, /fail: mails come from/],
  ["with open mails", { DEV_OUTBOX: "true" }, /fail: DEV_OUTBOX/],
  ["open to bots", { BOT_CHECK: "off" }, /warn: BOT_CHECK is off/],
  ["with secrets of one process", { DATABASE_URL: "postgres://db.test/shop", YOTPO_SECRET: "" }, /warn: YOTPO_SECRET/],
  [
    "with a database nobody reads",
    { DATABASE_URL: "postgres://db.test/shop", API_BASE_URL: "http://api.test" },
    /warn: API_BASE_URL and DATABASE_URL/,
  ],
])("a shop %s is found", (_, settings, text) => {
  expect(textsOf(lookAtSettings(envOf({ ...PUBLIC, ...settings })))).toMatch(text);
});

it("a shop that has all it needs is good", () => {
  expect(textsOf(lookAtSettings(envOf(PUBLIC)))).toBe("ok: each is right, and all together");
});

it("a folder that others read is found", async () => {
  chmodSync(folder, 0o755);
  expect(textsOf(await lookAtDisk(envOf({})))).toMatch(/^warn: .* can be read by other users/);
  chmodSync(folder, 0o700);
  expect(textsOf(await lookAtDisk(envOf({})))).toMatch(/^ok: /);
});

it("tables of another program are found, and nothing is changed", async () => {
  const database = await openDatabase({ folder });
  expect(textsOf(await lookAtDatabase(envOf({})))).toMatch(/^ok: its tables are up to date/);
  await setMeta(database.queries, "schema_version", "999");
  expect(textsOf(await lookAtDatabase(envOf({})))).toMatch(/^fail: its tables are of a newer program \(999/);
  await setMeta(database.queries, "schema_version", "1");
  expect(textsOf(await lookAtDatabase(envOf({})))).toMatch(/^warn: \d+ migrations wait/);
  await database.close();
});

it.each([
  ["database", { DATABASE_URL: `postgres://${NOBODY}/shop` }, lookAtDatabase],
  ["search engine", { ELASTICSEARCH_URL: `http://${NOBODY}` }, lookAtElasticsearch],
  ["commerce API", { API_BASE_URL: `http://${NOBODY}` }, lookAtCommerceApi],
  ["Redis", { REDIS_URL: `redis://${NOBODY}` }, lookAtRedis],
  ["mail server", { SMTP_URL: `smtp://${NOBODY}` }, lookAtMail],
  ["address", { SITE_URL: `http://${NOBODY}` }, (env: ReturnType<typeof envOf>) => lookAtAddress(env, new Date())],
])("a %s that does not answer is found", async (_, settings, look) => {
  expect(textsOf(await look(envOf(settings)))).toMatch(/^fail: .*(?:ECONNREFUSED|fetch failed)/);
});

it("an address that is no commerce API is found", async () => {
  const html = await serve((_, response) => response.setHeader("content-type", "text/html").end("<html>"));
  expect(textsOf(await lookAtCommerceApi(envOf({ API_BASE_URL: html })))).toMatch(/answers no JSON/);
  const broken = await serve((_, response) =>
    response.writeHead(500, { "content-type": "application/json" }).end("{}"),
  );
  expect(textsOf(await lookAtCommerceApi(envOf({ API_BASE_URL: broken })))).toMatch(/it answers 500/);
});

it("a search engine without products is found", async () => {
  const engine = await serve((request, response) => {
    response.writeHead(200, { "content-type": "application/json", "x-elastic-product": "Elasticsearch" });
    const count = request.url?.includes("bmfi") ? 0 : 80;
    response.end(JSON.stringify(request.url?.startsWith("/_cluster") ? { status: "green" } : { count }));
  });
  expect(textsOf(await lookAtElasticsearch(envOf({ ELASTICSEARCH_URL: engine })))).toBe("fail: no products of bmfi");
});

it("a clock that is wrong, and a shop that fails, are found", async () => {
  const site = await serve((_, response) => response.writeHead(502).end());
  const found = textsOf(await lookAtAddress(envOf({ SITE_URL: site }), new Date(Date.now() + 120_000)));
  expect(found).toMatch(/fail: this machine differs from .* by 1(?:19|20|21) s/);
  expect(found).toMatch(/fail: .* answers 502/);
});
