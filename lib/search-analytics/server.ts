import "server-only";
import { getCategoryLineage } from "../catalog/server";
import { logOnce } from "../config/log-once";
import { getSite, toSiteUrl } from "../config/site";
import { searchAccountOf } from "../hosted-search/account";
import { createRateLimiter } from "../limits/rate-limiter";
import { fromMinor } from "../money";
import { getCards } from "../product/server";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { type EventContext, toAnalyticsCall } from "./requests";
import type { ShopperEvent } from "./schema";

/** Milliseconds an event may take; nobody waits for it. */
const LIMIT_MS = 2000;
/** Events of this process: what is more than that is no shopper's. */
const limiter = createRateLimiter({ capacity: 200, perSecond: 50 });
/** Orders that were told, the newest last: one is told once, whoever asks again. */
const told = new Set<string>();
const MOST_TOLD = 10_000;

/** Returns true where a store view's searches are told to a provider, once the shopper agrees. */
export const tellsProvider = (store: StoreCode): boolean => searchAccountOf(store) !== null;

function isTold(store: StoreCode, event: ShopperEvent): boolean {
  if (event.type !== "order") return false;
  const order = `${store} ${event.number}`;
  if (told.has(order)) return true;
  told.add(order);
  const [oldest] = told;
  if (told.size > MOST_TOLD && oldest !== undefined) told.delete(oldest);
  return false;
}

function skusOf(event: ShopperEvent): string[] {
  switch (event.type) {
    case "search":
      return [];
    case "click":
    case "categoryClick":
      return [event.sku];
    case "category":
      return event.skus;
    case "order":
      return event.lines.map(({ sku }) => sku);
  }
}

async function readContext(
  store: StoreCode,
  event: ShopperEvent,
): Promise<Pick<EventContext, "products" | "categories">> {
  const skus = skusOf(event);
  const [cards, lineage] = await Promise.all([
    skus.length > 0 ? getCards(store, skus) : [],
    "slug" in event ? getCategoryLineage(store, event.slug) : null,
  ]);
  const products = new Map(
    cards.map(({ id, sku, name, path, price }) => [
      sku,
      { id, sku, name, url: toSiteUrl({ store, path }, getSite()), price: fromMinor(price.final) },
    ]),
  );
  return { products, categories: (lineage ?? []).map(({ name }) => name) };
}

/**
 * Tells the provider of search what a shopper did who agreed to it; `network` is theirs, not their address. An order is
 * told once. What cannot be told is logged once and lost: never throws.
 */
export async function tellProvider(store: StoreCode, event: ShopperEvent, network: string): Promise<void> {
  const account = searchAccountOf(store);
  if (!account || !limiter.take() || isTold(store, event)) return;
  try {
    const { currency } = getStore(store);
    const context = { apiKey: account.apiKey, currency, network, ...(await readContext(store, event)) };
    const call = toAnalyticsCall(event, context);
    if (!call) return;
    const url = new URL(`${account.analyticsUrl}/${call.path}`);
    const init = { signal: AbortSignal.timeout(LIMIT_MS), redirect: "error", cache: "no-store" } as const;
    if ("query" in call) for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
    const answer = await fetch(
      url,
      "json" in call
        ? { ...init, method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(call.json) }
        : init,
    );
    await answer.body?.cancel();
    if (!answer.ok) logOnce("warn", "the analytics of the hosted search refused an event", { status: answer.status });
  } catch (cause) {
    const message = cause instanceof Error ? cause.name : "";
    logOnce("warn", "an event did not reach the analytics of the hosted search", { store, message });
  }
}
