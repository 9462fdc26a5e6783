import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importDocuments } from "@/backend/catalog/import";
import { describeTax } from "@/backend/catalog/import/tax";
import { readDump } from "@/lib/search-engine/indexing/dump";
import { CONTRACT } from "@/lib/upstream/contract";
import { Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";

async function* textOf(lines: unknown[]): AsyncGenerator<string> {
  yield lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
}
const product = (id: number, sku: string, over: Record<string, unknown> = {}) => ({
  _type: "product",
  _id: String(id),
  _source: { id, sku, name: sku, price: 10, url_key: sku.toLowerCase(), tax_class_id: 2, stock: { qty: 5 }, ...over },
});

describe("importing a catalogue into the backend", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop("sqlite", { now: NOW });
  });
  afterEach(() => shop.dispose());

  const importAll = (...lines: unknown[]) =>
    importDocuments(shop.database, { store: "bmfi", incoming: readDump(textOf(lines), "product"), now: NOW });
  const skusOf = async (store: string) => {
    const path = `/api/catalog/vue_storefront_catalog_${store}/product/_search?size=100`;
    const answer = await shop.app.fetch(new Request(`http://backend.test${path}`, { method: "POST", body: "{}" }));
    const { hits } = CONTRACT.search.result.parse(await answer.json());
    return hits.hits.map(({ _source: source }) => source?.sku);
  };
  const stockOf = async (sku: string) =>
    (await send(shop, "GET", `/api/stock/check?sku=${sku}&storeCode=bmfi`)).body.result;

  it("replaces what a running shop sells in that view, and leaves the others", async () => {
    expect(await skusOf("bmfi")).toContain("LAMP");
    await shop.backend.catalog.refresh();
    expect((await importAll(product(1, "SAW"), product(2, "AXE"))).ok).toBe(true);
    await shop.backend.catalog.refresh();
    expect((await skusOf("bmfi")).toSorted()).toEqual(["AXE", "SAW"]);
    expect(await skusOf("bmse")).toContain("LAMP");
    const guest = await new Guest(shop).create();
    expect((await guest.update({ sku: "LAMP", qty: 1 })).status).toBe(404);
    await guest.add("SAW", 2);
    // the tax of the view stays where the dump brings none
    expect(await guest.totals()).toMatchObject({ subtotal_incl_tax: 20 });
    expect((await guest.totals()).tax_amount).toBeGreaterThan(0);
  });

  it("can be done again, with other numbers", async () => {
    await importAll(product(1, "SAW"), product(2, "AXE"));
    await importAll(product(1, "SAW", { price: 12, stock: { qty: 0, is_in_stock: "0" } }));
    await shop.backend.catalog.refresh();
    expect(await skusOf("bmfi")).toEqual(["SAW"]);
    expect(await stockOf("SAW")).toMatchObject({ qty: 0, is_in_stock: false });
  });

  it("takes stock, backorders and least quantities as Magento writes them", async () => {
    await importAll(
      product(1, "COUNTED", { stock: { qty: "7.0000", is_in_stock: "1", min_sale_qty: "2.0000" } }),
      product(2, "AWAITED", { stock: [{ qty: 0, is_in_stock: true, backorders: 1 }] }),
      product(3, "SERVICE", { type_id: "virtual", stock: { qty: 0, is_in_stock: true, manage_stock: "0" } }),
      product(4, "UNTOLD", { stock: undefined }),
      product(5, "PAUSED", { stock: { qty: 40, is_in_stock: false } }),
    );
    expect(await stockOf("COUNTED")).toMatchObject({ qty: 7, is_in_stock: true, manage_stock: true, min_sale_qty: 2 });
    expect(await stockOf("AWAITED")).toMatchObject({ is_in_stock: true, manage_stock: false });
    expect(await stockOf("SERVICE")).toMatchObject({ is_in_stock: true, manage_stock: false });
    expect(await stockOf("UNTOLD")).toMatchObject({ is_in_stock: true });
    expect(await stockOf("PAUSED")).toMatchObject({ is_in_stock: false });
  });

  it("tells what cannot be used, with its line, and uses the rest", async () => {
    const done = await importAll(
      product(1, "SAW"),
      "not json",
      product(1, "SAW"),
      product(2, "AXE", { id: "no number", _id: undefined }),
      product(3, "saw"),
      product(4, "SET", { type_id: "grouped", configurable_children: "none" }),
      { _type: "widget", _id: "9", _source: {} },
    );
    if (!done.ok) throw new Error(done.error.message);
    const told = done.value.broken.map(({ id, line, reason }) => `${line} ${id}: ${reason.slice(0, 40)}`);
    expect(told).toEqual([
      expect.stringMatching(/^2 document 2: /),
      '7 9: "widget" is no entity type',
      "3 1: this product came before: this one is us",
      "5 1: product 3 has the same sku: it is used i",
      expect.stringMatching(/^4 2: lacks what a product needs: .*id/),
    ]);
    expect(done.value.partly).toEqual([
      { id: "4", line: 6, reason: "is used without configurable_children" },
      { id: "4", line: 6, reason: "cannot be bought: the set has no parts" },
    ]);
    await shop.backend.catalog.refresh();
    expect((await skusOf("bmfi")).toSorted()).toEqual(["SET", "saw"]);
  });

  it("tells of variants that nobody can order", async () => {
    const child = (sku?: string) => ({ sku, price: 10, size: 1 });
    const options = [{ attribute_id: 1, attribute_code: "size", values: [{ value_index: 1, label: "S" }] }];
    const parts = { configurable_options: options, configurable_children: [child("TEE-S"), child(), child("TEE-S")] };
    const done = await importAll(product(1, "TEE", parts));
    expect(done).toMatchObject({
      ok: true,
      value: { partly: [{ id: "1", line: 1, reason: expect.stringContaining("without 2 of its variants") }] },
    });
  });

  it("changes nothing where the dump has no product or ends too early", async () => {
    for (const lines of [['{"_type":"category","_id":"1","_source":{"id":1,"name":"x"}}'], ["[{"], [""]])
      expect(await importAll(...lines)).toMatchObject({ ok: false });
    expect(await skusOf("bmfi")).toContain("LAMP");
  });
});

describe("the tax of an imported catalogue", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop("sqlite", { now: NOW });
  });
  afterEach(() => shop.dispose());

  const rule = (country: string, ...classes: unknown[]) => ({
    _type: "taxrule",
    _id: country,
    _source: { id: 1, product_tax_class_ids: classes, rates: [{ rate: "25.5000", tax_country_id: country }] },
  });
  const importAll = (lines: unknown[], mayBeUntaxed = false) =>
    importDocuments(shop.database, {
      store: "bmfi",
      incoming: readDump(textOf(lines), "product"),
      now: NOW,
      mayBeUntaxed,
    });
  const skus = async () =>
    (
      await shop.database.queries
        .selectFrom("document")
        .select("id")
        .where("store", "=", "bmfi")
        .where("type", "=", "product")
        .execute()
    ).map(({ id }) => id);

  it("is asked for where no rate is of the view's country, and nothing is written", async () => {
    const before = await skus();
    const done = await importAll([product(1, "SAW"), rule("US", 2), rule("DE", 2)]);
    expect(done).toMatchObject({ ok: false, error: { message: expect.stringContaining("no tax rate for FI") } });
    expect(done).toMatchObject({ error: { message: expect.stringContaining("the rules know DE, US") } });
    expect(await skus()).toEqual(before);
  });

  it("is none only where that was said, or on purpose", async () => {
    expect(await importAll([product(1, "SAW"), rule("US", 2)], true)).toMatchObject({
      ok: true,
      value: {
        tax: {
          isCountryKnown: false,
          untaxed: expect.arrayContaining([{ country: "FI", taxClassId: "2", products: 1 }]),
        },
      },
    });
    expect(await importAll([product(1, "CARD", { tax_class_id: "0" }), rule("US", 2)])).toMatchObject({
      ok: true,
      value: { tax: { untaxed: [] } },
    });
  });

  it("is told by country and class, with how prices are taken", async () => {
    const done = await importAll([product(1, "SAW"), product(2, "BOOK", { tax_class_id: 9 }), rule("FI", "2")]);
    if (!done.ok) throw new Error(done.error.message);
    expect(describeTax(done.value.tax)).toEqual([
      expect.stringMatching(/^prices are taken with tax/),
      "FI: sold at 0 %, there is no rate for tax class 9 (1 products)",
      // other countries of its deliveries
      "SE: sold at 0 %, there is no rate for tax class 2 (1 products), 9 (1 products)",
      "DK: sold at 0 %, there is no rate for tax class 2 (1 products), 9 (1 products)",
    ]);
    expect(describeTax({ ...done.value.tax, isGross: false })[0]).toMatch(/^prices are taken without tax/);
  });

  it("stays the view's own where the dump has no rules", async () => {
    const done = await importAll([product(1, "SAW")]);
    if (!done.ok) throw new Error(done.error.message);
    expect(done.value.tax.untaxed.map(({ country }) => country)).not.toContain("FI");
  });
});
