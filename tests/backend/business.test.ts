import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listWaitingCompanies, readCompany, setStanding, toCompanyAttributes } from "@/backend/customer/company";
import { needOrder, packOrder, payOrder, requestRefund, shipOrder } from "@/backend/order/move";
import { completeRefunds } from "@/backend/order/withdraw";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { ADDRESS, Customer, Guest, PASSWORD, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const COMPANY = { ...ADDRESS, company: "Öbergin Puu Oy", vat_id: "FI01120389", reference: "Kerros 4" };

describe("readCompany", () => {
  it("takes a company's name and number, and leaves what is not named", () => {
    const attributes = [
      { attribute_code: "company", value: "  Puu Oy " },
      { attribute_code: "vat_id", value: null },
      { attribute_code: "group_id", value: 2 },
      { attribute_code: "is_invoice_refused", value: "0" },
    ];
    expect(readCompany(attributes)).toEqual({ company: "Puu Oy", vat_id: "" });
    expect(readCompany([{ attribute_code: "vat_id", value: "FI1" }])).toEqual({ vat_id: "FI1" });
    expect(readCompany([{ attribute_code: "company", value: "x".repeat(300) }]).company).toHaveLength(255);
  });

  it.each([undefined, null, "company", {}, [null, 7, { attribute_code: 1 }, { attribute_code: "company", value: 5 }]])(
    "names none in %j",
    (attributes) => expect(readCompany(attributes)).toEqual({}),
  );

  it("writes none for a private customer", () => {
    expect(toCompanyAttributes({ company: "", vat_id: "" })).toEqual([]);
    expect(toCompanyAttributes({ company: "Puu Oy", vat_id: "" })).toEqual([
      { attribute_code: "company", value: "Puu Oy" },
    ]);
  });
});

describe.each(KINDS)("a company's account on %s", (kind) => {
  let shop: Shop;
  let buyer: Customer;
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
    buyer = new Customer(shop, "buyer@example.com");
    await buyer.signUp();
    await buyer.signIn();
    await buyer.create();
  });
  afterEach(() => shop.dispose());

  it("waits for the office from its registration on, as an ordinary customer until then", async () => {
    const custom_attributes = [
      { attribute_code: "company", value: "Puu Oy" },
      { attribute_code: "vat_id", value: "0112038-9" },
    ];
    const customer = { email: "puu@example.com", firstname: "Åsa", lastname: "Ek", custom_attributes };
    const made = await send(shop, "POST", `${CONTRACT.userCreate.path}?storeCode=bmfi`, {
      body: { customer, password: PASSWORD },
    });
    expect(made.body.result).toMatchObject({ group_id: 1 });
    const waiting = () => listWaitingCompanies(shop.database.queries);
    expect(await waiting()).toMatchObject([{ email: "puu@example.com", company: "Puu Oy", vat_id: "0112038-9" }]);
    await shop.database.write((queries) => setStanding(queries, "puu@example.com", { groupId: 2 }, NOW));
    expect(await waiting()).toEqual([]);
  });

  const write = <T>(work: Parameters<typeof shop.database.write<T>>[0]) => shop.database.write(work);
  const profileOf = async () => CONTRACT.userMe.result.parse((await buyer.me()).body.result);
  const saveProfile = (over: Record<string, unknown>) =>
    send(shop, "POST", buyer.path(CONTRACT.userUpdate.path), { body: { customer: buyer.profile(over) } });
  const listOf = async (customer: Customer) => {
    const { body } = await send(shop, "GET", customer.path(CONTRACT.userInvoices.path));
    return CONTRACT.userInvoices.result.parse(body.result).invoices;
  };
  const invoiceOf = (customer: Customer, number: string) =>
    send(shop, "GET", customer.path(CONTRACT.userInvoice.path, `&number=${number}`));
  const orderByInvoice = async (qty = 2) => {
    const cart = buyer;
    await cart.create();
    await cart.add("TABLE", qty);
    const answer = await cart.order(
      [{ sku: "TABLE", qty }],
      {},
      { payment_method_code: "invoice30", billingAddress: COMPANY },
    );
    return answer;
  };
  const numberOf = ({ body }: Awaited<ReturnType<typeof orderByInvoice>>) =>
    CONTRACT.order.result.parse(body.result).orderNumber ?? "";

  it("keeps the company and changes nothing else: nobody chooses their group", async () => {
    const custom_attributes = [
      { attribute_code: "company", value: "Puu Oy" },
      { attribute_code: "vat_id", value: "FI01120389" },
      { attribute_code: "group_id", value: 2 },
    ];
    expect((await saveProfile({ custom_attributes })).status).toBe(200);
    expect(await profileOf()).toMatchObject({ group_id: 1, custom_attributes: custom_attributes.slice(0, 2) });
    // a client that knows of no attributes takes none away
    await saveProfile({});
    expect(await profileOf()).toMatchObject({ custom_attributes: custom_attributes.slice(0, 2) });
    await saveProfile({ custom_attributes: [{ attribute_code: "company", value: "" }] });
    expect((await profileOf()).custom_attributes).toEqual([{ attribute_code: "vat_id", value: "FI01120389" }]);
    expect((await saveProfile({ group_id: 2 })).status).toBe(500);
  });

  it("is put into a group and refused invoices by the office", async () => {
    const codes = async () => (await buyer.paymentMethods()).map(({ code }) => code);
    await buyer.add("TABLE");
    expect(await codes()).toContain("invoice30");
    await write((queries) => setStanding(queries, " BUYER@example.com", { groupId: 2 }, NOW));
    expect(await profileOf()).toMatchObject({ group_id: 2 });
    expect(await codes()).toContain("invoice30");
    await write((queries) => setStanding(queries, buyer.email, { mayPayByInvoice: false }, NOW));
    expect(await codes()).not.toContain("invoice30");
    expect(await profileOf()).toMatchObject({ group_id: 2 });
    const refused = await orderByInvoice();
    expect([refused.status, refused.body.result]).toEqual([
      400,
      "The requested Payment Method is not available: invoice30",
    ]);
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    expect((await guest.paymentMethods()).map(({ code }) => code)).toContain("invoice30");
    await write((queries) => setStanding(queries, buyer.email, { mayPayByInvoice: true }, NOW));
    expect((await orderByInvoice()).status).toBe(200);
    await expect(write((queries) => setStanding(queries, "nobody@example.com", { groupId: 2 }, NOW))).rejects.toThrow(
      "There is no customer nobody@example.com.",
    );
  });

  it("has an invoice for each parcel, and a credit note for what is paid back", async () => {
    const number = numberOf(await orderByInvoice(2));
    expect(await listOf(buyer)).toEqual([]);
    await write((queries) => packOrder(queries, number));
    const ship = (pieces: { line: number; qty: number }[]) =>
      write((queries) => shipOrder(queries, number, { pieces, carrier: null, tracking: null, delivery: null }, NOW));
    await ship([{ line: 1, qty: 1 }]);
    const [first, ...others] = await listOf(buyer);
    expect(others).toEqual([]);
    expect(first).toEqual({
      number: `${number}-1`,
      kind: "invoice",
      order_number: number,
      store: "bmfi",
      currency: "EUR",
      issued_at: NOW.toISOString(),
      due_on: "2026-07-15",
      paid_at: null,
      amount: first?.amount,
    });
    const printed = CONTRACT.userInvoice.result.parse((await invoiceOf(buyer, `${number}-1`)).body.result);
    expect(printed).toMatchObject({
      company: "Öbergin Puu Oy",
      vat_id: "0112038-9",
      reference: "Kerros 4",
      address: ["Åsa Öberg", "Storgatan 1", "20100 Åbo"],
      lines: [{ sku: "TABLE", qty: 1, total: 499, tax_rate: 25 }],
      amount: first?.amount,
    });
    expect(printed.rest).toBeCloseTo((first?.amount ?? 0) - 499, 2);
    // a fifth of the sum, as all of it is taxed at 25 %
    expect(printed.tax).toBeCloseTo((first?.amount ?? 0) / 5, 1);
    await ship([]);
    const { grand_total } = await shop.database.queries
      .selectFrom("orders")
      .select("grand_total")
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
    const invoices = await listOf(buyer);
    expect(invoices.map((one) => one.number).toSorted()).toEqual([`${number}-1`, `${number}-2`]);
    expect(Math.round(invoices.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(grand_total);
    await write((queries) => payOrder(queries, number, NOW));
    expect((await listOf(buyer)).map(({ paid_at }) => paid_at)).toEqual([NOW.toISOString(), NOW.toISOString()]);

    const later = new Date(NOW.getTime() + 86_400_000);
    await write(async (queries) =>
      requestRefund(queries, await needOrder(queries, number), { withdrawal: null, amount: minor(12_550) }, later),
    );
    const creditOf = async () => (await listOf(buyer))[0];
    expect(await creditOf()).toMatchObject({
      number: `${number}-C1`,
      kind: "credit",
      amount: -125.5,
      due_on: null,
      paid_at: null,
    });
    const credit = CONTRACT.userInvoice.result.parse((await invoiceOf(buyer, `${number}-C1`)).body.result);
    expect(credit).toMatchObject({ lines: [], rest: -125.5, tax: -25.1, amount: -125.5 });
    await write((queries) => completeRefunds(queries, number, 1, later));
    expect(await creditOf()).toMatchObject({ paid_at: later.toISOString() });
  });

  it("has its own invoices only", async () => {
    const number = numberOf(await orderByInvoice(1));
    await write((queries) => packOrder(queries, number));
    await write((queries) =>
      shipOrder(queries, number, { pieces: [], carrier: null, tracking: null, delivery: null }, NOW),
    );
    const other = new Customer(shop, "other@example.com");
    await other.signUp(PASSWORD);
    await other.signIn();
    expect(await listOf(other)).toEqual([]);
    expect((await invoiceOf(other, `${number}-1`)).status).toBe(404);
    expect((await invoiceOf(buyer, `${number}-1`)).status).toBe(200);
    expect((await invoiceOf(buyer, `${number}-2`)).status).toBe(404);
    expect((await invoiceOf(buyer, "")).status).toBe(400);
    expect((await send(shop, "GET", `${CONTRACT.userInvoices.path}?token=`)).status).toBe(401);
  });
});
