import { moveHolds } from "../booking/take";
import { listChosen, moveChosen } from "../fee/repository";
import { findStock } from "../stock/repository";
import { MAX_LINES, MAX_QTY } from "./change";
import { loadPrices, type StoreContext } from "./line";
import { type CustomerOfCart, groupOfCart, toLines, toRequest } from "./load";
import type { CartLine } from "./price";
import { addItems, endGuestCart, listItems, lockCart, type NewItem, saveCart, setItemQty } from "./repository";
import { roomFor, stockedSkus } from "./stock";

/** What a merge changes: the new quantity of lines of the customer's, and the items that are added to them. */
interface Merge {
  changed: Map<number, number>;
  added: NewItem[];
}

/**
 * Merges lines of a guest's cart into a customer's. Quantities of equal lines are added once, up to what is left and
 * sold at once, never below what the customer had. `missing` items of the customer's count against the most lines of a
 * cart.
 */
function mergeLines(
  own: CartLine[],
  guest: CartLine[],
  { stock, missing }: { stock: Parameters<typeof roomFor>[2]; missing: number },
): Merge {
  const lines: Pick<CartLine, "lineKey" | "qty" | "product">[] = own.map((line) => ({ ...line }));
  const merge: Merge = { changed: new Map(), added: [] };
  for (const { product, qty: guestQty } of guest) {
    const { lineKey, sku, option } = product;
    const equal = lines.find((line) => line.lineKey === lineKey);
    const had = equal?.qty ?? 0;
    const room = roomFor(
      product,
      lines.filter((line) => line !== equal),
      stock,
    );
    const qty = Math.max(had, Math.min(had + guestQty, room, MAX_QTY));
    if (equal) equal.qty = qty;
    else if (qty > 0 && lines.length + missing < MAX_LINES) {
      lines.push({ lineKey, qty, product });
      merge.added.push({ lineKey, sku, qty, option });
    }
  }
  for (const { itemId, lineKey, qty } of own) {
    const merged = lines.find((line) => line.lineKey === lineKey)?.qty ?? qty;
    if (merged !== qty) merge.changed.set(itemId, merged);
  }
  return merge;
}

/**
 * Adds what a guest's cart holds to the customer's and ends it, in the caller's transaction. Products that have left
 * the shop stay behind. The customer's own coupon and fees win over the guest's. A guest's cart that is unknown, of
 * another store view or already merged changes nothing, so the call may be repeated. A client that merges by itself
 * (docs/domain-rules.md#cart-merge) must not ask for this too.
 */
export async function mergeGuestCart(
  context: StoreContext,
  cartId: string,
  caller: CustomerOfCart,
  guestId: string,
): Promise<void> {
  const { queries, store, now } = context;
  const { customerId } = caller;
  const cart = await lockCart(queries, store, { id: cartId, customerId }, now);
  const guest = await endGuestCart(queries, store, guestId);
  if (!guest) return;
  if (!cart.coupon && guest.coupon) await saveCart(queries, cart.id, { coupon: guest.coupon });
  await moveHolds(queries, guest.id, cart.id);
  if ((await listChosen(queries, cart.id)).length === 0) await moveChosen(queries, guest.id, cart.id);
  const own = await listItems(queries, cart.id);
  const guests = await listItems(queries, guest.id);
  const groupId = await groupOfCart(queries, cart, caller);
  const prices = await loadPrices({ ...context, groupId }, [...own, ...guests].map(toRequest));
  const { lines, missing } = toLines(own, prices);
  const incoming = toLines(guests, prices).lines;
  const stock = await findStock(
    queries,
    incoming.flatMap(({ product }) => stockedSkus(product)),
  );
  const { changed, added } = mergeLines(lines, incoming, { stock, missing: missing.length });
  for (const [itemId, qty] of changed) await setItemQty(queries, cart.id, itemId, qty);
  await addItems(queries, cart, added);
}
