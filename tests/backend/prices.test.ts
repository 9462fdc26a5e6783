import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveProductChange } from "@/backend/catalog/change";
import { findPrices, firstPrices, savePrices } from "@/backend/catalog/history";
import { findDocuments, saveDocuments } from "@/backend/documents";
import { minor } from "@/lib/money";
import { childrenOf } from "@/lib/pricing";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, Guest, send } from "./client";
import { makeShop, NOW, product, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY);

describe.each(KINDS)("the price history on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const change = (sku: string, given: { price?: number; specialPrice?: number | null; name?: string }, now: Date) =>
    shop.database.write((queries) => saveProductChange(queries, { sku, stores: ["bmfi"], change: given, now }));
  const recorded = async (sku: string) => (await findPrices(shop.database.queries, "bmfi", [sku])).get(sku) ?? [];
  const sourceOf = async (sku: string) =>
    (await findDocuments(shop.database.queries, "bmfi", ["sku", "child"], sku, ["product"]))[0]?.source ?? {};
  const lowestOf = async (sku: string) => (await sourceOf(sku)).lowest_price_30d;
  const ask = async (sku: string) =>
    CONTRACT.priceHistory.result.parse(
      (await send(shop, "GET", `${CONTRACT.priceHistory.path}?sku=${sku}&storeCode=bmfi`)).body.result,
    );

  it("begins with every price when the shop is filled, per sku and store view", async () => {
    expect(await recorded("TABLE")).toEqual([
      {
        at: new Date(NOW.getTime() - 1).toISOString(),
        inside: 49_900,
        outside: 49_900,
        regular: 49_900,
        opens: null,
        closes: null,
      },
    ]);
    expect(await recorded("SOFA-GREEN")).toMatchObject([
      { inside: 90_000, outside: 120_000, opens: "2026-06-01T00:00:00.000Z", closes: "2026-06-30T00:00:00.000Z" },
    ]);
    const rows = await shop.database.queries
      .selectFrom("price_history")
      .select(["store"])
      .where("sku", "=", "TABLE")
      .execute();
    expect(rows.map(({ store }) => store).toSorted()).toEqual(["bmdk", "bmen", "bmfi", "bmno", "bmse"]);
  });

  it("has what everybody pays for one piece: their own tier, and nobody else's", () => {
    const tier = (customer_group_id: number, qty: number, value: number) => ({ customer_group_id, qty, value });
    const source = product({
      id: 73,
      sku: "PUBLIC",
      price: 100,
      tier_prices: [tier(0, 1, 90), tier(0, 4, 50), tier(2, 1, 10)],
    });
    expect(firstPrices({ store: "bmfi", source }, NOW)).toMatchObject([
      { sku: "PUBLIC", inside: 9000, outside: 9000, regular: 9000 },
    ]);
  });

  it("grows by every price change and by nothing else", async () => {
    await change("TABLE", { price: 450 }, days(1));
    await change("TABLE", { name: "Desk" }, days(2));
    await change("TABLE", { price: 450 }, days(3));
    await change("TABLE", { specialPrice: 400 }, days(4));
    await change("TABLE", { specialPrice: null }, days(5));
    expect((await recorded("TABLE")).map(({ at, inside, regular }) => [at.slice(0, 10), inside, regular])).toEqual([
      ["2026-06-15", 49_900, 49_900],
      ["2026-06-16", 45_000, 45_000],
      ["2026-06-19", 40_000, 45_000],
      ["2026-06-20", 45_000, 45_000],
    ]);
  });

  it("is written together with the price or not at all", async () => {
    const broken = shop.database.write(async (queries) => {
      await saveProductChange(queries, { sku: "TABLE", stores: ["bmfi"], change: { price: 1 }, now: days(1) });
      throw new Error("the power went");
    });
    await expect(broken).rejects.toThrow("the power went");
    expect(await recorded("TABLE")).toHaveLength(1);
    expect((await sourceOf("TABLE")).price).toBe(499);
  });

  it("never changes a record", async () => {
    const [first] = await recorded("TABLE");
    await expect(
      savePrices(shop.database.queries, [
        {
          store: "bmfi",
          sku: "TABLE",
          at: first?.at ?? "",
          inside: minor(1),
          outside: minor(1),
          regular: minor(1),
          opens: null,
          closes: null,
        },
      ]),
    ).rejects.toThrow(/unique|duplicate/i);
    await change("TABLE", { price: 450 }, days(1));
    await change("TABLE", { price: 440 }, days(1));
    await change("TABLE", { price: 430 }, days(-10));
    expect((await recorded("TABLE")).map(({ inside }) => inside)).toEqual([49_900, 45_000, 44_000, 43_000]);
  });

  it("gives a reduced product the lowest price of the 30 days before its sale began", async () => {
    await change("TABLE", { price: 450 }, days(20));
    await change("TABLE", { price: 520 }, days(25));
    await change("TABLE", { specialPrice: 400 }, days(40));
    expect(await lowestOf("TABLE")).toBe(450);
    await change("TABLE", { specialPrice: 380 }, days(60));
    expect(await lowestOf("TABLE")).toBe(450);
    await change("TABLE", { specialPrice: 390 }, days(61));
    expect(await lowestOf("TABLE")).toBe(380);
    await change("TABLE", { specialPrice: null }, days(62));
    expect(await lowestOf("TABLE")).toBeNull();
  });

  it("keeps each variant's own, and gives the product its cheapest variant's price", async () => {
    await change("SOFA-GREY", { price: 850 }, days(1));
    await change("SOFA-GREY", { specialPrice: 700 }, days(2));
    const sofa = await sourceOf("SOFA");
    expect(childrenOf(sofa).map(({ sku, lowest_price_30d: lowest }) => [sku, lowest])).toEqual([
      ["SOFA-GREY", 850],
      ["SOFA-GREEN", 900],
      ["SOFA-RED", null],
    ]);
    expect((await recorded("SOFA")).at(-1)).toMatchObject({ inside: 70_000, regular: 85_000 });
    expect((await recorded("SOFA-GREY")).map(({ inside }) => inside)).toEqual([100_000, 85_000, 70_000]);
    expect(await recorded("SOFA-RED")).toHaveLength(1);
  });

  it("begins with the first change where a shop is older than its history, and trusts its documents before", async () => {
    const old = product({
      id: 70,
      sku: "OLD",
      price: 100,
      special_price: 80,
      final_price: 80,
      lowest_price_30d: 95,
      updated_at: "2026-01-01 00:00:00",
    });
    await saveDocuments(shop.database.queries, [{ store: "bmfi", type: "product", id: "70", source: old }], NOW);
    expect(await recorded("OLD")).toEqual([]);
    expect(await ask("OLD")).toMatchObject({ prices: [{ price: 80 }] });
    await change("OLD", { specialPrice: 70 }, days(1));
    expect(await recorded("OLD")).toMatchObject([{ at: "2026-01-01T00:00:00.000Z", inside: 8000 }, { inside: 7000 }]);
    expect(await lowestOf("OLD")).toBe(95);
  });

  it("is answered for the last 90 days, in decimals, with the dates of offers", async () => {
    await change("TABLE", { price: 450 }, days(1));
    await change("TABLE", { specialPrice: 400 }, days(80));
    clock.now = days(95);
    expect(await ask("TABLE")).toEqual({
      sku: "TABLE",
      currency: "EUR",
      days: 90,
      lowest_price_30d: 450,
      prices: [
        { at: days(5).toISOString(), price: 450 },
        { at: days(80).toISOString(), price: 400 },
      ],
    });
    expect((await ask("SOFA-GREEN")).prices.map(({ at, price }) => [at.slice(0, 10), price])).toEqual([
      ["2026-06-20", 900],
      ["2026-06-30", 1200],
    ]);
  });

  it("refuses a call without a sku and an unknown one", async () => {
    expect(await send(shop, "GET", CONTRACT.priceHistory.path)).toMatchObject({
      status: 500,
      body: { result: "sku parameter is required" },
    });
    expect(await send(shop, "GET", `${CONTRACT.priceHistory.path}?sku=NOBODY`)).toMatchObject({ status: 404 });
  });
});

describe.each(KINDS)("the render list on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const ask = async (query: string) =>
    CONTRACT.renderList.result.parse((await send(shop, "GET", `${CONTRACT.renderList.path}?${query}`)).body.result)
      .items;

  it("answers gross prices with net ones inside, products and variants, unknown ones left out", async () => {
    const items = await ask("skus=SOFA-GREEN,TABLE,NOBODY,GONE,SOFA-RED&currencyCode=EUR&storeId=4");
    expect(items).toMatchObject([
      {
        id: "12",
        store_id: 4,
        currency_code: "EUR",
        price_info: {
          final_price: 900,
          regular_price: 1200,
          special_price: 900,
          extension_attributes: { tax_adjustments: { final_price: 720, regular_price: 960, special_price: 720 } },
        },
      },
      { id: "3", type: "simple", price_info: { final_price: 499, regular_price: 499, special_price: null } },
    ]);
    expect(items).toHaveLength(2);
  });

  it("takes the first store view for an invalid store id, and without one the named store view", async () => {
    expect(await ask("skus=TABLE&storeId=0")).toMatchObject([{ store_id: 1, currency_code: "SEK" }]);
    expect(await ask("skus=TABLE&storeCode=bmen")).toMatchObject([
      { store_id: 5, price_info: { extension_attributes: { tax_adjustments: { final_price: 397.61 } } } },
    ]);
  });

  it("answers a customer the tier prices of their group, and nobody those of a group they only name", async () => {
    const source = product({
      id: 71,
      sku: "TIERED",
      price: 100,
      tier_prices: [
        { customer_group_id: 2, qty: 1, value: 80 },
        { customer_group_id: 2, qty: 6, value: 70 },
        { customer_group_id: 0, qty: 4, value: 90 },
      ],
    });
    await saveDocuments(shop.database.queries, [{ store: "bmfi", type: "product", id: "71", source }], NOW);
    const buyer = new Customer(shop, "buyer@example.com");
    await buyer.signUp();
    await buyer.signIn();
    const own = () => ask(`skus=TIERED&storeId=4&userGroupId=2&token=${buyer.token}`);
    const guests = [{ price_info: { final_price: 100, tier_prices: [{ qty: 4, value: 90 }] } }];
    expect(await ask("skus=TIERED&storeId=4")).toMatchObject(guests);
    expect(await ask("skus=TIERED&storeId=4&userGroupId=2")).toMatchObject(guests);
    expect(await own()).toMatchObject(guests);
    await shop.database.queries.updateTable("customer").set({ group_id: 2 }).execute();
    expect(await own()).toMatchObject([
      {
        price_info: {
          final_price: 80,
          regular_price: 80,
          special_price: null,
          tier_prices: [{ qty: 6, value: 70 }],
          extension_attributes: { tax_adjustments: { final_price: 64 } },
        },
      },
    ]);
    const path = `${CONTRACT.renderList.path}?skus=TIERED&storeId=4`;
    const answer = await shop.app.fetch(new Request(`http://backend.test${path}&token=${buyer.token}`));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await send(shop, "GET", `${path}&token=nobodys`)).status).toBe(401);
  });

  it("has a special price to the end of its last day in the store's zone, and so has the cart", async () => {
    const source = product({ id: 72, sku: "LASTDAY", price: 100, special_price: 80, special_to_date: "2026-06-30" });
    await saveDocuments(
      shop.database.queries,
      (["bmfi", "bmse"] as const).map((store) => ({ store, type: "product", id: "72", source })),
      NOW,
    );
    await shop.database.queries
      .insertInto("stock")
      .values({ sku: "LASTDAY", product_id: 72, qty: 9, managed: 1, updated_at: NOW.toISOString() })
      .execute();
    clock.now = new Date("2026-06-30T21:30:00Z"); // 00:30 in Helsinki, 23:30 in Stockholm
    for (const [store, storeId, price] of [
      ["bmfi", 4, 100],
      ["bmse", 1, 80],
    ] as const) {
      expect(await ask(`skus=LASTDAY&storeId=${storeId}`)).toMatchObject([{ price_info: { final_price: price } }]);
      const guest = await new Guest(shop, store).create();
      await guest.add("LASTDAY");
      expect((await guest.totals()).items).toMatchObject([{ price_incl_tax: price }]);
    }
  });

  it("needs skus", async () => {
    expect(await send(shop, "GET", CONTRACT.renderList.path)).toMatchObject({
      status: 500,
      body: { result: "skus parameter is required" },
    });
  });
});
