import { describe, expect, it } from "vitest";
import { buildListingBody, buildNewestBody } from "../../lib/catalog/listing-body";
import { parseListingQuery } from "../../lib/catalog/listing-query";
import { getSettings } from "../../lib/config/settings";
import { parseSearchRequest } from "../../lib/search-engine/schema";
import { idsOf, listed, search, shopWith } from "./documents";

const settings = getSettings("bmse");
const query = (text: string) => parseListingQuery(new URLSearchParams(text));
const list = async (engine: ReturnType<typeof shopWith>, text = "", perPage?: number) =>
  idsOf(await search(engine, buildListingBody({}, query(text), settings, perPage))).sort((a, b) => a - b);

describe("buildListingBody", () => {
  it("shows visibility 2, 3, 4 and status 0, 1 only", async () => {
    const engine = shopWith(
      listed(1),
      listed(2, { visibility: 1 }),
      listed(3, { visibility: 2 }),
      listed(4, { visibility: 3 }),
      listed(5, { status: 2 }),
      listed(6, { status: 0 }),
    );
    expect(await list(engine)).toEqual([1, 3, 4, 6]);
  });

  it("lists what is out of stock unless the setting says no", async () => {
    const engine = shopWith(
      listed(1),
      listed(2, { stock: { qty: 0, is_in_stock: false, manage_stock: true } }),
      listed(3, { stock: { qty: 0, is_in_stock: true, manage_stock: false } }),
    );
    expect(await list(engine)).toEqual([1, 2, 3]);
    const strict = { ...settings, stock: { ...settings.stock, listOutOfStockProducts: false } };
    expect(idsOf(await search(engine, buildListingBody({}, query(""), strict))).sort()).toEqual([1, 3]);
  });

  it("keeps to a category with everything below it and to fixed attributes", async () => {
    const engine = shopWith(
      listed(1, { category_ids: [2, 20], product_brand: 7 }),
      listed(2, { category_ids: [2, 21] }),
      listed(3, { category_ids: [2, 30], product_brand: 7 }),
    );
    expect(
      idsOf(await search(engine, buildListingBody({ categoryIds: [20, 21] }, query(""), settings))).sort(),
    ).toEqual([1, 2]);
    expect(
      idsOf(
        await search(
          engine,
          buildListingBody({ categoryIds: [20, 21], fixed: { product_brand: [7] } }, query(""), settings),
        ),
      ),
    ).toEqual([1]);
    expect((await search(engine, buildListingBody({ categoryIds: [] }, query(""), settings))).total).toBe(0);
  });

  it.each([
    ["color=49", [1, 2]],
    ["color=49&color=51", [1, 2, 3]],
    ["color=49&product_brand=8", [2]],
    ["price=400-800", [2]],
    ["price=*-400&price=800-2400", [1, 3]],
    ["price=100-800", [1, 2, 3]],
    ["product_measure_width=*-200", [1, 2]],
    ["product_measure_width=200-210", [2, 3]],
    ["product_delivery_time=14", [1]],
    ["product_delivery_time=28", [1, 2]],
    ["product_showroom=2", [2]],
    ["product_showroom=1&product_showroom=2", [1, 2]],
    ["stock.qty=1", [1, 2]],
    ["product_material=5", [1]],
    ["color=49&color=51&price=400-800&product_showroom=2", [2]],
  ])("filters by %s", async (text, expected) => {
    const engine = shopWith(
      listed(1, {
        color: 49,
        final_price: 399.5,
        product_measure_width: 90,
        product_delivery_time: 14,
        product_showroom: [1, 3],
        product_material: [5, 6],
      }),
      listed(2, {
        type_id: "configurable",
        color_options: [49, 50],
        product_brand: 8,
        final_price: 400,
        product_measure_width: 200,
        product_delivery_time: 15,
        product_showroom: [2],
        stock: { qty: 0, is_in_stock: true, manage_stock: true },
        configurable_children: [{ stock: { qty: 2 } }],
      }),
      listed(3, {
        color: 51,
        final_price: 800,
        product_measure_width: 210,
        product_delivery_time: 70,
        stock: { qty: 0, is_in_stock: false, manage_stock: true },
      }),
    );
    expect(await list(engine, text)).toEqual(expected);
  });

  it.each([
    ["", [3, 2, 1]],
    ["sort=updated_at:desc", [3, 2, 1]],
    ["sort=final_price", [2, 3, 1]],
    ["sort=final_price:desc", [3, 1, 2]],
  ])("sorts by %s, newest first among equals", async (text, expected) => {
    const engine = shopWith(
      listed(1, { final_price: 900, updated_at: "2026-01-02 00:00:00" }),
      listed(2, { final_price: 500, updated_at: "2026-02-02 00:00:00" }),
      listed(3, { final_price: 900, updated_at: "2026-02-02 00:00:00" }),
    );
    const found = idsOf(await search(engine, buildListingBody({}, query(text), settings)));
    expect(found).toEqual(text === "sort=final_price" ? [2, 3, 1] : expected);
  });

  it("shows 40 to a page and every product once over all pages, ties or not", async () => {
    const engine = shopWith(...Array.from({ length: 95 }, (_, i) => listed(i + 1)));
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) =>
        idsOf(await search(engine, buildListingBody({}, query(`page=${page}`), settings))),
      ),
    );
    expect(pages.map((page) => page.length)).toEqual([40, 40, 15, 0]);
    expect(new Set(pages.flat()).size).toBe(95);
  });

  it("stays within what engines page to and what the wire lets through", () => {
    const body = buildListingBody(
      { categoryIds: [1] },
      query("page=250&color=1&price=1-2&product_measure_width=1-2"),
      settings,
      50,
    );
    expect((body.from ?? 0) + (body.size ?? 0)).toBeLessThanOrEqual(10_000);
    expect(parseSearchRequest("POST", new URLSearchParams(), JSON.parse(JSON.stringify(body)))).toMatchObject({
      ok: true,
    });
  });
});

describe("buildNewestBody", () => {
  it("brings the eight newest, or the bestsellers among them", async () => {
    const engine = shopWith(
      ...Array.from({ length: 12 }, (_, i) =>
        listed(i + 1, { created_at: `2026-01-${String(i + 1).padStart(2, "0")} 00:00:00`, is_bestseller: i % 2 === 0 }),
      ),
    );
    expect(idsOf(await search(engine, buildNewestBody(settings, "new")))).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    expect(idsOf(await search(engine, buildNewestBody(settings, "bestsellers")))).toEqual([11, 9, 7, 5, 3, 1]);
  });
});
