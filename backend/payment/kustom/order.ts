import type { z } from "zod";
import { CHECKOUT_PROVIDER } from "../../../lib/config/payment-codes";
import { minor } from "../../../lib/money";
import { getStore } from "../../../lib/storefront";
import type { StoreCode } from "../../../lib/storefront/types";
import type { CONTRACT } from "../../../lib/upstream/contract";
import type { ProviderAnswer } from "../../../lib/upstream/contract/checkout-provider";
import type { OrderBody } from "../../../lib/upstream/contract/order";
import type { RefusalCode } from "../../../lib/upstream/refusal-code";
import { type CartKey, getCart, listItems } from "../../cart/repository";
import type { Backend } from "../../context";
import type { Caller } from "../../customer/caller";
import type { PaymentTable } from "../../db/payment-types";
import type { CartTable, Queries } from "../../db/types";
import { marketingSentence } from "../../marketing/sentence";
import { checkProducts, checkUnused } from "../placing-checks";
import { quoteOrder } from "../quote";
import { reasonSentence } from "../refused-letter";
import { findPayment, insertPayment, touchPayment } from "../rows";
import { findObstacle, readPayment, type Obstacle } from "../settle";
import type { KustomClient, KustomOrder } from "./client";
import { compareOrders } from "./compare";
import { ownOrder, toRequest } from "./request";

type ProviderOrderBody = z.output<typeof CONTRACT.providerOrder.body>;

interface OrderContext {
  backend: Backend;
  client: KustomClient;
  store: StoreCode;
  caller: Caller | null;
  key: CartKey;
}

/** Returns the provider's order as clients know it: its snippet goes by two names. */
export const toAnswer = (order: KustomOrder): ProviderAnswer => ({
  ...order,
  // what the client reads, however the provider spells it
  purchase_country: order.purchase_country ?? undefined,
  order_tax_amount: order.order_tax_amount ?? undefined,
  order_lines: order.order_lines?.length ? order.order_lines : undefined,
  html_snippet: order.html_snippet ?? "",
  snippet: order.html_snippet ?? "",
});

/** Returns the order of a cart as it stands, for clients that send none: who gets it is known once it is paid. */
async function orderOfCart(queries: Queries, cart: CartTable): Promise<OrderBody> {
  const items = await listItems(queries, cart.id);
  const address = {
    firstname: "",
    lastname: "",
    street: [""],
    city: "",
    postcode: "",
    country_id: cart.country ?? getStore(cart.store).country,
  };
  return {
    products: items.map(({ sku, qty, option }) => ({ sku, qty, ...(option ? { product_option: option } : {}) })),
    addressInformation: {
      billingAddress: address,
      shippingAddress: address,
      payment_method_code: CHECKOUT_PROVIDER,
      ...(cart.shipping_method
        ? { shipping_carrier_code: cart.shipping_carrier, shipping_method_code: cart.shipping_method }
        : {}),
    },
  };
}

/** Returns the payment that a client's order names, where it is open and the cart's own. */
async function findOpen(queries: Queries, { order }: ProviderOrderBody, cartId: string): Promise<PaymentTable | null> {
  const id = order.orderId ?? order.order_id;
  const payment = id ? await findPayment(queries, CHECKOUT_PROVIDER, id) : null;
  return payment?.cart_id === cartId ? payment : null;
}

/**
 * Opens a payment at the provider for a cart, or changes the one that the client's order names, and notes which order is
 * placed once it is paid. Refuses with 400 an order that is not what the shop itself counts for the cart. Throws the
 * provider's own failures.
 */
export async function openOrder(
  { backend, client, store, caller, key }: OrderContext,
  sent: ProviderOrderBody,
): Promise<KustomOrder> {
  const { database, now } = backend;
  const { queries } = database;
  const cart = await getCart(queries, store, key);
  const placing = { ...(sent.placing ?? (await orderOfCart(queries, cart))), cart_id: cart.id };
  await checkProducts(queries, cart, placing);
  await checkUnused(queries, placing);
  const quote = await quoteOrder(backend, { store, caller, method: CHECKOUT_PROVIDER, body: placing });
  compareOrders(sent.order, ownOrder(quote));
  const marketing = { text: await marketingSentence(store), checked: Boolean(placing.marketing) };
  const request = toRequest(sent.order, quote, { store, cartId: cart.id, marketing, backend });
  const known = await findOpen(queries, sent, cart.id);
  const order = known ? await client.update(known.provider_id, request) : await client.create(request);
  const amount = minor(order.order_amount);
  const at = now().toISOString();
  if (known) {
    const change = { placing: JSON.stringify(placing), amount, customer_id: key.customerId, updated_at: at };
    await queries.updateTable("payment").set(change).where("id", "=", known.id).where("order_id", "is", null).execute();
    return order;
  }
  const payment = {
    provider: CHECKOUT_PROVIDER,
    provider_id: order.order_id,
    cart_id: cart.id,
    customer_id: key.customerId,
    store,
    state: "open" as const,
    account: null,
    amount,
    currency: order.purchase_currency.toUpperCase(),
    placing: JSON.stringify(placing),
    order_id: null,
  };
  await insertPayment(queries, payment, now());
  return order;
}

const CODES: Record<Obstacle, RefusalCode | undefined> = {
  slotExpired: "slotExpired",
  soldOut: "outOfStock",
  amountChanged: "amountMismatch",
  other: undefined,
};

/** Returns why an order cannot be paid for now, in the words of its store view; null where it can. */
export async function checkPayable(
  backend: Backend,
  payment: PaymentTable,
): Promise<{ sentence: string; code: RefusalCode | undefined } | null> {
  if (payment.order_id !== null) return null;
  const paid = payment.state === "refused" ? null : await readPayment(backend, payment);
  const reason = paid ? await findObstacle(backend, payment, paid) : "other";
  // whoever is about to pay keeps the hours the cart holds
  if (reason === null) await touchPayment(backend.database.queries, payment.id, backend.now());
  return reason && { sentence: await reasonSentence(payment.store, reason), code: CODES[reason] };
}
