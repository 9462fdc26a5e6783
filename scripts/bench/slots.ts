import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { setCapacity } from "../../backend/booking/office";
import { bookingSecret } from "../../backend/booking/proof";
import { openDatabase } from "../../backend/db/open";
import type { Database } from "../../backend/db/types";
import { isDeliveryDay, localDay, SLOT_HOURS } from "../../lib/booking";
import { addDays } from "../../lib/delivery/holidays";
import { toSlotId } from "../../sandboxes/booking/capacity";
import { spoilt } from "./chaos/http";
import { Service } from "./chaos/service";
import { createTemporarySchema } from "./own-schema";
import { findPort } from "./running";
import { auditSlots, countOver, type SlotAudit } from "./slots/audit";
import { type Ended, SlotShopper, type SlotWorld } from "./slots/shopper";
import type { Subject } from "./subject";

const AT_ONCE = 32;
const SLOTS = 100;
/** Places of each: fewer than there are shoppers. */
const PLACES = 5;
/** First days that any product can come on lie before these. */
const FROM_DAYS = 9;
const SETTLE_MS = 120_000;
const PORTS = { first: 23_400, last: 23_499 };

/** Chooses the hours that are fought for, and says how much fits in. */
async function prepare(database: Database): Promise<Pick<SlotWorld, "slots" | "sku" | "secret">> {
  const { queries } = database;
  const { sku } = await queries
    .selectFrom("stock")
    .select("sku")
    .where("sku", "like", "CHAIR%")
    .where("qty", ">", 0)
    .orderBy("sku")
    .executeTakeFirstOrThrow();
  await queries.updateTable("stock").set({ qty: 100_000 }).where("sku", "=", sku).execute();
  const today = localDay(new Date(), "Europe/Stockholm");
  const slots: SlotWorld["slots"] = [];
  for (let area = 10; slots.length < SLOTS; area += 1)
    for (let wait = FROM_DAYS; wait <= 13; wait += 1)
      for (const { from } of SLOT_HOURS) {
        const date = addDays(today, wait);
        const key = { date, country: "SE" as const, area: String(area), productCode: "kerb", from };
        if (slots.length === SLOTS || !isDeliveryDay("SE", date)) continue;
        slots.push({ id: toSlotId(key), date, postcode: `${area}123` });
      }
  for (const { id } of slots) await database.write((transaction) => setCapacity(transaction, id, PLACES));
  return { slots, sku, secret: await bookingSecret(queries) };
}

/** Kills the server again and again, and looks meanwhile whether any hours are given out too often. */
function disturb(api: Service, database: Database) {
  const seen = { over: 0, looks: 0 };
  let isOver = false;
  const kill = (async () => {
    while (!isOver) {
      await sleep(1500 + Math.random() * 1500);
      if (!isOver) await api.restart(200);
    }
  })();
  const look = (async () => {
    while (!isOver) {
      await sleep(100);
      seen.over += await countOver(database.queries, new Date()).catch(() => 0);
      seen.looks += 1;
    }
  })();
  return {
    seen,
    end: async () => {
      isOver = true;
      await Promise.all([kill, look]);
    },
  };
}

interface Found extends SlotAudit {
  ended: Record<Ended, number>;
  text: string;
}

async function shopAll(world: SlotWorld, shoppers: number): Promise<Record<Ended, number>> {
  const ended: Record<Ended, number> = { booked: 0, ordered: 0, abandoned: 0, full: 0, refused: 0, unanswered: 0 };
  let next = 0;
  const work = async () => {
    for (let index = next++; index < shoppers; index = next++) {
      ended[await new SlotShopper(world, index).shop()] += 1;
      if (index % 100 === 99) process.stderr.write(`${index + 1} of ${shoppers} shoppers\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
}

async function run(databaseUrl: string | null, shoppers: number): Promise<Found> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-slots-"));
  const port = await findPort(PORTS);
  const api = new Service(`http://127.0.0.1:${port}`, "scripts/backend.ts", {
    LOG_LEVEL: "silent",
    SITE_URL: "",
    STORE_HOSTS: "",
    API_BASE_URL: "",
    BOOKING_API_URL: "",
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? "",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  await api.start();
  const database = await openDatabase({ folder, ...(databaseUrl && { url: databaseUrl }) });
  try {
    const world = { api: api.url, ...(await prepare(database)) };
    Object.assign(spoilt, { twice: 0, lost: 0 });
    const disturbance = disturb(api, database);
    const ended = await shopAll(world, shoppers);
    await disturbance.end();
    const until = Date.now() + SETTLE_MS;
    while (Date.now() < until && (await auditSlots(database.queries)).unfinished > 0) await sleep(500);
    const found = await auditSlots(database.queries);
    const { seen } = disturbance;
    const text = `${api.kills} kills of the server, ${seen.looks} looks at the hours meanwhile, ${spoilt.twice} calls sent twice, ${spoilt.lost} answers lost`;
    return { ...found, overCapacity: found.overCapacity + seen.over, ended, text };
  } finally {
    await database.close();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ENDS: [Ended, string][] = [
  ["booked", "booked hours of an order, some twice"],
  ["ordered", "ordered with hours their cart held"],
  ["abandoned", "held hours and left"],
  ["full", "found only hours that were taken"],
  ["refused", "refused otherwise"],
  ["unanswered", "never answered"],
];

const NAMES: [keyof SlotAudit, string][] = [
  ["confirmed", "places confirmed"],
  ["held", "places carts still hold for minutes"],
  ["overCapacity", "hours over their capacity, ever"],
  ["confirmedTwice", "places confirmed twice"],
  ["confirmedForNobody", "places confirmed for nobody"],
  ["bookedWithoutPlace", "bookings without a place"],
  ["heldForEver", "places held for ever"],
  ["lost", "bookings whose hours were lost"],
  ["unfinished", "left unfinished"],
];

/** Shoppers fight for the hours of deliveries, after the order and before it, while the server is killed. */
export const slots: Subject = {
  async run(args) {
    const { values } = parseArgs({ args, options: { shoppers: { type: "string", default: "1000" } } });
    const shoppers = Number(values.shoppers);
    if (!Number.isInteger(shoppers) || shoppers < 10 || shoppers > 5000)
      throw new Error("usage: npm run bench -- slots [--shoppers 1000]");
    const results: [string, Found][] = [["SQLite", await run(null, shoppers)]];
    const address = process.env.DATABASE_URL;
    if (address) {
      const schema = await createTemporarySchema(address);
      results.push(["PostgreSQL", await run(schema.url, shoppers).finally(() => schema.remove())]);
    }
    return {
      tables: [
        {
          heads: [`of ${shoppers} shoppers`, ...results.map(([name]) => name)],
          rows: [
            ...ENDS.map(([key, name]) => [name, ...results.map(([, { ended }]) => String(ended[key]))]),
            ...NAMES.map(([key, name]) => [name, ...results.map(([, found]) => String(found[key]))]),
          ],
        },
      ],
      conditions: [
        `${AT_ONCE} at once on ${SLOTS} hours of ${PLACES} places`,
        ...results.map(([name, { text }]) => `${name}: ${text}`),
        ...(address ? [] : ["PostgreSQL skipped: DATABASE_URL is not set"]),
      ],
    };
  },
};
