import { getSettings } from "../../lib/config/settings";
import { GUEST_GROUP, priceGroupOf } from "../../lib/pricing/group";
import { listHolds } from "../booking/take";
import { listTaxRules } from "../catalog/tax";
import type { Caller } from "../customer/caller";
import { toEmail } from "../customer/repository";
import type { CartTable, Queries } from "../db/types";
import { loadFees } from "../fee/repository";
import { Refusal } from "../http/refusal";
import { loadCoupon, type Shopper } from "./coupon";
import {
  type LineRequest,
  loadPrices,
  type PriceContext,
  type PricedFor,
  priceProduct,
  type StoreContext,
} from "./line";
import { type CartContext, type CartLine, priceCart, type PricedCart } from "./price";
import { type CartItem, listItems } from "./repository";
import { listRules } from "./rule";

/** The lines of a cart that can be sold, and the items whose product has left the shop. */
export interface CartLines {
  lines: CartLine[];
  missing: CartItem[];
}

/** Returns what a client would send to get an item of a cart. */
export const toRequest = ({ sku, option }: CartItem): LineRequest => ({ sku, product_option: option });

/** Prices items with products that were loaded for them; an item that cannot be sold any more is `missing`. */
export function toLines(items: CartItem[], prices: PriceContext): CartLines {
  const lines: CartLine[] = [];
  const missing: CartItem[] = [];
  for (const item of items) {
    try {
      lines.push({ ...item, product: priceProduct(prices, toRequest(item), item.qty) });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      missing.push(item);
    }
  }
  return { lines, missing };
}

/** Loads and prices the lines of a cart, in two queries; three where it holds a bundle. */
export async function loadLines(context: PricedFor, cartId: string): Promise<CartLines> {
  const items = await listItems(context.queries, cartId);
  return toLines(items, await loadPrices(context, items.map(toRequest)));
}

// an address as a client sent it; only an e-mail in it matters here
const emailIn = (address: string | null): string[] => {
  const email: unknown = address === null ? null : Reflect.get(Object(JSON.parse(address)), "email");
  return typeof email === "string" ? [toEmail(email)] : [];
};

/** A customer as far as prices depend on them. */
export type CustomerOfCart = Pick<Caller, "customerId" | "groupId" | "email" | "isInvoiceRefused">;

/** Returns a customer as far as prices depend on them; null for none. */
export async function findCustomerOfCart(queries: Queries, customerId: number | null): Promise<CustomerOfCart | null> {
  if (customerId === null) return null;
  const row = await queries
    .selectFrom("customer")
    .select(["group_id", "email", "is_invoice_refused"])
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row
    ? { customerId, groupId: row.group_id, email: row.email, isInvoiceRefused: row.is_invoice_refused === 1 }
    : null;
}

/**
 * Returns the group whose tier prices a cart has: that of its customer, else that of guests; no query for a guest, and
 * none where its customer is the `caller`.
 */
export async function groupOfCart(
  queries: Queries,
  { store, customer_id: customerId }: Pick<CartTable, "store" | "customer_id">,
  caller: CustomerOfCart | null = null,
): Promise<string> {
  const customer = caller && caller.customerId === customerId ? caller : await findCustomerOfCart(queries, customerId);
  return priceGroupOf(customer?.groupId ?? GUEST_GROUP, getSettings(store).groups);
}

/** Returns who shops in a cart: its customer, or a guest known by the e-mails of the addresses. */
async function shopperOf(queries: Queries, cart: CartTable, caller: CustomerOfCart | null): Promise<Shopper> {
  const { customer_id: customerId, shipping_address, billing_address } = cart;
  const customer = caller && caller.customerId === customerId ? caller : await findCustomerOfCart(queries, customerId);
  const emails = [...(customer ? [customer.email] : []), ...emailIn(shipping_address), ...emailIn(billing_address)];
  return {
    customerId,
    groupId: customer?.groupId ?? GUEST_GROUP,
    isInvoiceRefused: customer?.isInvoiceRefused ?? false,
    emails: [...new Set(emails)],
  };
}

/**
 * Loads what the sums of a cart depend on beside its lines: one query each for tax rules, cart rules and fees, and
 * where the cart has them for the customer and the coupon. `caller` saves the query for a customer who is known
 * already.
 */
export async function loadContext(
  { queries, now }: Pick<StoreContext, "queries" | "now">,
  cart: CartTable,
  caller: CustomerOfCart | null = null,
): Promise<CartContext> {
  const { store } = cart;
  // one after the other: a transaction has one connection
  const shopper = await shopperOf(queries, cart, caller);
  const taxRules = await listTaxRules(queries, store);
  const rules = await listRules({ queries, store, now });
  const coupon = await loadCoupon(queries, cart.coupon, shopper);
  const holds = await listHolds(queries, cart.id);
  return { cart, now, shopper, taxRules, rules, coupon, holds, ...(await loadFees(queries, store, cart.id)) };
}

/** A cart that is loaded: it can be priced again after a change without asking the database. */
export interface LoadedCart {
  lines: CartLine[];
  context: CartContext;
}

/**
 * Loads a cart with everything its price depends on; the number of queries does not depend on how many lines it has.
 */
export async function loadCart(at: Pick<StoreContext, "queries" | "now">, cart: CartTable): Promise<LoadedCart> {
  const { store, id } = cart;
  const context = await loadContext(at, cart);
  const groupId = priceGroupOf(context.shopper.groupId, getSettings(store).groups);
  const { lines } = await loadLines({ ...at, store, groupId }, id);
  return { lines, context };
}

/** Prices a loaded cart after a change of its row. */
export function priceChanged({ lines, context }: LoadedCart, change: Partial<CartTable> = {}): PricedCart {
  return priceCart(lines, { ...context, cart: { ...context.cart, ...change } });
}

/** Loads and prices a cart. */
export async function viewCart(at: Pick<StoreContext, "queries" | "now">, cart: CartTable): Promise<PricedCart> {
  return priceChanged(await loadCart(at, cart));
}
