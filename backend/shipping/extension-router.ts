import { Hono } from "hono";
import { PICKUP_POINT_LIMIT } from "../../lib/delivery/limits";
import { deliveryKindOf } from "../../lib/delivery/schema";
import { fromMinor } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import { CONTRACT } from "../../lib/upstream/contract";
import { chooseShipping, toCartCountry } from "../cart/change";
import { cartKeyOf } from "../cart/key";
import { loadCart, priceChanged } from "../cart/load";
import { planCart, type PlannedDelivery } from "../cart/price";
import { getCart } from "../cart/repository";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { check, readJson, storeOf } from "../http/request";
import { listPoints } from "../logtrade";
import { orderRouter } from "../order/router";
import { furtherDelivery } from "./methods";

const toDeliveryWire = ({ number, days, price, lines }: PlannedDelivery) => ({
  number,
  days,
  price_incl_tax: fromMinor(price),
  items: lines.map(({ line: { itemId, qty, product } }) => ({
    item_id: itemId,
    sku: product.sku,
    name: product.name,
    qty,
  })),
});

/** `/api/ext/checkout` (docs/commerce-api.md#checkout-extension). */
export function checkoutExtensionRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  router.route("/order", orderRouter(backend));

  router.post("/deliveries", async (c) => {
    const body = check(CONTRACT.checkoutDeliveries.body, await readJson(c));
    const cart = await getCart(database.queries, storeOf(c), await cartKeyOf(c, database.queries, now()));
    const country = toCartCountry(cart.store, body.address.country_id) ?? cart.country;
    const loaded = await loadCart({ queries: database.queries, now: now() }, { ...cart, country });
    const { shipping_carrier_code: carrier, shipping_method_code: method } = body;
    const priced = priceChanged(loaded, chooseShipping(priceChanged(loaded), carrier, method));
    const plan = (choice: "together" | "split") => planCart(priced.lines, priced, choice).map(toDeliveryWire);
    return answer(c, { together: plan("together"), split: priced.isSplittable ? plan("split") : null });
  });

  router.post("/stores", async (c) => {
    const search = check(CONTRACT.checkoutStores.body, await readJson(c));
    const cart = await getCart(database.queries, storeOf(c), await cartKeyOf(c, database.queries, now()));
    const { shippingTo } = priceChanged(await loadCart({ queries: database.queries, now: now() }, cart));
    const isOpen = shippingTo(search.countryCode, search.postcode).some(
      ({ carrier, method }) => deliveryKindOf({ carrierCode: carrier, methodCode: method }) === "parcel",
    );
    return answer(c, isOpen ? listPoints(search) : []);
  });

  router.get("/config", (c) =>
    answer(c, {
      pickup_point: { max_weight: PICKUP_POINT_LIMIT.maxWeight, max_length: PICKUP_POINT_LIMIT.maxLength },
      further_delivery_incl_tax: fromMinor(furtherDelivery(getStore(storeOf(c)).currency)),
    }),
  );
  return router;
}
