import { isSameItem } from "@/lib/cart/identity";
import type { CartItem } from "@/lib/cart/types";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartTab } from "./cart-tab";

/** Takes out of the cart what was just added: each line by its quantity, what was there before stays. */
export function takeBack(store: StoreCode, added: CartItem[]): void {
  const tab = getCartTab(store);
  for (const item of added) {
    const line = tab.read().items.find((candidate) => isSameItem(candidate, item));
    if (!line) continue;
    if (line.qty > item.qty) tab.setQuantity(line, line.qty - item.qty);
    else tab.remove(line);
  }
}
