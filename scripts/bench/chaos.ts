import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { openDatabase } from "../../backend/db/open";
import type { Database } from "../../backend/db/types";
import { SANDBOX_UNITS, sandboxConfigs, toUnitsSetting } from "../../sandboxes/apps/open";
import { SANDBOX_PASSWORD, SANDBOX_USERNAME } from "../../sandboxes/kustom/serve";
import { type Audit, audit, countUnfinished } from "./chaos/audit";
import { spoilt } from "./chaos/http";
import { Service } from "./chaos/service";
import { ChaosShopper, type Kind, type Shopped, type World } from "./chaos/shopper";
import { createTemporarySchema } from "./own-schema";
import { findPort } from "./running";
import type { Subject } from "./subject";

const KINDS: Kind[] = ["cash", "provider", "mix", "swish", "vipps", "appMix"];
/** Products that are fought for; each has few pieces. */
const PRODUCTS = 12;
/** How long jobs may take to finish what was interrupted. */
const SETTLE_MS = 240_000;
const AT_ONCE = 24;
/** Apart from those of other measurements: while a server is dead its port looks free. */
const PORTS = { first: 23_300, last: 23_399 };

interface Shop {
  api: Service;
  sandbox: Service;
  database: Database;
  sandboxFolder: string;
  stop(): Promise<void>;
}

async function openShop(databaseUrl: string | null): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-chaos-"));
  const sandboxPort = await findPort(PORTS);
  const port = await findPort({ ...PORTS, first: sandboxPort + 3 });
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const sandboxFolder = mkdtempSync(path.join(tmpdir(), "shop-chaos-sandbox-"));
  const common = { LOG_LEVEL: "silent", SITE_URL: "", STORE_HOSTS: "", API_BASE_URL: "" };
  const sandbox = new Service(sandboxUrl, "scripts/sandboxes.ts", {
    ...common,
    DATA_DIR: sandboxFolder,
    SANDBOX_PORT: String(sandboxPort),
    // the apps' sandboxes call the backend there
    SHOP_URL: `http://localhost:${port}`,
  });
  await sandbox.start();
  const api = new Service(`http://127.0.0.1:${port}`, "scripts/backend.ts", {
    ...common,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? "",
    // the provider calls the backend itself
    SHOP_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    CHECKOUT_PROVIDER_URL: sandboxUrl,
    CHECKOUT_PROVIDER_USERNAME: SANDBOX_USERNAME,
    CHECKOUT_PROVIDER_PASSWORD: SANDBOX_PASSWORD,
    SWISH_URL: sandboxUrl,
    SWISH_NUMBER: sandboxConfigs(sandboxUrl, "").swish.number,
    VIPPS_URL: sandboxUrl,
    VIPPS_UNITS: toUnitsSetting(SANDBOX_UNITS),
  });
  await api.start();
  const database = await openDatabase({ folder, ...(databaseUrl && { url: databaseUrl }) });
  return {
    api,
    sandbox,
    database,
    sandboxFolder,
    stop: async () => {
      await database.close();
      await Promise.all([api.stop(), sandbox.stop()]);
      for (const each of [folder, sandboxFolder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** Cuts every connection of the backend to PostgreSQL, or holds SQLite's lock for a while. */
async function disturbDatabase({ queries, write }: Database, isPostgres: boolean): Promise<void> {
  if (isPostgres) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and usename = current_user`.execute(
      queries,
    );
    return;
  }
  await write(() => sleep(1500));
}

/** Kills, cuts and spoils at random until it is told to stop; returns how often each. */
function disturb({ api, sandbox, database }: Shop, isPostgres: boolean) {
  const counts = { database: 0, faults: 0 };
  let isOver = false;
  const authorization = authorizationOf();
  const fault = async () => {
    const names = ["timeout", "error", "html", "unauthorized"];
    const body = JSON.stringify({ name: names[counts.faults % names.length], times: 1 + (counts.faults % 4) });
    const headers = { authorization, "content-type": "application/json" };
    counts.faults += 1;
    const paths = ["__sandbox", "__swish", "__vipps"];
    const calls = paths.map((name) => fetch(`${sandbox.url}/${name}/scenario`, { method: "POST", headers, body }));
    await Promise.all(calls);
  };
  const cut = async () => {
    counts.database += 1;
    await disturbDatabase(database, isPostgres);
  };
  const steps = [() => api.restart(200), fault, cut, () => sandbox.restart(300), fault, cut, fault];
  const done = (async () => {
    for (let round = 0; !isOver; round++) {
      await sleep(400);
      // a disturbance that hits another one is none
      await steps[round % steps.length]?.().catch(() => undefined);
    }
  })();
  return {
    counts,
    end: async () => {
      isOver = true;
      await done;
    },
  };
}

const authorizationOf = () => `Basic ${Buffer.from(`${SANDBOX_USERNAME}:${SANDBOX_PASSWORD}`).toString("base64")}`;

/** Chooses products that ship as goods, and leaves few pieces of each. */
async function chooseProducts({ queries }: Database, orders: number): Promise<string[]> {
  const rows = await queries
    .selectFrom("stock")
    .select("sku")
    .where("sku", "like", "CHAIR%")
    .where("qty", ">", 0)
    .orderBy("sku")
    .limit(PRODUCTS)
    .execute();
  const skus = rows.map(({ sku }) => sku);
  // a tenth of what is wanted cannot be had
  const pieces = Math.ceil((orders * 1.35) / skus.length);
  await queries.updateTable("stock").set({ qty: pieces }).where("sku", "in", skus).execute();
  return skus;
}

async function run(databaseUrl: string | null, orders: number): Promise<{ found: Audit; text: string }> {
  const shop = await openShop(databaseUrl);
  try {
    const skus = await chooseProducts(shop.database, orders);
    const stock = await shop.database.queries.selectFrom("stock").select(["sku", "qty"]).execute();
    const stockBefore = new Map(stock.map(({ sku, qty }) => [sku, Number(qty)]));
    const world: World = {
      api: shop.api.url,
      sandbox: { url: shop.sandbox.url, authorization: authorizationOf() },
      skus,
    };
    Object.assign(spoilt, { twice: 0, lost: 0 });
    const disturbance = disturb(shop, databaseUrl !== null);
    const shopped: Shopped[] = [];
    let next = 0;
    const work = async () => {
      for (let index = next++; index < orders; index = next++) {
        shopped.push(await new ChaosShopper(world, KINDS[index % KINDS.length] ?? "cash", index).shop());
        if (shopped.length % 50 === 0) process.stderr.write(`${shopped.length} of ${orders} shoppers are done\n`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await disturbance.end();
    const until = Date.now() + SETTLE_MS;
    while (Date.now() < until && (await countUnfinished(shop.database, shop.sandboxFolder)) > 0) await sleep(1000);
    const found = await audit(shop.database, { shopped, sandboxFolder: shop.sandboxFolder, stockBefore });
    const { counts } = disturbance;
    const text = `${shop.api.kills} kills of the backend, ${shop.sandbox.kills} of the provider, ${counts.database} of the database's connections or locks of it, ${counts.faults} rounds of provider faults, ${spoilt.twice} calls sent twice, ${spoilt.lost} answers lost`;
    return { found, text };
  } finally {
    await shop.stop();
  }
}

const NAMES: [keyof Audit, string][] = [
  ["placed", "orders placed"],
  ["charged", "of them charged by a provider"],
  ["givenBack", "payments given back"],
  ["refused", "shoppers refused"],
  ["gone", "tabs closed after paying"],
  ["lost", "orders lost"],
  ["doubled", "orders doubled"],
  ["chargedWithoutOrder", "charged without an order"],
  ["orderedWithoutCharge", "ordered without the charge"],
  ["otherSum", "charged another sum than ordered"],
  ["stock", "products whose stock does not add up"],
  ["mails", "orders without exactly one confirmation"],
  ["unfinished", "left unfinished or unanswered"],
];

/** Shoppers order by every way to pay while servers, database and provider are killed, cut and made to fail. */
export const chaos: Subject = {
  async run(args) {
    const { values } = parseArgs({ args, options: { orders: { type: "string", default: "500" } } });
    const orders = Number(values.orders);
    if (!Number.isInteger(orders) || orders < 3 || orders > 2000)
      throw new Error("usage: npm run bench -- chaos [--orders 500]");
    const address = process.env.DATABASE_URL;
    const results: [string, { found: Audit; text: string }][] = [["SQLite", await run(null, orders)]];
    if (address) {
      const schema = await createTemporarySchema(address);
      const result = await run(schema.url, orders).finally(() => schema.remove());
      results.push(["PostgreSQL", result]);
    }
    return {
      tables: [
        {
          heads: [`of ${orders} shoppers`, ...results.map(([name]) => name)],
          rows: NAMES.map(([key, name]) => [name, ...results.map(([, { found }]) => String(found[key]))]),
        },
      ],
      conditions: [
        `${AT_ONCE} shoppers at once, a sixth each on delivery, by the provider, by Swish, by Vipps, and by provider or Swish and on delivery at the same time`,
        ...results.map(([name, { text }]) => `${name}: ${text}`),
        ...(address ? [] : ["PostgreSQL skipped: DATABASE_URL is not set"]),
      ],
    };
  },
};
