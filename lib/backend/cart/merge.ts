import { listChosen, moveChosen } from "../fee/repository";
import { Refusal } from "../http/refusal";
import { MAX_LINES, MAX_QTY } from "./change";
import { type SellContext, sellProduct } from "./line";
import { addItem, type CartItem, endGuestCart, listItems, lockCart, saveCart, setItemQty } from "./repository";
import { findRoom } from "./stock";
import { type CartLine, sellLines } from "./view";

/** What an item sells now; null once it has left the shop. */
async function sellItem(context: SellContext, { sku, option }: CartItem) {
  try {
    return await sellProduct(context, { sku, product_option: option });
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}

/**
 * Adds what a guest's cart holds to the customer's and ends it, in the caller's transaction. Quantities of equal lines
 * are added once, up to what is left and sold at once, never below what the customer had; products that have left the
 * shop stay behind. A coupon and fees of the customer's go before the guest's. A guest's cart that is unknown, of another store
 * view or merged already changes nothing, so the call may be repeated. A client that merges by itself (spec §4 "Cart
 * lifecycle": quantities of both sides added at the login) must not ask for this too.
 */
export async function mergeGuestCart(
  context: SellContext,
  cartId: string,
  customerId: number,
  guestId: string,
): Promise<void> {
  const { queries, store, now } = context;
  const cart = await lockCart(queries, store, { id: cartId, customerId }, now);
  const guest = await endGuestCart(queries, store, guestId);
  if (!guest) return;
  if (!cart.coupon && guest.coupon) await saveCart(queries, cart.id, { coupon: guest.coupon });
  if ((await listChosen(queries, cart.id)).length === 0) await moveChosen(queries, guest.id, cart.id);
  const { lines, gone } = await sellLines(context, cart);
  for (const item of await listItems(queries, guest.id)) {
    const sold = await sellItem(context, item);
    if (!sold) continue;
    const equal = lines.find(({ lineKey }) => lineKey === sold.lineKey);
    const had = equal?.qty ?? 0;
    const room = await findRoom(
      queries,
      sold,
      lines.filter((line) => line !== equal),
    );
    const qty = Math.max(had, Math.min(had + item.qty, room, MAX_QTY));
    if (equal) {
      equal.qty = qty;
      await setItemQty(queries, cart.id, equal.itemId, qty);
    } else if (qty > 0 && lines.length + gone.length < MAX_LINES) {
      const added = await addItem(queries, cart.id, { lineKey: sold.lineKey, sku: sold.sku, qty, option: sold.option });
      lines.push({ ...added, sold } satisfies CartLine);
    }
  }
}
