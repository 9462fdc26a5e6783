import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveDocuments } from "@/backend/documents";
import { orderHome, Page } from "./booking";
import { Guest, makeCustomer } from "./client";
import { makeShop, NOW, product, type Shop } from "./fixtures";

const SKUS = Array.from({ length: 10 }, (_, index) => `P${index}`);

/** Puts ten plain products into the shop. */
async function addProducts({ database: { queries } }: Shop): Promise<void> {
  const documents = SKUS.map((sku, index) => ({
    store: "bmfi" as const,
    type: "product" as const,
    id: String(900 + index),
    source: product({ id: 900 + index, sku }),
  }));
  await saveDocuments(queries, documents, NOW);
  const updated_at = NOW.toISOString();
  const stock = SKUS.map((sku, index) => ({ sku, product_id: 900 + index, qty: 50, managed: 1, updated_at }));
  await queries.insertInto("stock").values(stock).execute();
}

describe("SQL statements from request to answer, transactions included", () => {
  let shop: Shop;
  let statements: string[];
  beforeEach(async () => {
    statements = [];
    shop = await makeShop("sqlite", undefined, (sql) => statements.push(sql));
    await addProducts(shop);
  });
  afterEach(() => shop.dispose());

  async function count(work: () => Promise<unknown>): Promise<number> {
    statements = [];
    await work();
    return statements.length;
  }

  const linesOf = (lines: number) => SKUS.slice(0, lines).map((sku) => ({ sku, qty: 1 }));

  async function fill(guest: Guest, lines: number): Promise<void> {
    for (const { sku, qty } of linesOf(lines)) await guest.add(sku, qty);
    await guest.chooseShipping("kerb");
  }

  it("are the same for a shipment that is there and one that is not: a guesser learns nothing from the time they take", async () => {
    const page = await orderHome(shop);
    const asked = async (number: string, claim: Record<string, string>) => {
      await count(() => new Page(shop, number).validate(claim));
      return statements;
    };
    const claims: Record<string, string>[] = [{ proof: "x".repeat(32) }, { postcode: "99999" }];
    for (const claim of claims) expect(await asked("499999999-1", claim)).toEqual(await asked(page.number, claim));
    expect(statements.length).toBeGreaterThan(2);
  });

  it("are all counted: a transaction begins and ends", async () => {
    expect(await count(() => new Guest(shop).create())).toBe(3);
    expect(statements[0]).toBe("begin immediate");
    expect(statements.at(-1)).toBe("commit");
  });

  it.each([
    [1, 18],
    [5, 22],
    [10, 27],
  ])("of an order of %i lines are at most %i, one more for each line", async (lines, most) => {
    const guest = await new Guest(shop).create();
    await fill(guest, lines);
    expect(await count(() => guest.order(linesOf(lines), { order_id: "o" }))).toBeLessThanOrEqual(most);
    expect(await shop.database.queries.selectFrom("order_line").select("sku").execute()).toHaveLength(lines);
  });

  it("of an order without a cart are as few", async () => {
    const guest = new Guest(shop);
    const order = () => guest.order(linesOf(5), { order_id: "o", cart_id: undefined });
    expect(await count(order)).toBeLessThanOrEqual(22);
    expect(await shop.database.queries.selectFrom("order_line").select("sku").execute()).toHaveLength(5);
  });

  it("of a customer's order are two more: the token's, and its cart's by the mask", async () => {
    const customer = await (await makeCustomer(shop)).create();
    await fill(customer, 5);
    expect(await count(() => customer.order(linesOf(5), { order_id: "o" }))).toBeLessThanOrEqual(24);
    expect(await shop.database.queries.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  it.each([1, 5, 10])("of a cart's calls do not depend on its %i lines", async (lines) => {
    const guest = await new Guest(shop).create();
    await fill(guest, lines);
    expect({
      pull: await count(() => guest.pull()),
      totals: await count(() => guest.totals()),
      shippingMethods: await count(() => guest.shippingMethods()),
      shippingInformation: await count(() => guest.chooseShipping("kerb")),
      newLine: await count(() => guest.add("LAMP")),
      changedLine: await count(() => guest.add("LAMP")),
    }).toEqual({ pull: 3, totals: 7, shippingMethods: 7, shippingInformation: 7, newLine: 8, changedLine: 7 });
  });

  it.each([1, 5, 10])("of a merge of %i new lines do not depend on them", async (lines) => {
    const guest = await new Guest(shop).create();
    await fill(guest, lines);
    const customer = await makeCustomer(shop);
    expect(await count(() => customer.create(`&guestCartId=${guest.cartId}`))).toBeLessThanOrEqual(18);
    expect(await customer.pull()).toHaveLength(lines);
  });
});
