import { type Context, Hono } from "hono";
import { isDeliveredTo } from "../../lib/delivery/countries";
import { createSingleFlight } from "../../lib/limits/single-flight";
import { fromMinor } from "../../lib/money";
import { CONTRACT } from "../../lib/upstream/contract";
import { OWN_PAGE_HEADER } from "../../lib/upstream/own-page";
import type { Backend } from "../context";
import { callerOf } from "../customer/caller";
import type { CartTable } from "../db/types";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { cartIdOf, check, need, readJson, storeOf } from "../http/request";
import { toPaymentsWire } from "../payment";
import { toShippingWire } from "../shipping";
import { setMethods, setShipping, toCountry, updateLine } from "./change";
import { couponRouter } from "./coupon-router";
import { cartKeyOf } from "./key";
import { groupOfCart, loadLines, viewCart } from "./load";
import { mergeGuestCart } from "./merge";
import { toOptionWire } from "./options";
import type { CartLine, PricedCart } from "./price";
import { createCart, deleteItems, getCart, lockCart, openCustomerCart } from "./repository";
import { toTotalsWire } from "./totals-wire";

const toItemWire = (cartId: string, { itemId, qty, product }: CartLine) => {
  const product_option = toOptionWire(product.option);
  return {
    item_id: itemId,
    sku: product.sku,
    qty,
    name: product.name,
    price: fromMinor(product.price.final),
    product_type: product.type,
    quote_id: cartId,
    ...(product_option ? { product_option } : {}),
  };
};

const totalsWire = ({ totals, store }: PricedCart) => toTotalsWire(totals, store);

/** Pages of the shop show the frame of the checkout provider; other clients place their orders by `/api/order`. */
const hasFrame = (c: Context): boolean => c.req.header(OWN_PAGE_HEADER) !== undefined;

interface CartPorts {
  backend: Backend;
  /** Names the cart of a call. */
  keyOf: (c: Context) => ReturnType<typeof cartKeyOf>;
  open: (c: Context) => Promise<CartTable>;
  view: (c: Context) => Promise<PricedCart>;
  /** Runs work of one name once for all who ask for it meanwhile. */
  once: ReturnType<typeof createSingleFlight>;
}

function toPorts(backend: Backend): CartPorts {
  const { database, now } = backend;
  const keyOf = (c: Context) => cartKeyOf(c, database.queries, now());
  const open = async (c: Context) => getCart(database.queries, storeOf(c), await keyOf(c));
  // many ask for one cart at once: each reads its version, and those that read the same one share its pricing
  const once = createSingleFlight();
  const view = async (c: Context) => {
    const cart = await open(c);
    return once(`view ${cart.id} ${cart.version}`, () => viewCart({ queries: database.queries, now: now() }, cart));
  };
  return { backend, keyOf, open, view, once };
}

function addItemRoutes(router: Hono, { backend: { database, now }, keyOf, open }: CartPorts): void {
  router.post("/update", async (c) => {
    const body = await readJson(c);
    need(body, "cartItem");
    const { cartItem } = check(CONTRACT.cartUpdate.body, body);
    const key = await keyOf(c);
    const line = await database.write((queries) =>
      updateLine({ queries, store: storeOf(c), now: now() }, key, cartItem),
    );
    return answer(c, toItemWire(cartIdOf(c), line));
  });

  router.post("/delete", async (c) => {
    const body = await readJson(c);
    need(body, "cartItem");
    const { cartItem } = check(CONTRACT.cartDelete.body, body);
    const key = await keyOf(c);
    await database.write(async (queries) => {
      const { id } = await lockCart(queries, storeOf(c), key, now());
      const itemId = Number(cartItem.item_id);
      const isThere = Number.isSafeInteger(itemId) && (await deleteItems(queries, id, [itemId])) > 0;
      if (!isThere) throw new Refusal(404, `The ${cartIdOf(c)} Cart doesn't contain the ${cartItem.item_id} item.`);
    });
    return answer(c, true);
  });

  router.get("/pull", async (c) => {
    const cart = await open(c);
    const { queries } = database;
    const groupId = await groupOfCart(queries, cart);
    const { lines } = await loadLines({ queries, store: cart.store, now: now(), groupId }, cart.id);
    return answer(
      c,
      lines.map((line) => toItemWire(cart.mask ?? cart.id, line)),
    );
  });
}

/** What a cart costs, and the methods it may be sent and paid by. */
function addTotalsRoutes(router: Hono, { backend, keyOf, view, once }: CartPorts): void {
  const { database } = backend;
  router.get("/totals", async (c) => answer(c, totalsWire(await view(c))));

  router.get("/payment-methods", async (c) =>
    answer(c, toPaymentsWire((await view(c)).paymentOptions, { ...backend, hasFrame: hasFrame(c) })),
  );

  router.post("/shipping-methods", async (c) => {
    const body = await readJson(c);
    need(body, "address");
    const { address } = check(CONTRACT.cartShippingMethods.body, body);
    const { store, shippingTo, taxPercent } = await view(c);
    const country = toCountry(address.country_id) ?? store.country;
    const rates = isDeliveredTo(store.code, country) ? shippingTo(country, address.postcode ?? "") : [];
    return answer(
      c,
      // the first is the one to preselect
      rates.map((rate, index) => toShippingWire(rate, taxPercent(rate.taxClassId), index === 0)),
    );
  });

  router.post("/shipping-information", async (c) => {
    const body = await readJson(c);
    need(body, "addressInformation");
    const { addressInformation } = check(CONTRACT.cartShippingInformation.body, body);
    const key = await keyOf(c);
    const cart = await getCart(database.queries, storeOf(c), key);
    const seen = await once(`shipping ${cart.id} ${cart.version} ${JSON.stringify(addressInformation)}`, () =>
      setShipping(backend, key, cart, addressInformation),
    );
    const payment_methods = toPaymentsWire(seen.paymentOptions, { ...backend, hasFrame: hasFrame(c) });
    return answer(c, { payment_methods, totals: totalsWire(seen) });
  });

  router.post("/collect-totals", async (c) => {
    const methods = check(CONTRACT.cartCollectTotals.body, await readJson(c))?.methods ?? {};
    const key = await keyOf(c);
    const cart = await getCart(database.queries, storeOf(c), key);
    const caller = { ...backend, hasFrame: hasFrame(c) };
    const seen = await once(`methods ${cart.id} ${cart.version} ${caller.hasFrame} ${JSON.stringify(methods)}`, () =>
      setMethods(caller, key, cart, methods),
    );
    return answer(c, totalsWire(seen));
  });
}

/**
 * Cart calls (docs/commerce-api.md#cart-calls); every one names its cart by `cartId`: a guest's mask, or with a token a
 * customer's digits.
 */
export function cartRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  const ports = toPorts(backend);

  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });

  router.post("/create", async (c) => {
    const caller = await callerOf(c, database.queries, now());
    const store = storeOf(c);
    if (!caller) await limitHourly(c, backend, "cart/create");
    if (!caller) return answer(c, (await database.write((queries) => createCart(queries, store, now()))).id);
    const guestId = c.req.query("guestCartId");
    const id = await database.write(async (queries) => {
      const own = await openCustomerCart(queries, store, caller.customerId, now());
      if (guestId) await mergeGuestCart({ queries, store, now: now() }, own.id, caller, guestId);
      return own.mask;
    });
    return answer(c, id);
  });

  addItemRoutes(router, ports);
  addTotalsRoutes(router, ports);
  router.route("/", couponRouter({ database, now }));
  return router;
}
