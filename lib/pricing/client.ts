import { toMinor, type Minor } from "../money";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { callApi } from "../upstream/client";
import { applyRenderList } from "./render-list";
import type { WireDocument } from "./settle";

/** What the platform asks for a piece right now, gross minor units. */
export interface PlatformPrice {
  final: Minor;
  regular: Minor;
}

/**
 * The platform's price of a piece at this moment (spec §4 "Platform price sync"), in the browser. The answer is matched by
 * id (upstream-contract §1.7); null where it is not told, and the price the page was rendered with stands as not current.
 */
export async function fetchPlatformPrice(
  store: StoreCode,
  { id, sku }: { id: number; sku: string },
): Promise<PlatformPrice | null> {
  const { currency, storeId } = getStore(store);
  const answer = await callApi("renderList", {
    store,
    query: { skus: sku, currencyCode: currency, storeId: String(storeId) },
  });
  const [priced] = applyRenderList<WireDocument>([{ id }], answer.ok ? answer.value.items : [], { now: new Date() });
  return priced?.price_is_current === true
    ? { final: toMinor(Number(priced.price_incl_tax)), regular: toMinor(Number(priced.original_price_incl_tax)) }
    : null;
}
