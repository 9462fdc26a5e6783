import { type Context, Hono } from "hono";
import { fromMinor } from "../../lib/money";
import { GUEST_GROUP } from "../../lib/pricing/group";
import { changesOf, lowestPrice30Days, recentChanges, saleStartOf } from "../../lib/pricing/history";
import { getStore, listStores } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { PriceHistoryWire } from "../../lib/upstream/contract/product";
import type { Backend } from "../context";
import { callerOf } from "../customer/caller";
import type { Queries } from "../db/types";
import { findDocuments, type Source } from "../documents";
import { answer } from "../http/answer";
import { inBatches, listedSkus } from "../http/limits";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { findPrices, firstPrices } from "./history";
import { openRenderList } from "./render-list";

const HISTORY_DAYS = 90;

const findSources = async (queries: Queries, store: StoreCode, sku: string): Promise<Source[]> =>
  (await findDocuments(queries, store, ["sku", "child"], sku, ["product"])).map(({ source }) => source);

/**
 * Returns the prices of a product in the last days; one without records has cost what it does since it was written.
 * Null for an unknown sku.
 */
async function historyOf(
  { database: { queries }, now: clock }: Backend,
  store: StoreCode,
  sku: string,
): Promise<PriceHistoryWire | null> {
  const now = clock();
  const recorded = (await findPrices(queries, store, [sku])).get(sku);
  const sources = recorded ? [] : await findSources(queries, store, sku);
  const entries =
    recorded ??
    sources
      .flatMap((source) => firstPrices({ store, source }, now))
      .filter((record) => record.sku === sku)
      .slice(0, 1);
  if (entries.length === 0) return null;
  const changes = changesOf(entries);
  const lowest = lowestPrice30Days(changes, { saleStart: saleStartOf(changes, now), now });
  const prices = recentChanges(changes, { days: HISTORY_DAYS, now }).map(({ at, price }) => ({
    at,
    price: fromMinor(price),
  }));
  return {
    sku,
    currency: getStore(store).currency,
    days: HISTORY_DAYS,
    lowest_price_30d: lowest === null ? null : fromMinor(lowest),
    prices,
  };
}

/**
 * Returns the store view of a render list: that of `storeId`, the first one where it is no id, else the one the call
 * names.
 */
function renderStoreOf(c: Context): StoreCode {
  const storeId = c.req.query("storeId");
  if (storeId === undefined) return storeOf(c);
  const id = Number(storeId) > 0 ? Number(storeId) : 1;
  return listStores().find((store) => store.storeId === id)?.code ?? storeOf(c);
}

/**
 * `/api/product`: current prices (docs/commerce-api.md#render-list), and those of the last 90 days, a call of our own.
 */
export function productRouter(backend: Backend): Hono {
  const router = new Hono();
  const { queries } = backend.database;

  router.get("/render-list", async (c) => {
    const skus = listedSkus(c);
    const caller = await callerOf(c, queries, backend.now());
    // one customer's prices are nobody else's
    if (caller) c.header("Cache-Control", "private, no-store");
    const view = await openRenderList(backend, renderStoreOf(c), caller?.groupId ?? GUEST_GROUP);
    return answer(c, { items: await inBatches(skus, view) });
  });

  router.get("/price-history", async (c) => {
    const sku = c.req.query("sku");
    if (!sku) throw new Refusal(500, "sku parameter is required");
    const history = await historyOf(backend, storeOf(c), sku);
    if (!history)
      throw new Refusal(
        404,
        `The product that was requested doesn't exist. Verify the product and try again. (${sku})`,
      );
    return answer(c, history);
  });
  return router;
}
