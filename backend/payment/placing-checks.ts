import type { OrderBody } from "../../lib/upstream/contract/order";
import { listItems } from "../cart/repository";
import type { CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";

/** Refuses an order that is to be placed for other goods than the cart has. */
export async function checkProducts(queries: Queries, cart: CartTable, { products }: OrderBody): Promise<void> {
  const count = (rows: { sku: string; qty: number }[]) => {
    const pieces = new Map<string, number>();
    for (const { sku, qty } of rows) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
    return pieces;
  };
  const [ordered, inCart] = [count(products), count(await listItems(queries, cart.id))];
  const differs = ordered.size !== inCart.size || [...inCart].some(([sku, qty]) => ordered.get(sku) !== qty);
  if (differs) throw new Refusal(400, "The order's products are not those of the cart", "amountMismatch");
}

/** Refuses an order that was placed before. */
export async function checkUnused(queries: Queries, { order_id }: OrderBody): Promise<void> {
  if (!order_id) return;
  const used = await queries
    .selectFrom("idempotency")
    .select("key")
    .where("key", "=", `client:${order_id}`)
    .executeTakeFirst();
  if (used) throw new Refusal(409, "This order has been placed already.");
}
