import type { StoreCode } from "../storefront/types";
import { toMinor } from "../money";
import { fetchCards } from "../product/client";
import type { CartItemWire } from "../upstream/contract/cart";
import { buildCartItem } from "./item";
import { toProductOption } from "./schema";
import type { CartItem } from "./types";

/**
 * A line of the cart for what the server holds and this browser does not know: another tab or device put it there. Null
 * when its product is gone or cannot be read now.
 */
export async function loadCartItem(store: StoreCode, line: CartItemWire): Promise<CartItem | null> {
  const [card] = (await fetchCards(store, [line.sku])) ?? [];
  if (!card) return null;
  const price = line.price === undefined ? card.price : { final: toMinor(line.price), regular: card.price.regular };
  const productOption = toProductOption(line.product_option);
  return buildCartItem({ ...card, sku: line.sku, detail: "", price, productOption, deliveryDays: card.availability.deliveryDays, qty: line.qty });
}
