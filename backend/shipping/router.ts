import { Hono } from "hono";
import { areaOf } from "../../lib/delivery/areas";
import { fromMinor } from "../../lib/money";
import { taxPercentOf } from "../../lib/pricing/tax";
import { getStore } from "../../lib/storefront";
import { loadProducts } from "../catalog/product";
import { listTaxRules } from "../catalog/tax";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { listedSkus } from "../http/limits";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { freeShippingFrom, openShipping, shippingOf, toShippingWire } from "./index";

/**
 * `/api/product/shipping-methods`, a call of our own: how one piece of each product would be shipped, before there is a
 * cart (docs/commerce-api.md#shipping-of-products).
 */
export function shippingRouter(backend: Backend): Hono {
  const router = new Hono();
  const { queries } = backend.database;

  router.get("/shipping-methods", async (c) => {
    const store = getStore(storeOf(c));
    const country = c.req.query("countryId") || store.country;
    const skus = listedSkus(c);
    const products = await loadProducts(queries, store.code, skus);
    const lines = skus.map((sku) => {
      const found = products(sku);
      if (!found) throw new Refusal(404, `The product that was requested doesn't exist. (${sku})`);
      return { ...shippingOf(found.product), qty: 1 };
    });
    const rules = await listTaxRules(queries, store.code);
    return answer(
      c,
      openShipping(
        store,
        { country, area: areaOf(country, c.req.query("postcode") ?? "") },
        lines,
        freeShippingFrom(store.code),
      ).map(({ freeFrom, ...rate }) => ({
        ...toShippingWire(rate, taxPercentOf(rules, { taxClassId: rate.taxClassId, country }) ?? 0),
        free_from_incl_tax: freeFrom === null ? null : fromMinor(freeFrom),
      })),
    );
  });
  return router;
}
