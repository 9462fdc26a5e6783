import { fromMinor, toMinor } from "../../lib/money";
import type { StoreCode } from "../../lib/storefront/types";
import type { OrderBody, OrderResult } from "../../lib/upstream/contract/order";
import { chosenOptions } from "../../lib/upstream/contract/product-option";
import { requestPurchaseEvent } from "../analytics/request";
import { checkHolds, takeHolds } from "../booking/take";
import { toStoredAddress } from "../cart/address";
import { firstCountry, MAX_LINES, toCartCountry } from "../cart/change";
import { redeemCoupon } from "../cart/coupon";
import { readDeliveryChoice } from "../cart/delivery-choice";
import { type LineRequest, loadPrices, type PricedProduct, priceProduct } from "../cart/line";
import { type CustomerOfCart, groupOfCart, loadContext, priceChanged } from "../cart/load";
import type { ProductOption } from "../cart/options";
import type { CartLine, PricedCart } from "../cart/price";
import {
  type CartChange,
  type CartItem,
  createCart,
  deleteItems,
  insertItems,
  isCustomerCart,
  listItems,
  lockCart,
  saveCart,
  setItemQty,
} from "../cart/repository";
import { takeForOrder } from "../cart/stock";
import { toEmail } from "../customer/repository";
import type { CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { check } from "../http/request";
import { agreeToMarketing } from "../marketing";
import type { PaymentOption } from "../payment";
import { authoriseOrder } from "../payment/authorise";
import type { PaymentAdapter } from "../payment/port";
import { nameShipping, type ShippingRate, whyNotShipped } from "../shipping";
import { claimOrder, hashOrder, keysOfOrder, saveResult } from "./idempotency";
import { saveOrder } from "./repository";

interface Context {
  queries: Queries;
  store: StoreCode;
  now: Date;
  /** Null for a guest. */
  caller: CustomerOfCart | null;
  /** Payment methods that may refuse an order. */
  payments?: PaymentAdapter[];
  /** The provider that has the money already; an order it pays for is placed by nobody else. */
  paidBy?: string;
  /** True where the money is taken: hours that are no longer held do not refuse the order. */
  isPaid?: boolean;
}

/** A cart whose row is locked until the transaction ends, with its items. */
interface LockedCart {
  cart: CartTable;
  items: CartItem[];
}

async function openCart({ queries, store, now, caller }: Context, id: string | null | undefined): Promise<LockedCart> {
  if (!id) return { cart: await createCart(queries, store, now), items: [] };
  const customerId = isCustomerCart(id) && caller ? caller.customerId : null;
  try {
    const cart = await lockCart(queries, store, { id, customerId }, now);
    return { cart, items: await listItems(queries, cart.id) };
  } catch (cause) {
    // an unknown cart is answered with 500, which clients take as "try again later" (docs/commerce-api.md#orders)
    if (cause instanceof Refusal) throw new Refusal(500, `Error placing an order. ${cause.message}`, cause.reason);
    throw cause;
  }
}

/** Returns the options of an ordered product. */
const toOption = (value: unknown): ProductOption | null => check(chosenOptions, value) ?? null;

/** Runs `work` for a product of an order; its refusal says which product it is about. */
function whileAdding<T>(sku: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(400, `Error while adding products. ${sku}: ${cause.message}`, cause.reason);
  }
}

interface OrderedProduct {
  product: PricedProduct;
  qty: number;
}

/** Prices the products of an order, by line key: those that are one line are added up. */
async function priceOrder(
  context: Context,
  groupId: string,
  ordered: OrderBody["products"],
): Promise<Map<string, OrderedProduct>> {
  const requests = ordered.map(({ sku, qty, product_option }) =>
    whileAdding(sku, (): LineRequest & { qty: number } => ({ sku, qty, product_option: toOption(product_option) })),
  );
  const prices = await loadPrices({ ...context, groupId }, requests);
  const products = new Map<string, OrderedProduct>();
  for (const { qty: own, ...request } of requests) {
    const priced = (quantity: number) => whileAdding(request.sku, () => priceProduct(prices, request, quantity));
    const { lineKey } = priced(own);
    const qty = own + (products.get(lineKey)?.qty ?? 0);
    products.set(lineKey, { product: priced(qty), qty });
  }
  if (products.size > MAX_LINES) throw new Refusal(400, `An order holds at most ${MAX_LINES} lines.`);
  return products;
}

/**
 * Makes the cart hold what the order says: different quantities are set, missing lines added, others deleted. Returns
 * the lines in the order of their ids, and the first free id.
 */
async function reconcile(
  queries: Queries,
  { cart, items }: LockedCart,
  products: Map<string, OrderedProduct>,
): Promise<{ lines: CartLine[]; nextItemId: number }> {
  const remaining = items.flatMap((item) => {
    const ordered = products.get(item.lineKey);
    return ordered ? [{ ...item, ...ordered, before: item.qty }] : [];
  });
  const keys = new Set(remaining.map(({ lineKey }) => lineKey));
  const extra = items.filter(({ lineKey }) => !keys.has(lineKey)).map(({ itemId }) => itemId);
  await deleteItems(queries, cart.id, extra);
  for (const { itemId, qty, before } of remaining) if (qty !== before) await setItemQty(queries, cart.id, itemId, qty);
  const added = [...products.values()]
    .filter(({ product }) => !keys.has(product.lineKey))
    .map(({ product, qty }) => ({ product, qty, lineKey: product.lineKey, sku: product.sku, option: product.option }));
  const inserted = await insertItems(queries, cart, added);
  return { lines: [...remaining, ...inserted], nextItemId: cart.next_item_id + inserted.length };
}

/** Returns the shipping an order chose among the methods open to its cart; null for a virtual cart. */
function chooseShipping(
  { addressInformation: { shippingAddress, shipping_carrier_code: carrier, shipping_method_code: method } }: OrderBody,
  cart: PricedCart,
): ShippingRate | null {
  if (cart.isVirtual) return null;
  if (!shippingAddress) throw new Refusal(400, "Error while adding shipping address. A shipping address is needed.");
  const rate = method ? nameShipping(cart, carrier, method) : cart.shipping;
  if (!rate) throw new Refusal(400, whyNotShipped(cart.area, carrier, method));
  return rate;
}

function choosePayment(
  { addressInformation: { payment_method_code: code } }: OrderBody,
  cart: PricedCart,
  { paidBy }: Context,
): PaymentOption {
  const option = cart.paymentOptions.find((payment) => payment.code === code && (payment.isOffline || code === paidBy));
  if (!option) throw new Refusal(400, `The requested Payment Method is not available: ${code}`);
  return option;
}

function checkAmount(agreed: number | undefined, { totals }: PricedCart): void {
  if (agreed === undefined || toMinor(agreed) === totals.grandTotal) return;
  throw new Refusal(409, `Order amount incorrect (${agreed}:${fromMinor(totals.grandTotal)})`, "amountMismatch");
}

/** The columns of a cart's row that an order changes. */
type OrderChange = Pick<
  CartChange,
  "country" | "shipping_carrier" | "shipping_method" | "deliveries" | "pickup_point" | "next_item_id"
>;

/** Returns the fields an order has beside its method; PHP writes none as an empty list. */
const extraFields = ({ addressInformation: { shippingExtraFields: extra } }: OrderBody): unknown =>
  typeof extra === "object" && !Array.isArray(extra) ? extra : null;

/** Prices the cart of an order as it will be charged: with the order's products, country and shipping. */
async function prepare(
  context: Context,
  body: OrderBody,
): Promise<{ priced: PricedCart; shipping: ShippingRate | null; change: OrderChange }> {
  const locked = await openCart(context, body.cart_id);
  const groupId = await groupOfCart(context.queries, locked.cart, context.caller);
  const products = await priceOrder(context, groupId, body.products);
  const { lines, nextItemId } = await reconcile(context.queries, locked, products);
  const { shippingAddress, billingAddress } = body.addressInformation;
  const named = [shippingAddress?.country_id, billingAddress.country_id];
  // what is paid is delivered: the provider was told where the store delivers
  const country = context.isPaid ? firstCountry(...named) : toCartCountry(context.store, ...named);
  const cartContext = await loadContext(context, { ...locked.cart, country }, context.caller);
  // who uses a coupon is checked when it is redeemed, which refuses the order; here the address is where it goes
  const addressed = shippingAddress ? { shipping_address: toStoredAddress(shippingAddress) } : {};
  const cart = { ...cartContext.cart, ...addressed };
  const loaded = { lines, context: { ...cartContext, cart, isPaid: context.isPaid } };
  const shipping = chooseShipping(body, priceChanged(loaded));
  const method = { shipping_carrier: shipping?.carrier ?? null, shipping_method: shipping?.method ?? null };
  const chosen = { ...method, ...readDeliveryChoice(priceChanged(loaded, method), extraFields(body)) };
  return {
    priced: priceChanged(loaded, chosen),
    shipping,
    change: { country, ...chosen, next_item_id: nextItemId },
  };
}

/** Returns who places an order, for coupons that are good once. */
function ordererOf(
  caller: CustomerOfCart | null,
  { addressInformation: { shippingAddress, billingAddress } }: OrderBody,
) {
  const emails = [caller?.email, shippingAddress?.email, billingAddress.email].flatMap((email) =>
    email ? [toEmail(email)] : [],
  );
  return { customerId: caller?.customerId ?? null, emails: [...new Set(emails)] };
}

/**
 * Places an order in the caller's transaction: the order, its lines, the stock movement, the end of its cart and the
 * saved result, or nothing of it. The same order again (by `Idempotency-Key`, `order_id` or cart) answers the first
 * result. Refuses with 400 what cannot be sold, shipped or paid so, with 409 another amount than the shopper agreed to
 * or a key of a different order.
 */
export async function placeOrder(context: Context, body: OrderBody, headerKey: string | null): Promise<OrderResult> {
  const { queries, store, now } = context;
  const keys = keysOfOrder(body, headerKey);
  const first = await claimOrder(queries, keys, hashOrder(store, body), now);
  if (first) return first;
  const { priced, shipping, change } = await prepare(context, body);
  const payment = choosePayment(body, priced, context);
  const [missingFee] = priced.fees.missing;
  if (missingFee) throw new Refusal(400, `Error placing an order. Please select an option of "${missingFee.name}".`);
  checkHolds(priced.holds, Boolean(context.isPaid));
  checkAmount(body.grand_total, priced);
  await takeForOrder(queries, priced.lines, now);
  const order = await saveOrder(queries, {
    body,
    priced,
    shipping,
    payment,
    customerId: context.caller?.customerId ?? null,
    now,
  });
  await authoriseOrder(queries, context.payments ?? [], order, body, now);
  const { id, order_number, created_at, customer_email: email } = order;
  await requestPurchaseEvent(queries, order, body.analytics, now);
  if (body.marketing && email)
    await agreeToMarketing(queries, { email, store, source: "checkout", ...body.marketing }, now);
  await takeHolds(queries, id, priced.holds, now);
  const { coupon } = priced.totals;
  if (coupon !== null) await redeemCoupon(queries, coupon, id, ordererOf(context.caller, body));
  await saveCart(queries, priced.cart.id, { ...change, status: "ordered", owner: null, payment_method: payment.code });
  const result: OrderResult = {
    magentoOrderId: String(id),
    backendOrderId: String(id),
    orderNumber: order_number,
    transferedAt: created_at,
  };
  await saveResult(queries, keys, id, JSON.stringify(result));
  return result;
}
