import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, ApiClient, buildOrder } from "@/e2e/servers/api-client";
import type { ServerProcess } from "@/e2e/servers/process";
import { type OwnShop, startOwnShop } from "@/e2e/servers/start";
import { queryRows } from "@/e2e/shop/orders";
import { CONTRACT } from "@/lib/upstream/contract";

const ORDERS = 200;
const CLIENTS = 8;
const KILLS = 3;
const SCARCE = "TABLE-STEN-130";
const PLENTY = "FELT-PADS";

// a shop of its own, which this test kills and restarts
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

interface Outcome {
  sku: string;
  answer: Answer;
  /** Attempts whose connection failed. */
  broken: number;
}

/** Sends an order until there is a response; a failed connection leaves the outcome open. */
async function placeUntilAnswered(sku: string, order_id: string, deadline: number): Promise<Outcome> {
  for (let broken = 0; performance.now() < deadline; broken++) {
    try {
      return { sku, answer: await client.order(buildOrder([{ sku, qty: 1 }], { order_id })), broken };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  throw new Error(`${order_id} was never answered`);
}

/**
 * Kills and restarts the shop while orders arrive, paced by completed orders so that a slow machine is interrupted too.
 */
async function killOften(outcomes: Map<string, Outcome>, isDone: () => boolean): Promise<number> {
  for (let kills = 0; kills < KILLS; kills++) {
    const until = outcomes.size + 10 + Math.floor(Math.random() * 40);
    while (outcomes.size < until && !isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    if (isDone()) return kills;
    await server.end("SIGKILL");
    // the next kill waits for orders, so it may come before any other response
    server.launch();
  }
  return KILLS;
}

test("a shop killed while taking orders keeps each confirmed one exactly once, and no refused one", async () => {
  const start = { [SCARCE]: await client.stockOf(SCARCE), [PLENTY]: await client.stockOf(PLENTY) };
  const outcomes = new Map<string, Outcome>();
  let next = 0;
  const buyer = async (deadline: number) => {
    // every fourth order contains a scarce table, so that many are refused
    for (let n = next++; n < ORDERS; n = next++)
      outcomes.set(`order-${n}`, await placeUntilAnswered(n % 4 === 0 ? SCARCE : PLENTY, `order-${n}`, deadline));
  };
  let isDone = false;
  const buyers = Promise.all(Array.from({ length: CLIENTS }, () => buyer(performance.now() + 100_000))).finally(() => {
    isDone = true;
  });
  const kills = await killOften(outcomes, () => isDone);
  await buyers;
  await server.ready();
  expect(kills, "kills in the middle of the work").toBe(KILLS);
  expect(
    [...outcomes.values()].filter(({ broken }) => broken > 0).length,
    "orders whose connection broke",
  ).toBeGreaterThan(0);
  await server.end("SIGKILL");

  const answers = [...outcomes].map(([id, { sku, answer }]) => ({
    id,
    sku,
    status: answer.status,
    order: CONTRACT.order.result.safeParse(answer.result).data?.backendOrderId,
  }));
  const confirmed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 400);
  expect(confirmed.length + refused.length).toBe(ORDERS);
  expect(refused.map(({ sku }) => sku)).toEqual(Array.from({ length: ORDERS / 4 - start[SCARCE] }, () => SCARCE));

  const orders = await queryRows(
    own.database,
    "select id, client_order_id from orders where client_order_id like 'order-%'",
  );
  expect(orders.map((row) => `${String(row.client_order_id)} ${Number(row.id)}`).toSorted()).toEqual(
    confirmed.map(({ id, order }) => `${id} ${order}`).toSorted(),
  );
  const sold = async (sku: string) =>
    queryRows(
      own.database,
      `select qty from order_line where sku = '${sku}'
        and order_id in (select id from orders where client_order_id like 'order-%')`,
    );
  await server.start();
  for (const sku of [SCARCE, PLENTY] as const) {
    const lines = await sold(sku);
    expect(lines).toEqual(confirmed.filter((order) => order.sku === sku).map(() => ({ qty: 1 })));
    expect(await client.stockOf(sku), `stock of ${sku}`).toBe(start[sku] - lines.length);
  }
}, 180_000);
