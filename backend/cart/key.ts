import type { Context } from "hono";
import { callerOf } from "../customer/caller";
import type { Queries } from "../db/types";
import { cartIdOf } from "../http/request";
import { type CartKey, findMasked, isCustomerCart } from "./repository";

/**
 * Returns the cart a call names (docs/commerce-api.md#cart-calls): digits with a token are that customer's, everything
 * else a guest's, whoever calls. Refuses with 404 where none is named, with 401 an invalid token for a customer's cart.
 */
export async function cartKeyOf(c: Context, queries: Queries, now: Date): Promise<CartKey> {
  const id = cartIdOf(c);
  const caller = isCustomerCart(id) ? await callerOf(c, queries, now) : null;
  if (!caller) return { id, customerId: null };
  const { customerId } = caller;
  const masked = await findMasked(queries, id);
  return { id: masked?.customerId === customerId ? masked.id : id, customerId };
}
