import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { BRAND } from "@shop/brand";
import { CASH_ON_DELIVERY } from "../../lib/config/payment-codes";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readSkus } from "./catalogue";
import { measureFrame } from "./checkout-browser";
import { readCpuMs } from "./cpu";
import { median, percentile } from "./numbers";
import { createTemporarySchema } from "./own-schema";
import { runNode } from "./running";
import { type Shop, startShop } from "./shop";
import { runShoppers, Shopper } from "./shopper";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- checkout [--orders 400] [--rounds 3] [--connections 16] [--presses 10]";
/** Node compiles what runs often; before that it is slower. */
const WARM_UP = 60;
const PRODUCTS = 8;
/** Pieces of each, more than are ordered. */
const STOCK = 100_000;
const SHIPPING = { carrier: BRAND.id, method: "kerb" };

interface Options {
  orders: number;
  rounds: number;
  connections: number;
  /** Clicks on the button that opens the provider's frame. */
  presses: number;
}

const ADDRESS = {
  firstname: "Åsa",
  lastname: "Öberg",
  street: ["Björkvägen 12", ""],
  city: "Göteborg",
  postcode: "41101",
  country_id: "SE",
  telephone: "0701234567",
  email: "asa@example.com",
};

/** Fills a cart up to the click of the button. */
async function fill(shopper: Shopper, sku: string): Promise<void> {
  await shopper.call("cartCreate");
  await shopper.call("cartUpdate", { cartItem: { sku, qty: 1 } });
  const place = { countryId: "SE", postcode: "41101" };
  await shopper.call("cartShippingInformation", {
    addressInformation: {
      shippingAddress: place,
      billingAddress: place,
      shippingCarrierCode: SHIPPING.carrier,
      shippingMethodCode: SHIPPING.method,
    },
  });
}

async function order(shopper: Shopper, sku: string, id: string): Promise<void> {
  await shopper.call("order", {
    order_id: id,
    products: [{ sku, qty: 1, price: 1 }],
    addressInformation: {
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      shipping_carrier_code: SHIPPING.carrier,
      shipping_method_code: SHIPPING.method,
      payment_method_code: CASH_ON_DELIVERY,
    },
  });
}

/** Measures the click of the button alone, its carts filled before; returns a row of the table. */
async function measureShop(database: string, env: Record<string, string>, options: Options): Promise<string[]> {
  const { orders, rounds, connections } = options;
  // a trusted caller that names no address is not counted against a shopper's limits
  const shop: Shop = await startShop({ env: { ...env, TRUSTED_PROXIES: "127.0.0.1,::1" } });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const [times, rates, cpu]: [number[], number[], number[]] = [[], [], []];
  try {
    const skus = await readSkus(shop.port, DEFAULT_STORE, PRODUCTS);
    for (const sku of skus) {
      const where = { ...env, DATA_DIR: shop.dataDir, LOG_LEVEL: "warn" };
      const code = await runNode(["--import", "tsx", "scripts/product.ts", sku, "--stock", String(STOCK)], {
        env: where,
      });
      if (code !== 0) throw new Error(`the stock of ${sku} could not be set`);
    }
    const skuOf = (index: number) => skus[index % skus.length] ?? "";
    for (let round = 0; round <= rounds; round++) {
      const isWarmUp = round === 0;
      process.stderr.write(`${database}: ${isWarmUp ? "warm-up" : `round ${round} of ${rounds}`}\n`);
      const shoppers = Array.from(
        { length: isWarmUp ? WARM_UP : orders },
        () => new Shopper(shop.port, DEFAULT_STORE, agent),
      );
      await runShoppers(shoppers, connections, (shopper, index) => fill(shopper, skuOf(index)));
      const [before, began] = [readCpuMs(shop.pid), performance.now()];
      const taken = await runShoppers(shoppers, connections, (shopper, index) =>
        order(shopper, skuOf(index), `bench-${round}-${index}`),
      );
      if (isWarmUp) continue;
      const after = readCpuMs(shop.pid);
      times.push(...taken);
      rates.push((orders * 1000) / (performance.now() - began));
      if (before !== null && after !== null) cpu.push((after - before) / orders);
    }
    return [
      `order, ${database}`,
      median(rates).toFixed(0),
      cpu.length > 0 ? formatMs(median(cpu)) : "–",
      formatMs(percentile(times, 0.5)),
      formatMs(percentile(times, 0.99)),
    ];
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

function readOptions(args: string[]): Options {
  const text = (given: string) => ({ type: "string", default: given }) as const;
  const { values } = parseArgs({
    args,
    options: { orders: text("400"), rounds: text("3"), connections: text("16"), presses: text("10") },
  });
  const options = {
    orders: Number(values.orders),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    presses: Number(values.presses),
  };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1)) throw new Error(USAGE);
  return options;
}

/** Measures placing orders through the shop, on SQLite and, where it has an address, on PostgreSQL. */
export const checkout: Subject = {
  async run(args) {
    const options = readOptions(args);
    const address = process.env.DATABASE_URL;
    const rows = [await measureShop("SQLite", { DATABASE_URL: "" }, options)];
    if (address) {
      const schema = await createTemporarySchema(address);
      rows.push(await measureShop("PostgreSQL", { DATABASE_URL: schema.url }, options).finally(() => schema.remove()));
    }
    const frame = await measureFrame(options.presses);
    return {
      tables: [
        { heads: ["placing orders", "orders a second", "server CPU ms", "p50 ms", "p99 ms"], rows },
        { heads: ["paying in the provider's frame", "median ms", "p90 ms"], rows: [frame] },
      ],
      conditions: [
        `${options.rounds} rounds of ${options.orders} orders of one line, ${options.connections} at once from the same machine`,
        `${options.presses} presses in Chromium, each in a context of its own, the provider's sandbox in the shop's process`,
        ...(address ? ["PostgreSQL's own CPU time not counted"] : ["PostgreSQL skipped: DATABASE_URL is not set"]),
      ],
    };
  },
};
