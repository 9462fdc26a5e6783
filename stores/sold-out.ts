import type { CartItem } from "@/lib/cart/types";
import type { StoreCode } from "@/lib/storefront/types";
import { refreshStock } from "./cart-stock";
import { getCartTab } from "./cart-tab";
import { readStockCheck } from "./stock-check";

/**
 * Returns the names of the lines that cannot be ordered (docs/domain-rules.md#placing-an-order): by a new stock check,
 * else by the check a line was added with.
 */
export async function findSoldOut(store: StoreCode): Promise<string[]> {
  await refreshStock(store);
  const { items } = getCartTab(store).read();
  const isOut = async ({ isInStock: lastAnswer, stockCheckId }: CartItem) =>
    (lastAnswer === null && stockCheckId !== null ? await readStockCheck(store, stockCheckId) : lastAnswer) === false;
  const out = await Promise.all(items.map(isOut));
  return items.filter((_, index) => out[index]).map(({ name }) => name);
}
