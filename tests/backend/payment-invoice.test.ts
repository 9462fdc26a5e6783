import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder, deliverOrder, packOrder, payOrder, shipOrder } from "@/backend/order/move";
import { runPaymentTasks } from "@/backend/payment/run-tasks";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, countOrders, orderOf, placeOrder, stockOf } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const COMPANY = { ...ADDRESS, company: "Öbergin Puu Oy", vat_id: "FI01120389" };
const ALL = { pieces: [], carrier: null, tracking: null };

describe.each(KINDS)("an invoice on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
  });
  afterEach(() => shop.dispose());

  const order = (qty: number, billingAddress: Record<string, unknown> = COMPANY, sku = "TABLE") =>
    placeOrder(shop, orderOf([{ sku, qty }], {}, { payment_method_code: "invoice30", billingAddress }));
  const numberOf = async (answer: ReturnType<typeof order>) =>
    CONTRACT.order.result.parse((await answer).body.result).orderNumber ?? "";
  const write = <T>(work: Parameters<typeof shop.database.write<T>>[0]) => shop.database.write(work);

  it.each([
    ["name", { ...COMPANY, company: "  " }],
    ["number", { ...COMPANY, vat_id: undefined }],
  ])("needs the %s of a company, and takes nothing without", async (_, address) => {
    const { status, body } = await order(1, address);
    expect([status, body.result]).toEqual([
      400,
      "Error placing an order. An invoice needs the name and the number of a company.",
    ]);
    expect(await countOrders(shop)).toBe(0);
    expect(await stockOf(shop, "TABLE")).toBe(10);
  });

  it("has a limit for each order", async () => {
    await shop.database.queries.updateTable("stock").set({ qty: 500 }).execute();
    const { status, body } = await order(11);
    expect(status).toBe(400);
    expect(String(body.result).replaceAll(/\s/g, " ")).toContain("up to 5 000 €");
    expect((await order(9)).status).toBe(200);
  });

  it("has a limit for all that a company owes, whichever way its number is written", async () => {
    await shop.database.queries.updateTable("stock").set({ qty: 500 }).execute();
    for (let count = 0; count < 3; count++) expect((await order(9)).status).toBe(200);
    const { status, body } = await order(9, { ...COMPANY, vat_id: "fi 0112038-9" });
    expect([status, String(body.result).replaceAll(/\s/g, " ")]).toEqual([
      400,
      "Error placing an order. Öbergin Puu Oy has invoices of 13 620 € to pay, and may owe 15 000 €.",
    ]);
    expect((await order(9, { ...COMPANY, vat_id: "FI20774740" })).status).toBe(200);
  });

  it("holds the limit for orders that come at the same time", async () => {
    await shop.database.queries.updateTable("stock").set({ qty: 500 }).execute();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => order(9)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400, 400]);
  });

  it("owes no longer what is paid or cancelled", async () => {
    await shop.database.queries.updateTable("stock").set({ qty: 500 }).execute();
    const [first, second] = [await numberOf(order(9)), await numberOf(order(9)), await numberOf(order(9))];
    expect((await order(9)).status).toBe(400);
    await write((queries) => cancelOrder(queries, first, NOW));
    expect((await order(9)).status).toBe(200);
    expect((await order(9)).status).toBe(400);
    await write((queries) => packOrder(queries, second));
    await write((queries) => shipOrder(queries, second, ALL, NOW));
    await write((queries) => deliverOrder(queries, second, null, NOW));
    expect((await order(9)).status).toBe(400);
    await write((queries) => payOrder(queries, second, NOW));
    expect((await order(9)).status).toBe(200);
    const row = await shop.database.queries
      .selectFrom("orders")
      .selectAll()
      .where("order_number", "=", second)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: "delivered", paid_at: NOW.toISOString() });
  });

  it("gets a number with each parcel, and is not paid by it", async () => {
    const number = await numberOf(order(2));
    await write((queries) => packOrder(queries, number));
    await write((queries) => shipOrder(queries, number, ALL, NOW));
    expect(await runPaymentTasks(shop.backend)).toBe(1);
    const tasks = await shop.database.queries.selectFrom("payment_task").selectAll().execute();
    expect(tasks).toMatchObject([{ kind: "capture", state: "done", reference: `${number}-1` }]);
    const row = await shop.database.queries.selectFrom("orders").selectAll().executeTakeFirst();
    expect(row?.paid_at).toBeNull();
  });
});
