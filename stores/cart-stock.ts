import { getShopperSettings } from "@/lib/config/shopper-settings";
import { fetchStock } from "@/lib/stock/client";
import type { StoreCode } from "@/lib/storefront/types";
import { emitCartEvent } from "./cart";
import { getCartTab } from "./cart-tab";
import { isInStock, STOCK_EVENT } from "./stock-answer";
import { onTaskAnswered } from "./sync-page";

/**
 * Sets on the lines of a product whether it is in stock (docs/domain-rules.md#stock-events) and notifies of what is
 * sold out.
 */
function setStock(store: StoreCode, sku: string, isIn: boolean): void {
  const tab = getCartTab(store);
  const { cart, stock } = getShopperSettings(store);
  for (const line of tab.read().items.filter((item) => item.sku === sku)) {
    tab.dispatch({
      type: "stock",
      line,
      event: isIn ? "in" : "out",
      keepsOut: stock.allowOutOfStockInCart || cart.synchronize,
    });
    // a line that was sold out before has been notified of
    if (!isIn && line.isInStock !== false) emitCartEvent(store, { kind: "soldOut", name: line.name });
  }
}

/** Sets answers of stock checks that come after adding. Returns its end. */
export function watchStock(store: StoreCode): () => void {
  return onTaskAnswered(STOCK_EVENT, (of, task) => {
    const isIn = isInStock(task);
    if (of === store && task.product_sku && isIn !== null) setStock(store, task.product_sku, isIn);
  });
}

/**
 * Asks for the stock of every line and sets it on the line (docs/domain-rules.md#stock-events). Lines without an answer
 * stay as they are. Resolves with the skus that are out of stock.
 */
export async function refreshStock(store: StoreCode): Promise<string[]> {
  const tab = getCartTab(store);
  await tab.load();
  const skus = new Set(tab.read().items.map(({ sku }) => sku));
  // the answer comes in the order of the request, so no id is needed
  const reports = await fetchStock(
    store,
    [...skus].map((sku) => ({ id: -1, sku })),
  );
  for (const [sku, { isInStock }] of reports) setStock(store, sku, isInStock);
  return [...reports].flatMap(([sku, { isInStock }]) => (isInStock ? [] : [sku]));
}
