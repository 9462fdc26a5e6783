import type { z } from "zod";
import type { CONTRACT } from "../../upstream/contract";
import type { addressInformationWire, cartItemBody } from "../../upstream/contract/cart";
import type { CartTable } from "../db/types";
import { Refusal } from "../http/refusal";
import { findShipping } from "../shipping";
import { type SellContext, sellProduct } from "./line";
import { addItem, type CartItem, type CartKey, lockCart, saveCart, setItemQty } from "./repository";
import { checkStock } from "./stock";
import { type CartLine, type CartView, sellLines, viewCart } from "./view";

export const MAX_LINES = 300;
export const MAX_QTY = 100_000;
/** Code the specification's client sends when it leaves the choice to the server (spec §7 shipping-information). */
const ANY_METHOD = "flatrate";

function findLine(lines: CartLine[], gone: CartItem[], cart: CartTable, itemId: number): CartLine {
  const line = lines.find((entry) => entry.itemId === itemId);
  if (line) return line;
  if (gone.some((entry) => entry.itemId === itemId))
    throw new Refusal(404, "The product that was requested doesn't exist. Verify the product and try again.");
  throw new Refusal(404, `The ${cart.id} Cart doesn't contain the ${itemId} item.`);
}

/**
 * Adds a line or changes one, as Magento does (upstream-contract §1.1): with `item_id` the quantity is set, without it
 * an equal line grows or a new one is made. Refuses quantity 0, too large ones and what is not chosen to the end.
 */
export async function updateLine(
  context: SellContext,
  key: CartKey,
  body: z.output<typeof cartItemBody>,
): Promise<CartLine> {
  if (body.qty < 1) throw new Refusal(400, "The quantity must be at least 1.");
  const { queries, store, now } = context;
  const cart = await lockCart(queries, store, key, now);
  const { lines, gone } = await sellLines(context, cart);
  const named = body.item_id == null ? null : findLine(lines, gone, cart, Number(body.item_id));
  const sold = named?.sold ?? (await sellProduct(context, body));
  const equal = named ?? lines.find(({ lineKey }) => lineKey === sold.lineKey) ?? null;
  const qty = named ? body.qty : body.qty + (equal?.qty ?? 0);
  if (qty > MAX_QTY) throw new Refusal(400, `At most ${MAX_QTY} of one product can be ordered.`);
  const others = lines.filter((line) => line !== equal);
  await checkStock(queries, sold, [...others, { qty, sold }]);
  if (equal) {
    await setItemQty(queries, cart.id, equal.itemId, qty);
    return { ...equal, qty, sold };
  }
  if (lines.length + gone.length >= MAX_LINES) throw new Refusal(400, `A cart holds at most ${MAX_LINES} lines.`);
  const item = await addItem(queries, cart.id, { lineKey: sold.lineKey, sku: sold.sku, qty, option: sold.option });
  return { ...item, sold };
}

/** Two-letter country a client named; null when it named none. */
export function toCountry(text: string | null | undefined): string | null {
  const country = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/**
 * Remembers where a cart goes and how (names may be blank) and looks at it. Without a method the remembered one stays;
 * a method that is not open to the cart is refused.
 */
export async function setShipping(
  context: SellContext,
  key: CartKey,
  information: z.output<typeof addressInformationWire>,
): Promise<CartView> {
  const { queries, store, now } = context;
  const { id } = await lockCart(queries, store, key, now);
  const { shippingAddress, billingAddress, shippingCarrierCode: carrier, shippingMethodCode: method } = information;
  const addressed = await saveCart(queries, id, {
    country: toCountry(shippingAddress?.countryId) ?? toCountry(billingAddress?.countryId),
    ...(shippingAddress ? { shipping_address: JSON.stringify(shippingAddress) } : {}),
    ...(billingAddress ? { billing_address: JSON.stringify(billingAddress) } : {}),
  });
  return method ? chooseShipping(context, addressed, carrier, method) : viewCart(context, addressed);
}

type Methods = NonNullable<NonNullable<z.output<typeof CONTRACT.cartCollectTotals.body>>["methods"]>;

/** Remembers the chosen ways of shipping and paying, those that are named, and looks at the cart. */
export async function setMethods(
  context: SellContext,
  key: CartKey,
  { paymentMethod, shippingCarrierCode, shippingMethodCode }: Methods,
): Promise<CartView> {
  const { queries, store, now } = context;
  const cart = await lockCart(queries, store, key, now);
  const view = shippingMethodCode
    ? await chooseShipping(context, cart, shippingCarrierCode, shippingMethodCode)
    : await viewCart(context, cart);
  const payment = typeof paymentMethod === "string" ? paymentMethod : paymentMethod?.method;
  if (!payment) return view;
  if (!view.paymentChoices.some(({ code }) => code === payment))
    throw new Refusal(400, `The requested Payment Method is not available: ${payment}`);
  return { ...view, cart: await saveCart(queries, cart.id, { payment_method: payment }) };
}

/** Chooses a shipping method for a cart that is locked; a virtual or empty cart has none and keeps none. */
export async function chooseShipping(
  context: SellContext,
  cart: CartTable,
  carrier: string | null | undefined,
  method: string,
): Promise<CartView> {
  const view = await viewCart(context, cart);
  if (view.lines.length === 0 || view.isVirtual) return view;
  const named = findShipping(view.shippingChoices, carrier, method);
  const choice = named ?? (method === ANY_METHOD ? (view.shippingChoices[0] ?? null) : null);
  if (!choice) throw new Refusal(400, `Carrier with such method not found: ${carrier ?? ""}, ${method}`);
  return viewCart(
    context,
    await saveCart(context.queries, cart.id, { shipping_carrier: choice.carrier, shipping_method: choice.method }),
  );
}
