import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportReport } from "@/backend/catalog/import";
import { ADDRESS, Guest, orderOf, send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";
import { COMMON, PRICE, SOLD, UNSOLD } from "./odd-shapes";
import { importInto, STORE } from "./open";
import { toLines } from "./types";

const HERE = { ...ADDRESS, country_id: "SE", postcode: "11122", city: "Stockholm" };
const UNSHIPPED = {
  shippingAddress: undefined,
  shipping_method_code: undefined,
  shipping_carrier_code: undefined,
  payment_method_code: "banktransfer",
};

const GROUPS = [...new Set(SOLD.map(({ group }) => group))].map(
  (group) => [group, SOLD.filter((product) => product.group === group)] as const,
);

describe("a dump in all odd shapes", () => {
  let shop: Shop;
  let report: ImportReport;
  beforeAll(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    const products = [
      ...SOLD.flatMap(({ source, parts }) => [source, ...parts]),
      ...UNSOLD.map(({ source }) => source),
    ];
    const documents = [...COMMON, ...products.map((source) => ({ type: "product", source }))];
    const text = toLines(
      documents.map(({ type, source }) => ({
        _type: type,
        _id: String(source.id ?? source.attribute_id),
        _source: source,
      })),
    );
    report = await importInto(shop, { text }, NOW);
  });
  afterAll(() => shop.dispose());

  const toldOf = (id: unknown) =>
    [...report.broken, ...report.partly].filter((entry) => entry.id === String(id)).map(({ reason }) => reason);

  it.each(GROUPS)("sells every %s: cart, totals, order", async (_, products) => {
    const guest = await new Guest(shop, STORE).create();
    const refused: Record<string, unknown> = {};
    for (const { name, sku, line, option, source } of products) {
      const wanted = line.startsWith(`${sku}-PART`) ? line : sku;
      const { status, body } = await guest.update({
        sku: wanted,
        qty: 1,
        product_option: { extension_attributes: option },
      });
      const told = toldOf(source.id).filter((reason) => reason.includes("cannot be bought"));
      if (status !== 200 || told.length > 0) refused[name] = [status, body.result, told];
    }
    expect(refused).toEqual({});
    const lines = await guest.pull();
    expect(lines.map(({ sku }) => sku)).toEqual(products.map(({ line }) => line));
    const { items, subtotal_incl_tax: subtotal, tax_amount: tax } = await guest.totals();
    const wrong = items.flatMap(({ row_total_incl_tax: amount }, index) =>
      amount === PRICE ? [] : [[products[index]?.name, amount]],
    );
    expect(wrong).toEqual([]);
    const goods = products.length * PRICE;
    expect([subtotal, tax]).toEqual([goods, goods / 5]);
    const isVirtual = products.every((product) => product.isVirtual);
    const order = orderOf(
      lines.map(({ sku, product_option }) => ({ sku, qty: 1, product_option })),
      { cart_id: guest.cartId, store_code: STORE },
      { billingAddress: HERE, ...(isVirtual ? UNSHIPPED : { shippingAddress: HERE }) },
    );
    const placed = await send(shop, "POST", `/api/order?storeCode=${STORE}`, { body: order });
    expect(placed.body).toMatchObject({ code: 200 });
  });

  it.each(UNSOLD)("names what cannot be bought, and does not sell it: $name", async ({ sku, source, reason }) => {
    expect(toldOf(source.id).join(" ")).toMatch(reason);
    const guest = await new Guest(shop, STORE).create();
    const { status } = await guest.update({ sku, qty: 1 });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("names nothing else", () => {
    const unsold = UNSOLD.map(({ source }) => String(source.id));
    const told = [...report.broken, ...report.partly].filter(({ id }) => !unsold.includes(id));
    expect([...new Set(told.map(({ reason }) => reason))].toSorted()).toEqual([
      "is used without 1 of its variants: they have no sku, or that of another one",
      "is used without its special price: a date of it cannot be read",
    ]);
  });
});
