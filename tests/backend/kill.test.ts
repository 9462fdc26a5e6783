import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { seedDatabase } from "@/backend/seed";
import { orderResult } from "@/lib/upstream/contract/order";
import { isLongRun } from "../fuzz-runs";
import { orderOf } from "./client";
import { buildSeed, makePlace, NOW, type Place } from "./fixtures";
import { KINDS } from "./kinds";
import { BackendProcess, freePort } from "./process";

const ORDERS = isLongRun ? 200 : 60;
const KILLS = isLongRun ? 3 : 1;
const CLIENTS = 8;
const START: Record<string, number> = { ODD: 1000, TABLE: 10 };

/** A small generator, so that a failing run can be repeated from the seed it prints. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Outcome {
  status: number;
  orderId: string | null;
  /** Attempts whose connection broke. */
  broken: number;
}

/** Sends one order until it is answered; a connection that broke says nothing about what happened to it. */
async function placeUntilAnswered(port: number, sku: string, order_id: string, deadline: number): Promise<Outcome> {
  const body = JSON.stringify(orderOf([{ sku, qty: 1 }], { order_id }));
  for (let broken = 0; performance.now() < deadline; broken++) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/order?storeCode=bmfi`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      const { result }: { result: unknown } = JSON.parse(await response.text());
      const parsed = orderResult.safeParse(result);
      return { status: response.status, orderId: parsed.success ? parsed.data.backendOrderId : null, broken };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`${order_id} was never answered`);
}

describe.each(KINDS)("a backend that is killed, on %s", (kind) => {
  let place: Place;
  beforeEach(async () => {
    place = await makePlace(kind);
  });
  afterEach(() => place.discard());

  it(
    "keeps every confirmed order exactly once, no refused one, and the stock adds up",
    { timeout: 120_000 },
    async () => {
      const seed = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 32);
      const random = generator(seed);
      const seeded = await openDatabase(place);
      await seedDatabase(seeded, async () => buildSeed(), NOW);
      await seeded.close();

      const backend = new BackendProcess(place, await freePort());
      const outcomes = new Map<string, Outcome & { sku: string }>();
      let next = 0;
      const client = async (deadline: number) => {
        for (let n = next++; n < ORDERS; n = next++) {
          // every fourth order takes one of ten tables, so that many are refused
          const sku = n % 4 === 0 ? "TABLE" : "ODD";
          outcomes.set(`order-${n}`, { sku, ...(await placeUntilAnswered(backend.port, sku, `order-${n}`, deadline)) });
        }
      };
      let kills = 0;
      try {
        await backend.start();
        let isDone = false;
        const clients = Promise.all(Array.from({ length: CLIENTS }, () => client(performance.now() + 100_000))).finally(
          () => {
            isDone = true;
          },
        );
        for (; kills < KILLS; kills++) {
          // by answered orders, not by time: a slow machine must not make the kills miss the work
          const until = outcomes.size + 10 + Math.floor(random() * 30);
          while (outcomes.size < until && !isDone) await new Promise((resolve) => setTimeout(resolve, 1));
          await new Promise((resolve) => setTimeout(resolve, random() * 8));
          if (isDone) break;
          await backend.end("SIGKILL");
          await backend.start();
        }
        await clients;
        expect(await backend.end("SIGTERM")).toBe(0);
      } finally {
        await backend.end("SIGKILL");
      }

      const database = await openDatabase(place);
      const orders = await database.queries
        .selectFrom("orders")
        .select(["id", "client_order_id", "grand_total"])
        .execute();
      const lines = await database.queries.selectFrom("order_line").select(["order_id", "sku", "qty"]).execute();
      const stock = await database.queries
        .selectFrom("stock")
        .select(["sku", "qty"])
        .where("sku", "in", Object.keys(START))
        .execute();
      await database.close();

      const confirmed = [...outcomes].filter(([, { status }]) => status === 200);
      const refused = [...outcomes].filter(([, { status }]) => status === 400);
      const soldOf = (sku: string) => lines.filter((line) => line.sku === sku).reduce((sum, { qty }) => sum + qty, 0);
      // the seed stands in every comparison, so that a failure prints it
      const told = { seed, isInterrupted: true, areKills: true };
      const [interrupted] = [...outcomes.values()].filter(({ broken }) => broken > 0);
      expect({
        seed,
        areKills: kills > KILLS / 2,
        isInterrupted: interrupted !== undefined,
        answered: confirmed.length + refused.length,
        refused: refused.length,
        orders: orders.map(({ id, client_order_id }) => `${client_order_id} ${id}`).toSorted(),
        ordersWithLines: new Set(lines.map(({ order_id }) => order_id)).size,
        sold: Object.keys(START).map(soldOf),
        stock: Object.keys(START).map((sku) => stock.find((row) => row.sku === sku)?.qty),
      }).toEqual({
        ...told,
        answered: ORDERS,
        refused: ORDERS / 4 - (START.TABLE ?? 0),
        orders: confirmed.map(([key, { orderId }]) => `${key} ${orderId}`).toSorted(),
        ordersWithLines: confirmed.length,
        sold: Object.keys(START).map((sku) => confirmed.filter(([, outcome]) => outcome.sku === sku).length),
        stock: Object.entries(START).map(([sku, count]) => count - soldOf(sku)),
      });
    },
  );
});
