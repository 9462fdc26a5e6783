import { Agent } from "node:http";
import { DEFAULT_STORE } from "../../lib/storefront";
import type { CartOptions } from "./cart-options";
import { readSkus } from "./catalogue";
import { canReadCpu, readCpuMs } from "./cpu";
import { median, percentile } from "./numbers";
import { createTemporarySchema } from "./own-schema";
import { type Shop, startShop } from "./shop";
import { runShoppers, Shopper } from "./shopper";
import type { Report } from "./subject";
import { formatMs } from "./table";

/** Node compiles what runs often; before that it is slower. */
const WARM_UP = 150;
/** Different products, so that no single one is in every cart. */
const PRODUCTS = 20;

type StepAction = (shopper: Shopper, index: number) => Promise<unknown>;

interface Step {
  name: string;
  act: StepAction;
  cpu: number[];
  times: number[];
}

/** Returns the calls a browser makes when a shopper adds the first product, each alone and all in a row. */
function stepsOf(skus: string[]): Step[] {
  const create: StepAction = (shopper) => shopper.call("cartCreate");
  const add: StepAction = (shopper, index) =>
    shopper.call("cartUpdate", { cartItem: { sku: skus[index % skus.length], qty: 1 } });
  const totals: StepAction = (shopper) => shopper.call("cartTotals");
  const all: StepAction = async (shopper, index) => {
    for (const act of [create, add, totals]) await act(shopper, index);
  };
  return Object.entries({ "cart/create": create, "cart/update": add, "cart/totals": totals, "all three": all }).map(
    ([name, act]) => ({ name, act, cpu: [], times: [] }),
  );
}

async function measure({ pid }: Shop, step: Step, shoppers: Shopper[], connections: number): Promise<void> {
  const before = readCpuMs(pid);
  const times = await runShoppers(shoppers, connections, step.act);
  const after = readCpuMs(pid);
  step.times.push(...times);
  if (before !== null && after !== null) step.cpu.push((after - before) / shoppers.length);
}

/** Measures the shop with one database; returns rows of the table. */
async function measureShop(
  database: string,
  env: Record<string, string>,
  { carts, rounds, connections }: CartOptions,
): Promise<string[][]> {
  const shop = await startShop({ env });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const make = (count: number) => Array.from({ length: count }, () => new Shopper(shop.port, DEFAULT_STORE, agent));
  try {
    const steps = stepsOf(await readSkus(shop.port, DEFAULT_STORE, PRODUCTS));
    const whole = steps.at(-1);
    if (whole) await runShoppers(make(WARM_UP), connections, whole.act);
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`${database}: round ${round} of ${rounds}\n`);
      const shoppers = make(carts);
      for (const step of steps) await measure(shop, step, step === whole ? make(carts) : shoppers, connections);
    }
    return steps.map(({ name, cpu, times }) => [
      `${name}, ${database}`,
      cpu.length > 0 ? formatMs(median(cpu)) : "–",
      formatMs(percentile(times, 0.5)),
      formatMs(percentile(times, 0.99)),
    ]);
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

/**
 * Measures the server's cost of adding to the cart through the shop's own calls, on SQLite and, where it has an
 * address, on PostgreSQL.
 */
export async function measureServer(options: CartOptions): Promise<Report> {
  const address = process.env.DATABASE_URL;
  const rows = await measureShop("SQLite", { DATABASE_URL: "" }, options);
  if (address) {
    const schema = await createTemporarySchema(address);
    rows.push(
      ...(await measureShop("PostgreSQL", { DATABASE_URL: schema.url }, options).finally(() => schema.remove())),
    );
  }
  return {
    tables: [{ heads: ["add to the cart", "server CPU ms", "p50 ms", "p99 ms"], rows }],
    conditions: [
      `${options.rounds} rounds of ${options.carts} new carts, ${options.connections} at once from the same machine`,
      ...(address ? ["PostgreSQL's own CPU time not counted"] : ["PostgreSQL skipped: DATABASE_URL is not set"]),
      ...(canReadCpu ? [] : ["the CPU time of another process can be read on Linux only"]),
    ],
  };
}
