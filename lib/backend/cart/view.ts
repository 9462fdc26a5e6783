import { getSettings } from "../../config/settings";
import { type Minor, ZERO, minor, subtractMinor, sumMinor, timesMinor, toMinor } from "../../money";
import { taxPercentOf } from "../../pricing/tax";
import { getStore } from "../../storefront";
import type { StoreCode, StoreView } from "../../storefront/types";
import { listTaxRules } from "../catalog/tax";
import { GUEST_GROUP } from "../customer/caller";
import { toEmail } from "../customer/repository";
import type { CartTable, Queries } from "../db/types";
import { type AppliedFee, applyFees, openFees, type StoreFee } from "../fee";
import { listChosen, listFees } from "../fee/repository";
import { Refusal } from "../http/refusal";
import { listPayment, type PaymentChoice } from "../payment";
import { findShipping, isVirtualCart, listShipping, type ShippedLine, type ShippingChoice } from "../shipping";
import { findCoupon, type Shopper } from "./coupon";
import { applyDiscounts } from "./discount";
import { type SellContext, sellProduct, type SoldProduct } from "./line";
import { type CartItem, listItems } from "./repository";
import { listRules } from "./rule";
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
  /** Ways of shipping to a country. */
  shippingTo: (country: string) => ShippingChoice[];
  /** Those to the cart's own. */
  shippingChoices: ShippingChoice[];
  shipping: ShippingChoice | null;
  paymentChoices: PaymentChoice[];
  /** What the goods cost after discounts, gross minor units. */
  goods: Minor;
  /** Extra fees open to it, those it pays, and those it still has to choose of. */
  fees: { open: StoreFee[]; applied: AppliedFee[]; missing: StoreFee[] };
  totals: CartTotals;
  /** Percent of a tax class in the cart's country. */
  taxPercent: (taxClassId: string) => number;
}

type Context = Omit<SellContext, "store">;

/** The lines of a cart with what they sell; a line whose product has left the shop is left out and named in `gone`. */
export async function sellLines(
  { queries, now }: Context,
  cart: CartTable,
): Promise<{ lines: CartLine[]; gone: CartItem[] }> {
  const lines: CartLine[] = [];
  const gone: CartItem[] = [];
  for (const item of await listItems(queries, cart.id)) {
    try {
      lines.push({
        ...item,
        sold: await sellProduct({ queries, store: cart.store, now }, { sku: item.sku, product_option: item.option }),
      });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      gone.push(item);
    }
  }
  return { lines, gone };
}

const toShipped = ({ qty, sold: { isVirtual, shippingType, weight } }: CartLine): ShippedLine => ({
  qty,
  isVirtual,
  shippingType,
  weight,
});

// an address as a client sent it; whatever else it holds, an e-mail in it is one to be known by
const emailIn = (address: string | null): string[] => {
  const email: unknown = address === null ? null : Reflect.get(Object(JSON.parse(address)), "email");
  return typeof email === "string" ? [toEmail(email)] : [];
};

/** Who shops in a cart: its customer, or a guest as far as the addresses tell. */
async function shopperOf(
  queries: Queries,
  { customer_id, shipping_address, billing_address }: CartTable,
): Promise<Shopper> {
  const customer =
    customer_id === null
      ? undefined
      : await queries
          .selectFrom("customer")
          .select(["group_id", "email"])
          .where("id", "=", customer_id)
          .executeTakeFirst();
  const emails = [...(customer ? [customer.email] : []), ...emailIn(shipping_address), ...emailIn(billing_address)];
  return { customerId: customer_id, groupId: customer?.group_id ?? GUEST_GROUP, emails: [...new Set(emails)] };
}

/** What rules and the coupon take off the lines; the code of a coupon that no longer holds is gone. */
async function discountsOf(context: SellContext, cart: CartTable, lines: CartLine[]) {
  const rows = lines.map(({ qty, sold }) => ({
    row: timesMinor(sold.price.final, qty),
    qty,
    sku: sold.sku,
    parentSku: sold.parentSku,
    categories: sold.categoryIds,
  }));
  const subtotal = sumMinor(rows.map(({ row }) => row));
  const shopper = await shopperOf(context.queries, cart);
  const rules = await listRules(context);
  const coupon = await findCoupon(context, cart.coupon, subtotal, shopper);
  const taken = applyDiscounts(rows, { rules, coupon: coupon?.discount ?? null, groupId: shopper.groupId });
  return {
    ...taken,
    coupon: coupon?.code ?? null,
    left: subtractMinor(subtotal, sumMinor(taken.lines)),
  };
}

async function feesOf(
  queries: Queries,
  cart: CartTable,
  goods: { hasGoods: boolean; price: Minor },
  shippingMethod: string | null,
): Promise<CartView["fees"]> {
  const open = openFees(await listFees(queries, cart.store), { hasGoods: goods.hasGoods, shippingMethod });
  return { open, ...applyFees(open, await listChosen(queries, cart.id), goods.price) };
}

/** An empty cart costs nothing yet, which must not leave it with free payment alone. */
const ANY_AMOUNT = minor(1);

/** Gross minor units from which delivery costs nothing; null where it always costs. The bar of spec §9 tells the way to it. */
function freeShippingFrom(store: StoreCode): Minor | null {
  const { enabled, limit } = getSettings(store).cart.freeShippingBar;
  return enabled ? toMinor(limit) : null;
}

/**
 * Looks at a cart. A chosen shipping method that is no longer open to it counts as not chosen. What the goods cost after
 * discounts decides whether shipping is free; discounts themselves never touch shipping.
 */
export async function viewCart({ queries, now }: Context, cart: CartTable): Promise<CartView> {
  const store = getStore(cart.store);
  const context: SellContext = { queries, now, store: cart.store };
  // one after the other: a transaction has one connection
  const { lines } = await sellLines(context, cart);
  const rules = await listTaxRules(queries, cart.store);
  const discounts = await discountsOf(context, cart, lines);
  const shipped = lines.map(toShipped);
  const country = cart.country ?? store.country;
  const taxPercent = (taxClassId: string) => taxPercentOf(rules, { taxClassId, country }) ?? 0;
  const shippingTo = (to: string) =>
    listShipping(store, to, shipped, { goods: discounts.left, freeFrom: freeShippingFrom(cart.store) });
  const shippingChoices = shippingTo(country);
  const shipping = findShipping(shippingChoices, cart.shipping_carrier, cart.shipping_method);
  const fees = await feesOf(
    queries,
    cart,
    { hasGoods: lines.length > 0, price: discounts.left },
    shipping?.method ?? null,
  );
  const totals = computeTotals({
    lines: lines.map(({ itemId, qty, sold }, index) => ({
      itemId,
      qty,
      name: sold.name,
      unit: sold.price.final,
      taxPercent: taxPercent(sold.taxClassId),
      options: sold.labels,
      discount: discounts.lines[index] ?? ZERO,
    })),
    shipping: shipping && { price: shipping.price, taxPercent: taxPercent(shipping.taxClassId) },
    fees: fees.applied.map(({ taxClassId, ...fee }) => ({ ...fee, taxPercent: taxPercent(taxClassId) })),
    discounts: discounts.applied.map(({ title }) => title),
    coupon: discounts.coupon,
  });
  const isVirtual = isVirtualCart(shipped);
  const paymentChoices = listPayment(store.language, {
    isVirtual: isVirtual && lines.length > 0,
    grandTotal: lines.length > 0 ? totals.grandTotal : ANY_AMOUNT,
  });
  return {
    cart,
    store,
    lines,
    isVirtual,
    shippingTo,
    shippingChoices,
    shipping,
    paymentChoices,
    goods: discounts.left,
    fees,
    totals,
    taxPercent,
  };
}
