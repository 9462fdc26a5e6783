import type { OrderBody } from "../../lib/upstream/contract/order";
import { type CustomerOfCart, findCustomerOfCart } from "../cart/load";
import { findMasked } from "../cart/repository";
import type { Caller } from "../customer/caller";
import type { Queries } from "../db/types";

/**
 * Returns who places an order, and its body with the cart by its number. Other clients send no token with an order; who
 * names a customer in `user_id` together with the id of that customer's cart, which nobody can guess, is taken for them
 * (docs/decisions/0117-the-id-of-a-customers-cart.md). Any other claim counts for nothing.
 */
export async function findOrderer(
  queries: Queries,
  body: OrderBody,
  caller: Caller | null,
): Promise<{ caller: CustomerOfCart | null; body: OrderBody }> {
  const cart = body.cart_id ? await findMasked(queries, body.cart_id) : null;
  if (!cart) return { caller, body };
  const isNamed = cart.customerId !== null && body.user_id?.trim() === String(cart.customerId);
  const orderer = caller ?? (isNamed ? await findCustomerOfCart(queries, cart.customerId) : null);
  if (orderer?.customerId !== cart.customerId) return { caller, body };
  return { caller: orderer, body: { ...body, cart_id: cart.id } };
}
