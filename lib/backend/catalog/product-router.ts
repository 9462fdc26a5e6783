import { type Context, Hono } from "hono";
import { isEnabled } from "../../config/on-sale";
import { fromMinor } from "../../money";
import { childrenOf } from "../../pricing";
import { changesOf, lowestPrice30Days, recentChanges, saleStartOf } from "../../pricing/history";
import { applyTiers } from "../../pricing/tiers";
import { getStore, listStores } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import type { PriceHistoryWire } from "../../upstream/contract/product";
import type { Backend } from "../context";
import type { Queries } from "../db/types";
import { findDocuments, type Source } from "../documents";
import { answer } from "../http/answer";
import { inBatches, listedSkus } from "../http/limits";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { findPrices, firstPrices } from "./history";
import { pricesOf } from "./prices";

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

/** Returns a document with computed prices as an item of the render list (docs/commerce-api.md#render-list). */
function toRenderItem(document: Source, store: StoreCode): Source {
  const { storeId, currency } = getStore(store);
  const gross = Number(document.price_incl_tax);
  const highest = Math.max(gross, ...childrenOf(document).map((child) => Number(child.price_incl_tax)));
  const isReduced = Number(document.special_price) > 0;
  return {
    id: document.id,
    type: document.type_id ?? "simple",
    url: document.url_path ?? null,
    store_id: storeId,
    currency_code: currency,
    price_info: {
      final_price: gross,
      regular_price: document.original_price_incl_tax,
      special_price: isReduced ? document.special_price_incl_tax : null,
      minimal_price: gross,
      max_price: highest,
      extension_attributes: {
        tax_adjustments: {
          final_price: document.price,
          regular_price: document.original_price,
          special_price: isReduced ? document.special_price : document.original_price,
        },
      },
    },
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
    const store = renderStoreOf(c);
    const groupId = c.req.query("userGroupId") || null;
    const withPrices = await pricesOf(queries, store, backend.now(), groupId);
    const toItem = async (sku: string): Promise<Source[]> => {
      const [source] = await findSources(queries, store, sku);
      const computed = source && withPrices(groupId === null ? source : applyTiers(source, groupId));
      const part =
        computed && (computed.sku === sku ? computed : childrenOf(computed).find((child) => child.sku === sku));
      return part && isEnabled(part) ? [toRenderItem(part, store)] : [];
    };
    const items = await inBatches(skus, async (batch) => (await Promise.all(batch.map(toItem))).flat());
    return answer(c, { items });
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
