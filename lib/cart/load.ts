import type { StoreCode } from "../storefront/types";
import { toMinor } from "../money";
import type { ProductCard } from "../product/types";
import type { CartItemWire } from "../upstream/contract/cart";
import { buildCartItem } from "./item";
import { toProductOption } from "./schema";
import type { CartItem } from "./types";

/**
 * A line of the cart for what the server holds and this browser does not know: another tab or device put it there. Null
 * when its product is gone or cannot be read now.
 */
export async function loadCartItem(store: StoreCode, line: CartItemWire): Promise<CartItem | null> {
  const query = new URLSearchParams({ store, skus: line.sku });
  const answer = await fetch(`/api/cards?${query}`).catch(() => null);
  if (!answer?.ok) return null;
  // our own route answers cards; what stands before it may not
  const body: { result?: ProductCard[] } | null = await answer.json().catch(() => null);
  const card = body?.result?.[0];
  if (!card) return null;
  const price = line.price === undefined ? card.price : { final: toMinor(line.price), regular: card.price.regular };
  const productOption = toProductOption(line.product_option);
  return buildCartItem({ ...card, sku: line.sku, detail: "", price, productOption, deliveryDays: card.availability.deliveryDays, qty: line.qty });
}
