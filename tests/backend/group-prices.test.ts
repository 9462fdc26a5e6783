import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import { priceFor } from "@/lib/pricing/tiers";
import { toProductCard } from "@/lib/product/card";
import { toProduct } from "@/lib/product/detail";
import { productDocument } from "@/lib/product/schema";
import { CONTRACT } from "@/lib/upstream/contract";
import { fuzzRuns } from "../fuzz-runs";
import { Customer, Guest, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { generateProducts, oracleFrom, oraclePrice, oracleSteps, oracleTax } from "./group-oracle";

// docs/domain-rules.md#customer-groups: what a page says is what the cart charges, for every group and quantity

const COUNT = fuzzRuns;
const PRODUCTS = generateProducts(COUNT, 20_260_615);
const ARTICLES = PRODUCTS.flatMap(({ articles }) => articles);
const QUANTITIES = [1, 2, 3, 6, 12, 15];
/** Lines of a cart, so that one is quickly priced. */
const LINES = 12;
/** Of the test shop, per mille. */
const TAX = 250n;

/** Customer groups, and the group of tier prices each pays by. */
const GROUPS = [
  { name: "guests", id: null, tiers: "0" },
  { name: "private customers", id: 1, tiers: "0" },
  { name: "companies", id: 2, tiers: "2" },
  { name: "another group", id: 3, tiers: "3" },
] as const;

const cents = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));
const chunksOf = <T>(list: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

let shop: Shop;
beforeAll(async () => {
  shop = await makeShop("sqlite", { now: NOW });
  const { queries } = shop.database;
  const documents = PRODUCTS.map(({ document }) => document);
  await saveDocuments(
    queries,
    documents.map((source) => ({ store: "bmfi", type: "product", id: String(source.id), source })),
    NOW,
  );
  for (const chunk of chunksOf(ARTICLES, 200))
    await queries
      .insertInto("stock")
      .values(
        chunk.map(({ id, sku }) => ({ sku, product_id: id, qty: 99_999, managed: 1, updated_at: NOW.toISOString() })),
      )
      .execute();
}, 60_000);
afterAll(() => shop.dispose());

/** A shopper of a group with an empty cart. */
async function shopperOf({ id, name }: (typeof GROUPS)[number]): Promise<Guest> {
  if (id === null) return new Guest(shop).create();
  const customer = new Customer(shop, `${name.replaceAll(" ", "-")}@example.com`);
  await customer.signUp();
  await shop.database.queries
    .updateTable("customer")
    .set({ group_id: id })
    .where("email", "=", customer.email)
    .execute();
  await customer.signIn();
  return customer;
}

async function renderList(skus: string[], token: string): Promise<Map<string, Record<string, unknown>>> {
  const items = new Map<string, Record<string, unknown>>();
  for (const chunk of chunksOf(skus, 100)) {
    // what a client claims changes nothing
    const path = `${CONTRACT.renderList.path}?skus=${chunk.join()}&storeId=4&userGroupId=2&token=${token}`;
    const { items: found } = CONTRACT.renderList.result.parse((await send(shop, "GET", path)).body.result);
    for (const item of found) items.set(item.id, item.price_info);
  }
  return items;
}

async function search(groupToken: string | null): Promise<Map<string, Record<string, unknown>>> {
  const body = { query: { prefix: { sku: "GEN-" } }, size: COUNT, groupId: 2, ...(groupToken && { groupToken }) };
  const answer = await shop.app.fetch(
    new Request("http://backend.test/api/catalog/vue_storefront_catalog_bmfi/product/_search", {
      method: "POST",
      body: JSON.stringify(body),
    }),
  );
  const { hits } = CONTRACT.search.result.parse(await answer.json());
  return new Map(hits.hits.map(({ _source }) => [String(_source?.sku), _source ?? {}]));
}

describe(`${COUNT} generated products`, () => {
  it("have tiers, variants and special prices of every kind", () => {
    expect(PRODUCTS).toHaveLength(COUNT);
    expect(PRODUCTS.filter(({ articles }) => articles.length > 1).length).toBeGreaterThan(0.15 * COUNT);
    const priced = (group: string, quantity: number) =>
      ARTICLES.filter((article) => oraclePrice(article, group, quantity) < oraclePrice(article, "none", 1)).length;
    expect(priced("0", 1)).toBeGreaterThan(COUNT / 25);
    expect(priced("2", 1)).toBeGreaterThan(COUNT / 12);
    expect(priced("2", 12)).toBeGreaterThan(priced("2", 1) + COUNT / 12);
    // some specials are lower than the group's tier, and stay
    const kept = ARTICLES.filter((article) => {
      const { special_price: special } = article;
      return (
        special != null && oraclePrice(article, "2", 1) === cents(special) && (article.tier_prices ?? []).length > 0
      );
    });
    expect(kept.length).toBeGreaterThan(COUNT / 50);
  });

  it("are priced by the one rule as the slow sums say, for every group and quantity", () => {
    for (const article of ARTICLES)
      for (const { tiers } of GROUPS)
        for (const quantity of QUANTITIES) {
          const { final } = priceFor(
            { ...article },
            { groupId: tiers, quantity, now: NOW, timeZone: "Europe/Helsinki" },
          );
          expect([`${article.sku} ${tiers} × ${quantity}`, BigInt(final)]).toEqual([
            `${article.sku} ${tiers} × ${quantity}`,
            oraclePrice(article, tiers, quantity),
          ]);
        }
  });

  // a storefront reads documents as they are stored, or computed by the commerce API
  it.each(["stored", "computed"])("show guests their prices on the page and in lists, %s", async (kind) => {
    const found = kind === "stored" ? null : await search(null);
    for (const generated of PRODUCTS) {
      const document = productDocument.parse(found?.get(generated.document.sku) ?? generated.document);
      const card = toProductCard(document, "bmfi", NOW);
      const page = toProduct(document, new Map(), "bmfi", NOW);
      const expected = oracleFrom(generated, "0");
      expect([card.sku, [BigInt(card.price.final), BigInt(page.price.final)]]).toEqual([
        card.sku,
        [expected, expected],
      ]);
      for (const article of generated.articles) {
        const sold = page.variants.find(({ sku }) => sku === article.sku) ?? page;
        expect([article.sku, BigInt(sold.price.final)]).toEqual([article.sku, oraclePrice(article, "0", 1)]);
        const steps = (sold.quantityPrices ?? []).map(({ from, price }) => ({ from, price: BigInt(price) }));
        expect([article.sku, steps]).toEqual([article.sku, oracleSteps(article, "0")]);
      }
      // nobody reads other groups' prices in a page
      expect(JSON.stringify(page)).not.toContain("customer_group_id");
    }
  });
});

describe.each(GROUPS)("$name", (group) => {
  let shopper: Guest;
  beforeAll(async () => {
    shopper = await shopperOf(group);
  });

  it("are answered their prices by render list and search", async () => {
    const parents = PRODUCTS.map(({ document }) => document.sku);
    const items = await renderList([...new Set([...parents, ...ARTICLES.map(({ sku }) => sku)])], shopper.token);
    for (const generated of PRODUCTS)
      expect([generated.document.sku, cents(items.get(String(generated.document.id))?.final_price)]).toEqual([
        generated.document.sku,
        oracleFrom(generated, group.tiers),
      ]);
    for (const article of ARTICLES) {
      const info = items.get(String(article.id));
      expect([article.sku, cents(info?.final_price)]).toEqual([article.sku, oraclePrice(article, group.tiers, 1)]);
      const tiers = (info?.tier_prices ?? []) as { qty: number; value: number }[];
      const isSimple = PRODUCTS.some(({ document }) => document.id === article.id);
      const steps = tiers.map(({ qty, value }) => ({ from: qty, price: cents(value) }));
      expect([`${article.sku} ${isSimple}`, steps]).toEqual([
        `${article.sku} ${isSimple}`,
        oracleSteps(article, group.tiers),
      ]);
    }
    const groupToken =
      shopper instanceof Customer
        ? (CONTRACT.userMe.result.parse((await shopper.me()).body.result).groupToken ?? null)
        : null;
    const found = await search(groupToken);
    expect(found.size).toBe(COUNT);
    for (const generated of PRODUCTS)
      expect([generated.document.sku, cents(found.get(generated.document.sku)?.price_incl_tax)]).toEqual([
        generated.document.sku,
        oracleFrom(generated, group.tiers),
      ]);
  }, 120_000);

  it("are charged them in the cart and on the order, with the tax in them", async () => {
    for (const [turn, chunk] of chunksOf(ARTICLES, LINES).entries()) {
      await shopper.create();
      const lines = chunk.map((article, index) => ({
        article,
        qty: QUANTITIES[(turn + index + (group.id ?? 0)) % QUANTITIES.length] ?? 1,
      }));
      for (const { article, qty } of lines) {
        // the second call makes the line longer, which may make each piece cheaper
        if (qty > 2) await shopper.add(article.sku, qty - 1);
        await shopper.add(article.sku, qty > 2 ? 1 : qty);
      }
      await shopper.chooseShipping("kerb");
      const totals = await shopper.totals();
      const expected = lines.map(({ article, qty }) => {
        const unit = oraclePrice(article, group.tiers, qty);
        return { qty, unit, row: unit * BigInt(qty), tax: oracleTax(unit * BigInt(qty), TAX) };
      });
      const charged = totals.items.map((item) => ({
        qty: item.qty,
        unit: cents(item.price_incl_tax),
        row: cents(item.row_total_incl_tax),
        tax: cents(item.tax_amount),
      }));
      expect(charged).toEqual(expected);
      const subtotal = expected.reduce((sum, { row }) => sum + row, 0n);
      expect(cents(totals.subtotal_incl_tax)).toBe(subtotal);
      const pulled = await shopper.pull();
      expect(pulled.map(({ price }) => cents(price))).toEqual(expected.map(({ unit }) => unit));
      const placed = await shopper.order(
        lines.map(({ article, qty }) => ({ sku: article.sku, qty })),
        { grand_total: totals.grand_total },
      );
      expect([JSON.stringify(placed.body), placed.status]).toEqual([JSON.stringify(placed.body), 200]);
      const { backendOrderId } = CONTRACT.order.result.parse(placed.body.result);
      const ordered = await shop.database.queries
        .selectFrom("order_line")
        .select(["qty", "unit_price", "row_total", "tax"])
        .where("order_id", "=", Number(backendOrderId))
        .orderBy("line")
        .execute();
      expect(
        ordered.map(({ qty, unit_price, row_total, tax }) => ({
          qty,
          unit: BigInt(unit_price),
          row: BigInt(row_total),
          tax: BigInt(tax),
        })),
      ).toEqual(expected);
    }
  }, 240_000);
});

describe("a cart", () => {
  /** An article that companies and guests pay differently. */
  const special = ARTICLES.find((article) => {
    const [own, guests] = [oraclePrice(article, "2", 1), oraclePrice(article, "0", 1)];
    return own < guests && own > 0n;
  });
  const unitOf = async (shopper: Guest) => cents((await shopper.totals()).items[0]?.price_incl_tax);

  it("is priced again when its guest signs in, and when the customer's group changes", async () => {
    if (!special) throw new Error("nothing is priced by group");
    const { queries } = shop.database;
    const guest = await new Guest(shop).create();
    await guest.add(special.sku);
    expect(await unitOf(guest)).toBe(oraclePrice(special, "0", 1));
    const buyer = new Customer(shop, "buyer@example.com");
    await buyer.signUp();
    const moveTo = (group_id: number) =>
      queries.updateTable("customer").set({ group_id }).where("email", "=", buyer.email).execute();
    await moveTo(2);
    await buyer.signIn();
    await buyer.create(`&guestCartId=${guest.cartId}`);
    expect(await unitOf(buyer)).toBe(oraclePrice(special, "2", 1));
    const { grand_total } = await buyer.chooseShipping("kerb").then(({ totals }) => totals);
    await moveTo(1);
    expect(await unitOf(buyer)).toBe(oraclePrice(special, "0", 1));
    // an order at the price of before is refused, not charged at another
    const late = await buyer.order([{ sku: special.sku, qty: 1 }], { grand_total });
    expect(late.status).toBe(409);
  });
});
