import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyFees, type Fee, openFees, priceOption, toStoreFees } from "@/backend/fee";
import { saveFees } from "@/backend/fee/repository";
import { minor } from "@/lib/money";
import type { CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { Customer, Guest, makeCustomer, send } from "./client";
import { makeShop, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const text = (word: string) => ({ sv: `${word} sv`, da: word, nb: word, fi: `${word} fi`, en: word });
const ASSEMBLY: Fee = {
  id: 1,
  name: text("Assembly"),
  description: text("We assemble"),
  type: "radio",
  isRequired: false,
  taxClassId: "2",
  shippingMethods: ["kerb", "carryin"],
  options: [
    { id: 1, label: text("All"), basisPoints: 800 },
    { id: 2, label: text("One"), amounts: { EUR: minor(49_00), SEK: minor(490_00) } },
  ],
};
const REMOVAL: Fee = {
  ...ASSEMBLY,
  id: 2,
  name: text("Removal"),
  type: "checkbox",
  options: [
    { id: 3, label: text("Sofa"), amounts: { EUR: minor(39_00) } },
    { id: 4, label: text("Table"), amounts: { EUR: minor(29_00) } },
  ],
};
const ADVICE: Fee = {
  ...ASSEMBLY,
  id: 3,
  name: text("Advice"),
  type: "dropdown",
  shippingMethods: null,
  options: [{ id: 5, label: text("By phone"), amounts: { EUR: minor(10_00) } }],
};
const PACKING: Fee = {
  ...ADVICE,
  id: 4,
  name: text("Packing"),
  isRequired: true,
  options: [
    { id: 6, label: text("Plain"), amounts: { EUR: minor(0), SEK: minor(0) }, isDefault: true },
    { id: 7, label: text("Green"), amounts: { EUR: minor(3_00) } },
  ],
};

describe.each(KINDS)("extra fees on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind);
    await saveFees(shop.database.queries, [ASSEMBLY, REMOVAL, ADVICE]);
  });
  afterEach(() => shop.dispose());

  const ask = (cart: Guest, name: CallName, more = "") => send(shop, "GET", cart.path(CONTRACT[name].path, more));
  const apply = (
    cart: Guest,
    fee_id: number | string,
    options_ids: (number | string)[],
    more: Record<string, unknown> = {},
  ) =>
    send(shop, "POST", cart.path(CONTRACT.feesApply.path), {
      body: {
        information: { fee_id, options_ids },
        addressInformation: { address: { countryId: "FI", postcode: "20100" }, ...more },
      },
    });
  const applied = async (cart: Guest) =>
    CONTRACT.feesApplied.result
      .parse((await ask(cart, "feesApplied")).body.result)
      .items.map(({ fee_id, option_id }) => [fee_id, option_id]);
  const segment = async (cart: Guest) =>
    (await cart.totals()).total_segments.find(({ code }) => code === "amasty_extrafee");
  const shipped = async (sku = "TABLE", qty = 1, store: Guest["store"] = "bmfi") => {
    const guest = await new Guest(shop, store).create();
    await guest.add(sku, qty);
    await guest.chooseShipping("kerb", store === "bmse" ? "SE" : "FI");
    return guest;
  };

  it("are listed for the store view, by fee (fee 1 by default) and for a cart", async () => {
    const guest = await shipped();
    const { items } = CONTRACT.feesList.result.parse((await ask(guest, "feesList")).body.result);
    expect(
      items.map(({ fee_id, name, frontend_type, is_required }) => [fee_id, name, frontend_type, is_required]),
    ).toEqual([
      ["1", "Assembly fi", "radio", false],
      ["2", "Removal fi", "checkbox", false],
      ["3", "Advice fi", "dropdown", false],
    ]);
    const options = await send(shop, "GET", "/api/ext/amasty-extra-fees/getFeeOptions?storeCode=bmfi");
    expect(options.body.result).toEqual({
      getFeeOptions: {
        total_records: 2,
        store_id: 4,
        items: [
          {
            entity_id: 1,
            option_id: 1,
            label: "All fi",
            price: 8,
            price_type: "percent",
            converted_fee_amount: null,
            default: false,
          },
          {
            entity_id: 2,
            option_id: 2,
            label: "One fi",
            price: 49,
            price_type: "fixed",
            converted_fee_amount: 49,
            default: false,
          },
        ],
      },
    });
    expect(
      (await send(shop, "GET", "/api/ext/amasty-extra-fees/getFeeOptions?storeId=1&feeId=1")).body.result,
    ).toMatchObject({ getFeeOptions: { store_id: 1, items: [{ label: "All sv" }, { price: 490 }] } });
    expect(
      (await send(shop, "GET", "/api/ext/amasty-extra-fees/getFeeOptions?storeId=1&feeId=99")).body.result,
    ).toMatchObject({ getFeeOptions: { total_records: 0, items: [] } });
    const quote = CONTRACT.feesForQuote.result.parse((await ask(guest, "feesForQuote")).body.result);
    expect(quote[0]?.options.map(({ converted_fee_amount }) => converted_fee_amount)).toEqual([39.92, 49]);
  });

  it("replace the option chosen before, save what comes along, and stay in their cart", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    const other = await shipped("TABLE");
    const shipping = { shipping_carrier_code: "bjorkmo", shipping_method_code: "kerb" };
    const totals = async (optionId: string) =>
      CONTRACT.feesApply.result.parse((await apply(guest, 1, [optionId], shipping)).body.result);
    expect(await totals("1")).toMatchObject({ grand_total: 499 + 49 + 39.92 });
    expect(await totals("2")).toMatchObject({ grand_total: 499 + 49 + 49 });
    expect(await guest.totals()).toMatchObject({ grand_total: 499 + 49 + 49, shipping_incl_tax: 49 });
    expect(await applied(guest)).toEqual([["1", "2"]]);
    expect(await applied(other)).toEqual([]);
    expect(await other.totals()).toMatchObject({ grand_total: 499 + 49 });
  });

  it("are in the totals as one segment, with their tax, and in the order", async () => {
    const guest = await shipped();
    const answer = await apply(guest, 1, ["1"]);
    expect(answer.status).toBe(200);
    expect(CONTRACT.feesApply.result.parse(answer.body.result)).toMatchObject({
      grand_total: 499 + 49 + 39.92,
      tax_amount: 99.8 + 9.8 + 7.98,
    });
    await apply(guest, "2", [3, 4]);
    expect(await segment(guest)).toEqual({
      code: "amasty_extrafee",
      title: "Assembly fi, Removal fi",
      value: 107.92,
      area: null,
      extension_attributes: {
        fees: [
          {
            fee_id: 1,
            option_id: 1,
            name: "Assembly fi",
            label: "All fi",
            value: 39.92,
            tax_amount: 7.98,
            tax_percent: 25,
          },
          {
            fee_id: 2,
            option_id: 3,
            name: "Removal fi",
            label: "Sofa fi",
            value: 39,
            tax_amount: 7.8,
            tax_percent: 25,
          },
          {
            fee_id: 2,
            option_id: 4,
            name: "Removal fi",
            label: "Table fi",
            value: 29,
            tax_amount: 5.8,
            tax_percent: 25,
          },
        ],
      },
    });
    expect(await applied(guest)).toEqual([
      ["1", "1"],
      ["2", "3"],
      ["2", "4"],
    ]);
    const total = 499 + 49 + 107.92;
    expect((await guest.order([{ sku: "TABLE", qty: 1 }], { grand_total: 499 + 49 })).status).toBe(409);
    expect((await guest.order([{ sku: "TABLE", qty: 1 }], { grand_total: total })).status).toBe(200);
    const order = await shop.database.queries.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ fee: 10_792, fee_tax: 2158, grand_total: 65_592, tax: 9980 + 980 + 2158 });
    expect(
      await shop.database.queries
        .selectFrom("order_fee")
        .select(["name", "label", "amount", "tax", "tax_basis_points"])
        .orderBy("option_id")
        .execute(),
    ).toEqual([
      { name: "Assembly fi", label: "All fi", amount: 3992, tax: 798, tax_basis_points: 2500 },
      { name: "Removal fi", label: "Sofa fi", amount: 3900, tax: 780, tax_basis_points: 2500 },
      { name: "Removal fi", label: "Table fi", amount: 2900, tax: 580, tax_basis_points: 2500 },
    ]);
  });

  it("of a percentage are of the goods after discounts", async () => {
    const guest = await shipped();
    await apply(guest, 1, [1]);
    await send(shop, "POST", guest.path("/api/cart/apply-coupon", "&coupon=BREV10"));
    expect((await segment(guest))?.value).toBe(35.93);
  });

  it("are removed by no option, and replaced by another", async () => {
    const guest = await shipped();
    await apply(guest, 1, [1]);
    await apply(guest, 1, [2]);
    expect(await applied(guest)).toEqual([["1", "2"]]);
    expect((await apply(guest, 1, [])).status).toBe(200);
    expect([await applied(guest), await segment(guest)]).toEqual([[], undefined]);
    expect(
      (
        await send(shop, "POST", guest.path(CONTRACT.feesApply.path), {
          body: { information: { fee_id: 2, options_ids: "3, 4" } },
        })
      ).status,
    ).toBe(200);
    expect(await applied(guest)).toEqual([
      ["2", "3"],
      ["2", "4"],
    ]);
  });

  it("need a shipping method, the cart's or the one that comes along, unless nothing is shipped", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("TABLE");
    expect(await apply(guest, 1, [1])).toMatchObject({
      status: 400,
      body: { code: 400, result: "The shipping method is missing. Select the shipping method and try again." },
    });
    expect(
      await apply(guest, 1, [1], { shipping_carrier_code: "bjorkmo", shipping_method_code: "drone" }),
    ).toMatchObject({ status: 400 });
    expect(
      (await apply(guest, 1, [1], { shipping_carrier_code: "bjorkmo", shipping_method_code: "carryin" })).body.result,
    ).toMatchObject({ shipping_incl_tax: 99, grand_total: 499 + 99 + 39.92 });
    const virtual = await new Guest(shop).create();
    await virtual.add("SERVICE");
    expect(await apply(virtual, 1, [1])).toMatchObject({
      status: 400,
      body: { result: "The extra fee is not available." },
    });
    expect((await apply(virtual, 3, [5])).body.result).toMatchObject({ grand_total: 160 });
  });

  it("go with their shipping method, and come back with it", async () => {
    const guest = await shipped("TABLE", 1, "bmse");
    await apply(guest, 1, [2]);
    const before = (await segment(guest))?.value;
    expect(before).toBeGreaterThan(0);
    await guest.chooseShipping("pickup", "SE");
    expect(await segment(guest)).toBeUndefined();
    expect(
      CONTRACT.feesForQuote.result.parse((await ask(guest, "feesForQuote")).body.result).map(({ fee_id }) => fee_id),
    ).not.toContain("1");
    await guest.chooseShipping("carryin", "SE");
    expect((await segment(guest))?.value).toBe(before);
  });

  it("that are unknown, or too many of one, are refused and change nothing", async () => {
    const guest = await shipped();
    await apply(guest, 1, [2]);
    expect(await apply(guest, 9, [1])).toMatchObject({
      status: 400,
      body: { result: "The extra fee is not available." },
    });
    expect(await apply(guest, 1, [3])).toMatchObject({
      status: 400,
      body: { result: 'The option of "Assembly fi" is not available.' },
    });
    expect(await apply(guest, 1, [1, 2])).toMatchObject({
      status: 400,
      body: { result: 'Only one option of "Assembly fi" can be chosen.' },
    });
    expect((await apply(guest, "x".repeat(3), ["'"])).status).toBe(400);
    expect(await applied(guest)).toEqual([["1", "2"]]);
    const swede = await shipped("TABLE", 1, "bmse");
    expect(
      (
        await send(shop, "POST", swede.path(CONTRACT.feesApply.path), {
          body: { information: { fee_id: 2, options_ids: [3] } },
        })
      ).body.result,
    ).toBe("The extra fee is not available.");
  });

  it("cost an empty cart nothing", async () => {
    const guest = await shipped();
    await apply(guest, 3, [5]);
    await guest.remove((await guest.pull())[0]?.item_id ?? 0);
    expect(await guest.totals()).toMatchObject({ grand_total: 0 });
    expect(await applied(guest)).toEqual([]);
  });

  it("that are required count with their default, and without one stop the order until chosen", async () => {
    await saveFees(shop.database.queries, [
      PACKING,
      {
        ...PACKING,
        id: 5,
        name: text("Stairs"),
        options: [
          { id: 8, label: text("None"), amounts: { EUR: minor(0) } },
          { id: 9, label: text("Some"), amounts: { EUR: minor(5_00) } },
        ],
      },
    ]);
    const guest = await shipped();
    expect(await applied(guest)).toEqual([["4", "6"]]);
    expect(await guest.order([{ sku: "TABLE", qty: 1 }])).toMatchObject({
      status: 400,
      body: { result: 'Error placing an order. Please select an option of "Stairs fi".' },
    });
    await apply(guest, 4, [7]);
    await apply(guest, 5, [9]);
    expect((await segment(guest))?.value).toBe(8);
    expect((await guest.order([{ sku: "TABLE", qty: 1 }], { grand_total: 499 + 49 + 8 })).status).toBe(200);
  });

  it("of a foreign or merged cart are refused with 403", async () => {
    const asa = await (await makeCustomer(shop)).create();
    const bo = await makeCustomer(shop, "bo@example.com");
    bo.cartId = asa.cartId;
    const stranger = new Guest(shop);
    stranger.cartId = asa.cartId;
    const guest = await shipped();
    await apply(guest, 2, [3]);
    await asa.create(`&guestCartId=${guest.cartId}`);
    for (const cart of [bo, stranger, guest]) {
      const refusal = {
        status: 403,
        body: { code: 403, result: `The current user cannot perform operations on cart "${cart.cartId}"` },
      };
      expect(await ask(cart, "feesApplied")).toMatchObject(refusal);
      expect(await ask(cart, "feesForQuote")).toMatchObject(refusal);
      expect(await apply(cart, 1, [1])).toMatchObject(refusal);
    }
    const expired = new Customer(shop, "asa@example.com");
    expired.token = "stolen";
    expired.cartId = asa.cartId;
    expect((await ask(expired, "feesApplied")).status).toBe(401);
    stranger.cartId = "0".repeat(32);
    expect((await ask(stranger, "feesApplied")).status).toBe(404);
    await asa.chooseShipping("kerb");
    expect(await applied(asa)).toEqual([["2", "3"]]);
  });

  it("are in the customer's order history", async () => {
    const asa = await (await makeCustomer(shop)).create();
    await asa.add("TABLE");
    await asa.chooseShipping("kerb");
    await apply(asa, 2, [4]);
    expect((await asa.order([{ sku: "TABLE", qty: 1 }])).status).toBe(200);
    expect((await send(shop, "GET", asa.path("/api/user/order-history"))).body.result).toMatchObject({
      items: [
        {
          grand_total: 499 + 49 + 29,
          extension_attributes: { extra_fees: [{ name: "Removal fi", label: "Table fi", value: 29, tax_amount: 5.8 }] },
        },
      ],
    });
  });
});

describe("fees", () => {
  it("cost what their option says, to the cent, and only what is open and chosen", () => {
    const fees = toStoreFees([ASSEMBLY, REMOVAL, ADVICE, PACKING], "bmfi");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_000_000 }).map(minor),
        fc.subarray([1, 2, 3, 4, 5, 6, 7, 99]),
        fc.constantFrom(null, "kerb", "pickup"),
        (goods, ids, shippingMethod) => {
          const open = openFees(fees, { hasGoods: true, shippingMethod });
          const chosen = ids.flatMap((optionId) => [1, 2, 3, 4].map((feeId) => ({ feeId, optionId })));
          const { applied, missing } = applyFees(open, chosen, goods);
          expect(missing).toEqual([]);
          for (const { feeId, optionId, amount } of applied) {
            const option = open.find(({ id }) => id === feeId)?.options.find(({ id }) => id === optionId);
            expect(option && priceOption(option, goods)).toBe(amount);
            expect(ids.includes(optionId) || optionId === 6).toBe(true);
          }
          expect(applied.some(({ feeId }) => feeId === 4)).toBe(true);
        },
      ),
    );
  });

  it("have no option where the currency has no price, and are none without options", () => {
    expect(
      toStoreFees([ASSEMBLY, REMOVAL], "bmse").map(({ id, options }) => [id, options.map((option) => option.id)]),
    ).toEqual([[1, [1, 2]]]);
    expect(toStoreFees([ASSEMBLY], "bmdk")[0]?.options.map(({ id }) => id)).toEqual([1]);
  });
});
