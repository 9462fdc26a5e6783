import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { logOnce } from "../config/log-once";
import type { StoreCode } from "../storefront/types";
import { callUpstream } from "../upstream/server";
import { toDeliveryRates } from "./schema";
import type { DeliveryRate } from "./types";

/**
 * Reads how one piece of each sku would be shipped together in the store view's country, in the order the checkout
 * offers it. Null while the commerce API does not tell: the page stands without prices, and is asked for again soon
 * unless the API has no such call.
 */
export const getDeliveryRates = cachedRead(
  "getDeliveryRates",
  async (store: StoreCode, skus: string[]): Promise<DeliveryRate[] | null> => {
    cacheTag(kindTag("product", store));
    const answer = await callUpstream("productShipping", { store, query: { skus: skus.join(",") } });
    if (answer.ok) {
      cacheLife(CACHE.product.life);
      return toDeliveryRates(answer.value);
    }
    const { code, status } = answer.error;
    logOnce("warn", "Delivery prices of a product are not known", { store, skus, code });
    cacheLife(status === 404 ? CACHE.product.life : CACHE.brief.life);
    return null;
  },
);
