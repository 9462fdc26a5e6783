import type { z } from "zod";
import { deliveryCountries, isDeliveredTo } from "../../lib/delivery/countries";
import type { StoreCode } from "../../lib/storefront/types";
import type { CONTRACT } from "../../lib/upstream/contract";
import type { addressInformationWire, cartItemBody } from "../../lib/upstream/contract/cart";
import type { Backend } from "../context";
import type { CartTable, Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { isOffered, type PayingCaller } from "../payment";
import { nameShipping, whyNotShipped } from "../shipping";
import { toStoredAddress } from "./address";
import { readDeliveryChoice } from "./delivery-choice";
import { loadPrices, priceProduct, PRODUCT_NOT_FOUND, type StoreContext } from "./line";
import { type CartLines, groupOfCart, loadCart, priceChanged, toLines, toRequest } from "./load";
import type { CartLine, PricedCart } from "./price";
import { addItems, type CartChange, type CartKey, listItems, lockCart, saveCart, setItem } from "./repository";
import { checkStock } from "./stock";

export const MAX_LINES = 200;
export const MAX_QTY = 100_000;

function findLine({ lines, missing }: CartLines, cart: CartTable, itemId: number): CartLine {
  const line = lines.find((entry) => entry.itemId === itemId);
  if (line) return line;
  if (missing.some((entry) => entry.itemId === itemId)) throw new Refusal(404, PRODUCT_NOT_FOUND);
  throw new Refusal(404, `The ${cart.id} Cart doesn't contain the ${itemId} item.`);
}

/**
 * Adds a line or changes one, as Magento does: with `item_id` the quantity is set, without it an equal line grows or a
 * new one is made. Refuses quantity 0, too large ones, options that are missing or wrong, and what is out of stock.
 */
export async function updateLine(
  context: StoreContext,
  key: CartKey,
  body: z.output<typeof cartItemBody>,
): Promise<CartLine> {
  if (body.qty < 1) throw new Refusal(400, "The quantity must be at least 1.");
  const { queries, store, now } = context;
  const cart = await lockCart(queries, store, key, now);
  const items = await listItems(queries, cart.id);
  const groupId = await groupOfCart(queries, cart);
  const requests = [...items.map(toRequest), ...(body.item_id == null ? [body] : [])];
  const prices = await loadPrices({ ...context, groupId }, requests);
  const priced = toLines(items, prices);
  const { lines, missing } = priced;
  const named = body.item_id == null ? null : findLine(priced, cart, Number(body.item_id));
  const request = named ? toRequest(named) : body;
  const product = named?.product ?? priceProduct(prices, body, body.qty);
  const equal = named ?? lines.find(({ lineKey }) => lineKey === product.lineKey) ?? null;
  const qty = named ? body.qty : body.qty + (equal?.qty ?? 0);
  if (qty > MAX_QTY) throw new Refusal(400, `At most ${MAX_QTY} of one product can be ordered.`);
  const others = lines.filter((line) => line !== equal);
  await checkStock(queries, product, [...others, { qty, product }]);
  if (equal) {
    // more pieces may cost less each
    const grown = priceProduct(prices, request, qty);
    await setItem(queries, cart.id, equal.itemId, { qty, option: grown.option });
    return { ...equal, qty, product: grown };
  }
  if (lines.length + missing.length >= MAX_LINES) throw new Refusal(400, `A cart holds at most ${MAX_LINES} lines.`);
  const { lineKey, sku, option } = product;
  const [item] = await addItems(queries, cart, [{ lineKey, sku, qty, option }]);
  if (!item) throw new Error(`no item was added for ${sku}`);
  return { ...item, product };
}

/** Returns the two-letter country a client named; null when it named none. */
export function toCountry(text: string | null | undefined): string | null {
  const country = text?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/** Returns the first two-letter country of those a client named; null when it named none. */
export const firstCountry = (...named: (string | null | undefined)[]): string | null =>
  named.map(toCountry).find((code) => code !== null) ?? null;

/**
 * Returns the two-letter country a client named for a cart of a store view; null when it named none. Refuses with 400
 * one the view does not deliver to, by the rule of the checkout's form.
 */
export function toCartCountry(store: StoreCode, ...named: (string | null | undefined)[]): string | null {
  const country = firstCountry(...named);
  if (country !== null && !isDeliveredTo(store, country))
    throw new Refusal(400, `The store delivers to ${deliveryCountries(store).join(", ")} only, not to ${country}.`);
  return country;
}

/** What a call does to a cart's row, and the cart priced with it. */
interface Decision {
  priced: PricedCart;
  change: CartChange;
}

/**
 * Prices a cart as `decide` changes its row, and saves that. `decide` only reads, and a cart that stays as it is is not
 * locked: clients send the same choice with each call for totals.
 */
async function saveDecision(
  { database, now }: Pick<Backend, "database" | "now">,
  key: CartKey,
  cart: CartTable,
  decide: (queries: Queries, cart: CartTable) => Promise<Decision>,
): Promise<PricedCart> {
  const first = await decide(database.queries, cart);
  const differs = Object.entries(first.change).some(([column, value]) => Reflect.get(cart, column) !== value);
  if (!differs) return first.priced;
  return database.write(async (queries) => {
    const locked = await lockCart(queries, cart.store, key, now());
    // nobody has changed it since it was read
    const isSame = locked.version === cart.version + 1;
    const { priced, change } = isSame ? first : await decide(queries, locked);
    if (Object.keys(change).length > 0) await saveCart(queries, cart.id, change);
    return priced;
  });
}

/**
 * Saves where a cart goes and how (names may be blank) and prices it. Without a method the saved one stays, and what is
 * chosen of its delivery with it; refuses with 400 a method or choice that is not open to the cart.
 */
export function setShipping(
  backend: Pick<Backend, "database" | "now">,
  key: CartKey,
  cart: CartTable,
  information: z.output<typeof addressInformationWire>,
): Promise<PricedCart> {
  const { shippingAddress, billingAddress, extensionAttributes } = information;
  const { shippingCarrierCode: carrier, shippingMethodCode: method } = information;
  const addressed = {
    country: toCartCountry(cart.store, shippingAddress?.countryId, billingAddress?.countryId),
    ...(shippingAddress ? { shipping_address: toStoredAddress(shippingAddress) } : {}),
    ...(billingAddress ? { billing_address: toStoredAddress(billingAddress) } : {}),
  };
  return saveDecision(backend, key, cart, async (queries, current) => {
    const loaded = await loadCart({ queries, now: backend.now() }, { ...current, ...addressed });
    const shippingColumns = method ? chooseShipping(priceChanged(loaded), carrier, method) : {};
    const chosen = {
      ...shippingColumns,
      ...readDeliveryChoice(priceChanged(loaded, shippingColumns), extensionAttributes),
    };
    return { priced: priceChanged(loaded, chosen), change: { ...addressed, ...chosen } };
  });
}

type Methods = NonNullable<NonNullable<z.output<typeof CONTRACT.cartCollectTotals.body>>["methods"]>;

/** Saves the named shipping and payment methods and prices the cart; refuses with 400 one that is not open to it. */
export function setMethods(
  backend: Pick<Backend, "database" | "now"> & PayingCaller,
  key: CartKey,
  cart: CartTable,
  { paymentMethod, shippingCarrierCode, shippingMethodCode }: Methods,
): Promise<PricedCart> {
  const payment = typeof paymentMethod === "string" ? paymentMethod : paymentMethod?.method;
  return saveDecision(backend, key, cart, async (queries, current) => {
    const loaded = await loadCart({ queries, now: backend.now() }, current);
    const chosen = shippingMethodCode
      ? chooseShipping(priceChanged(loaded), shippingCarrierCode, shippingMethodCode)
      : {};
    const priced = priceChanged(loaded, chosen);
    if (payment && !priced.paymentOptions.some((option) => option.code === payment && isOffered(option, backend)))
      throw new Refusal(400, `The requested Payment Method is not available: ${payment}`);
    const change: CartChange = { ...chosen, ...(payment ? { payment_method: payment } : {}) };
    return { priced: { ...priced, cart: { ...priced.cart, ...change } }, change };
  });
}

/**
 * Returns the columns of a cart's row that hold the named shipping method; none for a virtual or empty cart. Refuses
 * with 400 a method that is not open to the cart.
 */
export function chooseShipping(
  priced: PricedCart,
  carrier: string | null | undefined,
  method: string,
): Pick<CartChange, "shipping_carrier" | "shipping_method"> {
  if (priced.lines.length === 0 || priced.isVirtual) return {};
  const rate = nameShipping(priced, carrier, method);
  if (!rate) throw new Refusal(400, whyNotShipped(priced.area, carrier, method));
  return { shipping_carrier: rate.carrier, shipping_method: rate.method };
}
