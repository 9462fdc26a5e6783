import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "hono";
import type { Backend } from "../context";
import { countAgainstLimit } from "../customer/attempts";
import { Refusal } from "./refusal";
import { addressOf } from "./request";

const HOUR_MS = 3_600_000;
/** What one network address may do in an hour. */
const HOURLY = {
  "cart/create": 600,
  booking: 600,
  "booking/unknown": 60,
  "booking/slots": 600,
  "user/create": 60,
  "stock/alert": 60,
  "ext/consent": 60,
  "ext/purchase-told": 60,
  "ext/contact": 10,
  "ext/samples": 5,
  "ext/search-count": 600,
  "ext/kco": 600,
  "ext/checkout": 1200,
  "ext/hand-over": 600,
  "ext/newsletter": 60,
  "ext/newsletter/link": 120,
  "ext/passkey/login": 600,
  "ext/reviews": 120,
  "review/create": 10,
  "ext/orders/code": 20,
  "ext/orders/open": 60,
};

/** Refuses with 429 a call that its network address has made too often within an hour; an unknown one is not counted. */
export async function limitHourly(c: Context, backend: Backend, call: keyof typeof HOURLY): Promise<void> {
  const address = addressOf(c, backend);
  if (address === "") return;
  const wait = await backend.database.write((queries) =>
    countAgainstLimit(queries, `${call} ${address}`, HOURLY[call], backend.now(), HOUR_MS),
  );
  if (wait > 0) throw new Refusal(429, "Too many requests. Please wait and try again later.", undefined, wait);
}

const MAX_SKUS = 100;
/** Skus that are read before others get a turn. */
const BATCH = 15;

/** Returns the skus a call lists in its query; refuses with 500 none, as the reference does, with 400 more than 100. */
export function listedSkus(c: Context): string[] {
  const skus = (c.req.query("skus") ?? "")
    .split(",")
    .map((sku) => sku.trim())
    .filter(Boolean);
  if (skus.length === 0) throw new Refusal(500, "skus parameter is required");
  if (skus.length > MAX_SKUS) throw new Refusal(400, `At most ${MAX_SKUS} skus can be asked for at once`);
  return skus;
}

/** Runs `work` for each 15 entries of a list, in order, and lets other calls have a turn in between. */
export async function inBatches<T, R>(entries: T[], work: (batch: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < entries.length; start += BATCH) {
    if (start > 0) await nextTurn();
    results.push(...(await work(entries.slice(start, start + BATCH))));
  }
  return results;
}
