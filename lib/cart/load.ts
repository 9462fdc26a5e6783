import { toMinor } from "../money";
import { NO_PICTURE } from "../product/picture";
import { fetchCards } from "../shop-api/client";
import type { StoreCode } from "../storefront/types";
import type { CartItemWire } from "../upstream/contract/cart";
import { fail, ok, type Result } from "../upstream/types";
import { buildCartItem } from "./item";
import { toProductOption } from "./schema";
import type { CartItem } from "./types";

/** Builds a line for a product that has left the shop, from the server's line alone: enough to show and remove it. */
function toBareItem({ sku, name = sku, price = 0, ...line }: CartItemWire): CartItem {
  const amount = toMinor(price);
  return buildCartItem({
    sku,
    parentSku: sku,
    typeId: "simple",
    name,
    detail: "",
    path: "/",
    picture: NO_PICTURE,
    price: { final: amount, regular: amount },
    productOption: toProductOption(line.product_option),
    deliveryDays: null,
    qty: line.qty,
  });
}

/**
 * Builds a cart line for a line of the server that this browser does not have, because another device added it. Fails
 * when its product cannot be read now.
 */
export async function loadCartItem(store: StoreCode, line: CartItemWire): Promise<Result<CartItem>> {
  const cards = await fetchCards(store, [line.sku]);
  // whatever answered instead of the shop, the product may be there in a moment
  if (!cards.ok) return fail({ kind: "network", code: "unreachable", retryable: true, cause: cards.error });
  const [card] = cards.value;
  if (!card) return ok(toBareItem(line));
  const price = line.price === undefined ? card.price : { final: toMinor(line.price), regular: card.price.regular };
  const productOption = toProductOption(line.product_option);
  return ok(
    buildCartItem({
      ...card,
      sku: line.sku,
      detail: "",
      price,
      productOption,
      deliveryDays: card.availability.deliveryDays,
      qty: line.qty,
    }),
  );
}
