import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBackup, restoreBackup } from "@/backend/backup";
import { openDatabase } from "@/backend/db/open";
import { seedDatabase } from "@/backend/seed";
import { Guest } from "./client";
import { buildSeed, type Kind, NOW, openShop, type Place, POSTGRES_URL, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const SECRET = "a-long-secret-of-an-operator";
const MADE = { version: "1", now: NOW };

let work: string;
let databases: string[];
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), "backup-"));
  databases = [];
});
afterEach(async () => {
  rmSync(work, { recursive: true, force: true });
  for (const name of databases) await admin((client) => client.query(`drop database ${name} with (force)`));
});

async function admin(ask: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await ask(client).finally(() => client.end());
}

/** An empty folder, and an empty database of PostgreSQL. */
async function makeEmpty(kind: Kind, name: string): Promise<Place> {
  const folder = path.join(work, name);
  mkdirSync(folder);
  if (kind === "sqlite") return { folder, discard: async () => {} };
  const database = `backup_${process.pid}_${Date.now()}_${name}`;
  databases.push(database);
  await admin((client) => client.query(`create database ${database}`));
  const url = new URL(POSTGRES_URL ?? "");
  url.pathname = `/${database}`;
  return { url: url.href, folder, discard: async () => {} };
}

const toOptions = ({ url, folder }: Place) => ({ url, folder });
const inWork = (name: string) => path.join(work, name);

async function order(shop: Shop): Promise<void> {
  const guest = await new Guest(shop).create();
  await guest.add("CHAIR");
  const { status } = await guest.order([{ sku: "CHAIR", qty: 1 }]);
  if (status !== 200) throw new Error(`the order is refused: ${status}`);
}

/** Pieces of the chair that are left, and those that orders took. */
async function countChairs({ database }: Pick<Shop, "database">) {
  const { queries } = database;
  const stock = await queries.selectFrom("stock").select("qty").where("sku", "=", "CHAIR").executeTakeFirstOrThrow();
  const orders = await queries.selectFrom("orders").select("order_number").orderBy("id").execute();
  return { stock: stock.qty, orders: orders.map(({ order_number }) => order_number) };
}

describe.each(KINDS)("a backup on %s", (kind) => {
  let place: Place;
  let shop: Shop;
  beforeEach(async () => {
    place = await makeEmpty(kind, "source");
    const database = await openDatabase(place);
    await seedDatabase(database, async () => buildSeed(), NOW);
    await database.close();
    shop = await openShop(place, async () => {}, { now: NOW });
  });
  afterEach(() => shop.dispose());

  it(
    "made while orders come holds one moment: all before it, stock and orders that agree",
    { timeout: 30_000 },
    async () => {
      await shop.database.queries.updateTable("stock").set({ qty: 500 }).where("sku", "=", "CHAIR").execute();
      await order(shop);
      const before = await countChairs(shop);
      let isOver = false;
      const orders = (async () => {
        while (!isOver) {
          await order(shop);
          // SQLite answers without waiting
          await nextTurn();
        }
      })();
      const file = inWork("a.backup");
      const manifest = await createBackup(file, { ...toOptions(place), ...MADE }).finally(() => void (isOver = true));
      await orders;
      const target = await makeEmpty(kind, "target");
      expect(await restoreBackup(file, toOptions(target))).toEqual(manifest);
      const restored = await openDatabase(target);
      const after = await countChairs({ database: restored });
      await restored.close();
      expect(after.orders).toEqual((await countChairs(shop)).orders.slice(0, after.orders.length));
      expect(after.orders.slice(0, before.orders.length)).toEqual(before.orders);
      expect(after.stock + after.orders.length).toBe(500);
      expect(manifest.proof.lastOrder).toBe(after.orders.at(-1));
      expect(manifest.proof.rows.orders).toBe(after.orders.length);
    },
  );

  it("brings the files back that cannot be made again, and not the pictures", async () => {
    mkdirSync(path.join(place.folder, "content"));
    writeFileSync(path.join(place.folder, "content", "bmse.json"), "[]");
    writeFileSync(path.join(place.folder, "preview-secret"), "secret");
    mkdirSync(path.join(place.folder, "pictures"));
    writeFileSync(path.join(place.folder, "pictures", "a.webp"), "picture");
    await createBackup(inWork("a.backup"), { ...toOptions(place), ...MADE });
    expect(statSync(inWork("a.backup")).mode & 0o777).toBe(0o600);
    const target = await makeEmpty(kind, "target");
    await restoreBackup(inWork("a.backup"), toOptions(target));
    expect(readFileSync(path.join(target.folder, "content", "bmse.json"), "utf8")).toBe("[]");
    expect(readFileSync(path.join(target.folder, "preview-secret"), "utf8")).toBe("secret");
    expect(existsSync(path.join(target.folder, "pictures"))).toBe(false);
  });

  it("is refused where there is a shop, and changes nothing there", async () => {
    await createBackup(inWork("a.backup"), { ...toOptions(place), ...MADE });
    await order(shop);
    const before = await countChairs(shop);
    await expect(restoreBackup(inWork("a.backup"), toOptions(place))).rejects.toThrow(/into an empty place only/);
    expect(await countChairs(shop)).toEqual(before);
  });

  it("never replaces another", async () => {
    writeFileSync(inWork("a.backup"), "mine");
    await expect(createBackup(inWork("a.backup"), { ...toOptions(place), ...MADE })).rejects.toThrow(/exists already/);
    expect(readFileSync(inWork("a.backup"), "utf8")).toBe("mine");
  });
});

describe("an encrypted backup", () => {
  let file: string;
  beforeEach(async () => {
    const place = await makeEmpty("sqlite", "source");
    const database = await openDatabase(place);
    await seedDatabase(database, async () => buildSeed(), NOW);
    await database.close();
    file = inWork("a.backup");
    await createBackup(file, { ...toOptions(place), ...MADE, secret: SECRET });
  });
  const restore = async (secret?: string) =>
    restoreBackup(file, { ...toOptions(await makeEmpty("sqlite", "target")), secret });

  it("is restored with its key", async () => {
    expect((await restore(SECRET)).proof.rows.stock).toBe(buildSeed().stock.length);
    expect(readFileSync(file).includes("CHAIR")).toBe(false);
  });

  it.each([
    ["without its key", undefined, /set BACKUP_KEY/],
    ["with another key", "another-secret-of-an-operator", /not the one it was made with/],
  ])("is not restored %s", async (_, secret, reason) => {
    await expect(restore(secret)).rejects.toThrow(reason);
    expect(existsSync(inWork("target/shop.db"))).toBe(false);
  });

  it.each([
    ["changed", (bytes: Buffer) => bytes.fill(bytes[5000] === 0 ? 1 : 0, 5000, 5001)],
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ["cut off in its head", (bytes: Buffer) => bytes.subarray(0, 20)],
  ])("is not restored when it was %s", async (_, damage) => {
    writeFileSync(file, damage(readFileSync(file)));
    await expect(restore(SECRET)).rejects.toThrow(/cut off/);
    expect(existsSync(inWork("target/shop.db"))).toBe(false);
  });
});

describe("a file that is no good backup", () => {
  it.each([
    ["none", null, /There is no/],
    ["empty", "", /damaged|no backup/],
    ["another file", "<html></html>", /damaged|no backup/],
  ])("is refused: %s", async (_, content, reason) => {
    const file = inWork("a.backup");
    if (content !== null) writeFileSync(file, content);
    await expect(restoreBackup(file, toOptions(await makeEmpty("sqlite", "target")))).rejects.toThrow(reason);
    expect(existsSync(inWork("target/shop.db"))).toBe(false);
  });

  it("is refused when it is cut off, or of the other kind of database", async () => {
    const place = await makeEmpty("sqlite", "source");
    await (await openDatabase(place)).close();
    const file = inWork("a.backup");
    await createBackup(file, { ...toOptions(place), ...MADE });
    const target = await makeEmpty("sqlite", "target");
    truncateSync(file, statSync(file).size - 500);
    await expect(restoreBackup(file, toOptions(target))).rejects.toThrow(/damaged or cut off/);
  });

  it("is not made of an empty folder", async () => {
    const place = await makeEmpty("sqlite", "source");
    await expect(createBackup(inWork("a.backup"), { ...toOptions(place), ...MADE })).rejects.toThrow(/There is no/);
    expect(existsSync(inWork("a.backup"))).toBe(false);
  });
});
