import { fromMinor, toMinor } from "../../money";
import type { StoreCode } from "../../storefront/types";
import { productOptionWire } from "../../upstream/contract/cart";
import type { OrderBody, OrderResult } from "../../upstream/contract/order";
import { toCountry } from "../cart/change";
import { redeemCoupon } from "../cart/coupon";
import { sellProduct, type SoldProduct } from "../cart/line";
import type { ProductOption } from "../cart/options";
import {
  addItem,
  createCart,
  deleteItem,
  isCustomerCart,
  listItems,
  lockCart,
  saveCart,
  setItemQty,
} from "../cart/repository";
import { demandOf, findSaleProblem } from "../cart/stock";
import { type CartView, viewCart } from "../cart/view";
import type { Caller } from "../customer/caller";
import { toEmail } from "../customer/repository";
import type { CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { check } from "../http/request";
import type { PaymentChoice } from "../payment";
import { findShipping, type ShippingChoice } from "../shipping";
import { takeStock } from "../stock/repository";
import { claimOrder, hashOrder, keysOfOrder, settleOrder } from "./idempotency";
import { saveOrder } from "./repository";

interface Context {
  queries: Queries;
  store: StoreCode;
  now: Date;
  /** Null for a guest. */
  caller: Caller | null;
}

async function cartOf({ queries, store, now, caller }: Context, cartId: string | null | undefined): Promise<CartTable> {
  const id = cartId || (await createCart(queries, store, now));
  const customerId = isCustomerCart(id) && caller ? caller.customerId : null;
  try {
    return await lockCart(queries, store, { id, customerId }, now);
  } catch (cause) {
    // upstream-contract §1.2: an unknown cart is answered with 500, which clients take as "try again later"
    if (cause instanceof Refusal) throw new Refusal(500, `Error placing an order. ${cause.message}`);
    throw cause;
  }
}

/** Clients send an empty object for a product without options. */
function toOption(given: unknown): ProductOption | null {
  const isEmpty = given == null || (typeof given === "object" && Object.keys(given).length === 0);
  return isEmpty ? null : check(productOptionWire, given);
}

/** What the lines of an order sell; lines that are one are put together. */
async function sellOrder(
  context: Context,
  products: OrderBody["products"],
): Promise<Map<string, { sold: SoldProduct; qty: number }>> {
  const wanted = new Map<string, { sold: SoldProduct; qty: number }>();
  for (const { sku, qty, product_option } of products) {
    try {
      const sold = await sellProduct(context, { sku, product_option: toOption(product_option) });
      wanted.set(sold.lineKey, { sold, qty: qty + (wanted.get(sold.lineKey)?.qty ?? 0) });
    } catch (cause) {
      if (cause instanceof Refusal) throw new Refusal(400, `Error while adding products. ${sku}: ${cause.message}`);
      throw cause;
    }
  }
  return wanted;
}

/** Makes the cart hold what the order says: different lines are set, missing ones added, others deleted (upstream-contract §1.2). */
async function reconcile(context: Context, cart: CartTable, products: OrderBody["products"]): Promise<void> {
  const { queries } = context;
  const wanted = await sellOrder(context, products);
  for (const { itemId, lineKey, qty } of await listItems(queries, cart.id)) {
    const line = wanted.get(lineKey);
    if (!line) await deleteItem(queries, cart.id, itemId);
    else if (line.qty !== qty) await setItemQty(queries, cart.id, itemId, line.qty);
    wanted.delete(lineKey);
  }
  for (const { sold, qty } of wanted.values())
    await addItem(queries, cart.id, { lineKey: sold.lineKey, sku: sold.sku, qty, option: sold.option });
}

/** The shipping an order chose, among what is open to its cart; none for a virtual cart. */
function chooseShipping(
  { addressInformation: { shippingAddress, shipping_carrier_code: carrier, shipping_method_code: method } }: OrderBody,
  view: CartView,
): ShippingChoice | null {
  if (view.isVirtual) return null;
  if (!shippingAddress) throw new Refusal(400, "Error while adding shipping address. A shipping address is needed.");
  const choice = method ? findShipping(view.shippingChoices, carrier, method) : view.shipping;
  if (!choice) throw new Refusal(400, `Carrier with such method not found: ${carrier ?? ""}, ${method ?? ""}`);
  return choice;
}

function choosePayment(
  { addressInformation: { payment_method_code: code } }: OrderBody,
  view: CartView,
): PaymentChoice {
  const choice = view.paymentChoices.find((payment) => payment.code === code);
  if (!choice) throw new Refusal(400, `The requested Payment Method is not available: ${code}`);
  return choice;
}

function checkAmount(given: number | undefined, { totals }: CartView): void {
  if (given === undefined || toMinor(given) === totals.grandTotal) return;
  throw new Refusal(409, `Order amount incorrect (${given}:${fromMinor(totals.grandTotal)})`);
}

/** The cart of an order as it will be charged: its lines, its country, its shipping. */
async function prepare(
  context: Context,
  body: OrderBody,
): Promise<{ view: CartView; shipping: ShippingChoice | null }> {
  const cart = await cartOf(context, body.cart_id);
  await reconcile(context, cart, body.products);
  const { shippingAddress, billingAddress } = body.addressInformation;
  const country = toCountry(shippingAddress?.country_id) ?? toCountry(billingAddress.country_id);
  const addressed = await viewCart(context, await saveCart(context.queries, cart.id, { country }));
  const shipping = chooseShipping(body, addressed);
  const view = await viewCart(
    context,
    await saveCart(context.queries, cart.id, {
      shipping_carrier: shipping?.carrier ?? null,
      shipping_method: shipping?.method ?? null,
    }),
  );
  return { view, shipping };
}

/** By whom an order counts as placed, for coupons that are good once. */
function whoOrders(caller: Caller | null, { addressInformation: { shippingAddress, billingAddress } }: OrderBody) {
  const emails = [caller?.email, shippingAddress?.email, billingAddress.email].flatMap((email) =>
    email ? [toEmail(email)] : [],
  );
  return { customerId: caller?.customerId ?? null, emails: [...new Set(emails)] };
}

/**
 * Places an order in the caller's transaction: the order, its lines, the stock movement, the end of its cart and the
 * remembered result, or nothing of it. The same order again (by `Idempotency-Key`, `order_id` or cart) answers the
 * first result. Refuses with 400 what cannot be sold, shipped or paid so, with 409 an amount the shopper did not agree
 * to or a key that was used for another order.
 */
export async function placeOrder(context: Context, body: OrderBody, headerKey: string | null): Promise<OrderResult> {
  const { queries, store, now } = context;
  const keys = keysOfOrder(body, headerKey);
  const first = await claimOrder(queries, keys, hashOrder(store, body), now);
  if (first) return first;
  const { view, shipping } = await prepare(context, body);
  const payment = choosePayment(body, view);
  const [missingFee] = view.fees.missing;
  if (missingFee) throw new Refusal(400, `Error placing an order. Please select an option of "${missingFee.name}".`);
  checkAmount(body.grand_total, view);
  const problem = await findSaleProblem(queries, view.lines);
  if (problem !== null) throw new Refusal(400, `Error while adding products. ${problem}`);
  const missing = await takeStock(queries, demandOf(view.lines), now);
  if (missing !== null) throw new Refusal(400, `Error while adding products. ${missing} is out of stock.`);
  const { id, order_number, created_at } = await saveOrder(queries, {
    body,
    view,
    shipping,
    payment,
    customerId: context.caller?.customerId ?? null,
    now,
  });
  if (view.totals.coupon !== null) await redeemCoupon(queries, view.totals.coupon, id, whoOrders(context.caller, body));
  await saveCart(queries, view.cart.id, { status: "ordered", owner: null, payment_method: payment.code });
  const result: OrderResult = {
    magentoOrderId: String(id),
    backendOrderId: String(id),
    orderNumber: order_number,
    transferedAt: created_at,
  };
  await settleOrder(queries, keys, id, JSON.stringify(result));
  return result;
}
