import { taxPercentOf } from "../../pricing/tax";
import { getStore } from "../../storefront";
import type { StoreView } from "../../storefront/types";
import { listTaxRules } from "../catalog/tax";
import type { CartTable } from "../db/types";
import { Refusal } from "../http/refusal";
import { listPayment, type PaymentChoice } from "../payment";
import { findShipping, isVirtualCart, listShipping, type ShippedLine, type ShippingChoice } from "../shipping";
import { findCoupon } from "./coupon";
import { type SellContext, sellProduct, type SoldProduct } from "./line";
import { type CartItem, listItems } from "./repository";
import { type CartTotals, computeTotals } from "./totals";

export interface CartLine extends CartItem {
  sold: SoldProduct;
}

/** A cart as it stands now: today's prices, taxes of its country, the ways of shipping and paying that are open to it. */
export interface CartView {
  cart: CartTable;
  store: StoreView;
  lines: CartLine[];
  isVirtual: boolean;
  shippingChoices: ShippingChoice[];
  shipping: ShippingChoice | null;
  paymentChoices: PaymentChoice[];
  totals: CartTotals;
  /** Percent of a tax class in the cart's country. */
  taxPercent: (taxClassId: string) => number;
}

type Context = Omit<SellContext, "store">;

/** The lines of a cart with what they sell; a line whose product has left the shop is left out and named in `gone`. */
export async function sellLines({ queries, now }: Context, cart: CartTable): Promise<{ lines: CartLine[]; gone: CartItem[] }> {
  const lines: CartLine[] = [];
  const gone: CartItem[] = [];
  for (const item of await listItems(queries, cart.id)) {
    try {
      lines.push({ ...item, sold: await sellProduct({ queries, store: cart.store, now }, { sku: item.sku, product_option: item.option }) });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      gone.push(item);
    }
  }
  return { lines, gone };
}

const toShipped = ({ qty, sold: { isVirtual, shippingType, weight } }: CartLine): ShippedLine => ({ qty, isVirtual, shippingType, weight });

/** Looks at a cart. A chosen shipping method that is no longer open to it counts as not chosen. */
export async function viewCart(context: Context, cart: CartTable): Promise<CartView> {
  const store = getStore(cart.store);
  const country = cart.country ?? store.country;
  // one after the other: a transaction has one connection
  const { lines } = await sellLines(context, cart);
  const rules = await listTaxRules(context.queries, cart.store);
  const coupon = await findCoupon(context.queries, cart.coupon, context.now);
  const taxPercent = (taxClassId: string) => taxPercentOf(rules, { taxClassId, country }) ?? 0;
  const shipped = lines.map(toShipped);
  const shippingChoices = listShipping(store, country, shipped);
  const shipping = findShipping(shippingChoices, cart.shipping_carrier, cart.shipping_method);
  const totals = computeTotals({
    lines: lines.map(({ itemId, qty, sold }) => ({ itemId, qty, name: sold.name, unit: sold.price.final, taxPercent: taxPercent(sold.taxClassId), options: sold.labels })),
    shipping: shipping && { price: shipping.price, taxPercent: taxPercent(shipping.taxClassId) },
    coupon,
  });
  const isVirtual = isVirtualCart(shipped);
  const paymentChoices = listPayment(store.language, { isVirtual: isVirtual && lines.length > 0, grandTotal: lines.length > 0 ? totals.grandTotal : 1 });
  return { cart, store, lines, isVirtual, shippingChoices, shipping, paymentChoices, totals, taxPercent };
}
