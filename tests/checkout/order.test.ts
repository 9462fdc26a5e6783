import { describe, expect, it } from "vitest";
import { buildOrder, fingerprintOf, type OrderInput, toPlacedOrder } from "@/lib/checkout";
import { isInCheckout } from "@/lib/checkout/changes";
import { isCompleteZip } from "@/lib/delivery/zip";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildItem, colour } from "../cart/builders";
import { buildDetails, buildInput, buildShipping, buildTotals, cash } from "./builders";

const virtual = buildItem({ sku: "SERVICE", typeId: "virtual", isVirtual: true });

describe("buildOrder", () => {
  it("has customer, lines, addresses, methods and amount, in decimals", () => {
    const productOption = colour("49");
    const order = buildOrder(
      buildInput({ items: [buildItem({ sku: "SOFA-GREY", qty: 2, price: minor(1_299_550), productOption })] }),
    );
    expect(order).toMatchObject({
      order_id: "attempt-1",
      store_code: "bmse",
      grand_total: 695,
      products: [{ sku: "SOFA-GREY", qty: 2, price: 12_995.5, product_option: productOption }],
      addressInformation: {
        shipping_carrier_code: "bjorkmo",
        shipping_method_code: "kerb",
        payment_method_code: "cashondelivery",
      },
    });
    expect(order.addressInformation.billingAddress).toMatchObject({
      firstname: "Åsa",
      street: ["Storgatan 1", ""],
      postcode: "41101",
      country_id: "SE",
      telephone: "070-123 45 67",
    });
    expect(order).not.toHaveProperty("cart_id");
    expect(CONTRACT.order.body.parse(order)).toBeDefined();
  });

  it("names company and tax id only for a company", () => {
    const typed = { company: "Björk AB", taxId: "SE5590000000" };
    const billing = (isCompany: boolean) =>
      buildOrder(buildInput({ details: buildDetails({ ...typed, isCompany }) })).addressInformation.billingAddress;
    expect([billing(false).company, billing(false).vat_id, billing(true).company, billing(true).vat_id]).toEqual([
      "",
      "",
      "Björk AB",
      "SE5590000000",
    ]);
  });

  it("sends the bill where it goes, with the company's reference, and the goods where they go", () => {
    const details = buildDetails({ hasBilling: true, isCompany: true, company: "Björk AB", taxId: "556703-7485" });
    const { shippingAddress, billingAddress } = buildOrder(
      buildInput({ details: { ...details, reference: "Kst 12", state: "Västra Götaland" } }),
    ).addressInformation;
    expect(shippingAddress).toMatchObject({
      firstname: "Åsa",
      city: "Göteborg",
      region: "Västra Götaland",
      company: "",
    });
    expect(billingAddress).toMatchObject({
      firstname: "Bo",
      street: ["Fakturagatan 2", ""],
      postcode: "11122",
      city: "Stockholm",
      email: "asa@example.com",
      reference: "Kst 12",
    });
    const bought = buildOrder(buildInput({ details, items: [virtual], shipping: null })).addressInformation;
    expect(bought.billingAddress, "the one address of a cart that is not shipped").toMatchObject({ city: "Göteborg" });
  });

  it("has no shipping for a virtual cart, and has it where one line is shipped", () => {
    expect(buildOrder(buildInput({ items: [virtual], shipping: null })).addressInformation).not.toHaveProperty(
      "shippingAddress",
    );
    expect(buildOrder(buildInput({ items: [virtual, buildItem()] })).addressInformation).toHaveProperty(
      "shippingAddress",
    );
  });
});

describe("the fingerprint of an attempt", () => {
  const print = fingerprintOf(buildInput());

  it("is the same for the same order under another id", () => {
    expect(fingerprintOf(buildInput({ orderId: "attempt-2" }))).toBe(print);
    const withPassword = buildInput({ details: buildDetails({ password: "Hemligt-1", createsAccount: true }) });
    expect(fingerprintOf(withPassword), "the account is made once").toBe(print);
    expect(fingerprintOf(withPassword), "it is stored").not.toContain("Hemligt");
  });

  it.each<[string, Partial<OrderInput>]>([
    ["the address", { details: buildDetails({ city: "Borås" }) }],
    ["the bill's address", { details: buildDetails({ hasBilling: true }) }],
    ["a quantity", { items: [buildItem({ qty: 3 })] }],
    ["a piece", { items: [buildItem({ sku: "TABLE", qty: 2 })] }],
    ["an option of a piece", { items: [buildItem({ qty: 2, productOption: colour("50") })] }],
    ["the sum", { totals: buildTotals({ grandTotal: minor(69_501) }) }],
    ["the shipping method", { shipping: buildShipping({ methodCode: "room" }) }],
    ["the carrier", { shipping: buildShipping({ carrierCode: "other" }) }],
    ["the payment method", { payment: { ...cash, code: "invoice" } }],
    ["the showroom", { showroom: 2 }],
    ["the order of its pieces", { items: [buildItem({ sku: "TABLE" }), buildItem({ qty: 2 })] }],
  ])("changes with %s", (_, change) => {
    expect(fingerprintOf(buildInput(change))).not.toBe(print);
  });
});

describe("the order as its confirmation shows it", () => {
  it("shows the server's row totals, estimates where there are none yet", () => {
    const items = [
      buildItem({ qty: 2, totals: { rowTotal: minor(17_000), discount: minor(3000) } }),
      buildItem({ sku: "TABLE", qty: 3, price: minor(500) }),
    ];
    const placed = toPlacedOrder(buildInput({ items }), "000000055", "2026-06-15T12:00:00Z");
    expect(placed.lines.map(({ rowTotal }) => rowTotal)).toEqual([17_000, 1500]);
    expect(placed).toMatchObject({
      orderNumber: "000000055",
      email: "asa@example.com",
      name: "Åsa Öberg",
      address: ["Storgatan 1", "411\u00a001 Göteborg"],
      grandTotal: 69_500,
      shippingTitle: "Till tomtgräns",
    });
  });

  it("lists extra fees with the server's titles, and no segment that has a row of its own", () => {
    const segments = [
      { code: "subtotal", title: "Subtotal", value: minor(20_000) },
      { code: "amasty_extrafee", title: "Montering", value: minor(900) },
      { code: "other", title: "Nothing", value: minor(0) },
      { code: "grand_total", title: "Total", value: minor(69_500) },
    ];
    const { fees } = toPlacedOrder(buildInput({ totals: buildTotals({ segments }) }), "1", "");
    expect(fees).toEqual([{ title: "Montering", value: 900 }]);
  });

  it("says what comes next; no days where the server's time cannot be read", () => {
    const items = [buildItem({ deliveryDays: 8 })];
    const nextOf = (over: Partial<OrderInput>, at = "2026-11-23T09:00:00Z") =>
      toPlacedOrder(buildInput({ items, ...over }), "1", at).next;
    const arrival = { from: "2026-11-27", to: "2026-12-01" };
    expect(nextOf({})).toEqual({ delivery: "home", arrival, payment: "cashondelivery" });
    expect(nextOf({ shipping: buildShipping({ carrierCode: "logtrade", methodCode: "parcel" }) })).toMatchObject({
      delivery: "parcel",
      arrival,
    });
    expect(nextOf({ shipping: buildShipping({ methodCode: "pickup" }) })).toMatchObject({ delivery: "pickup" });
    expect(nextOf({}, "just now")).toMatchObject({ arrival: null });
    expect(nextOf({ items: [virtual], shipping: null })).toMatchObject({ delivery: null, arrival: null });
  });

  it("says where it goes abroad, as the rate of its tax is another's", () => {
    const isAbroad = (country: string) =>
      toPlacedOrder(buildInput({ details: buildDetails({ country }) }), "1", "").isAbroad;
    expect([isAbroad("SE"), isAbroad("FI")]).toEqual([false, true]);
  });

  it("says whom the bill goes to where that is a company or another address", () => {
    const billingOf = (over: Parameters<typeof buildDetails>[0]) =>
      toPlacedOrder(buildInput({ details: buildDetails(over) }), "1", "").billing;
    const seat = ["Bo Ek", "Fakturagatan 2", "111\u00a022 Stockholm"];
    expect(billingOf({})).toBeUndefined();
    expect(billingOf({ hasBilling: true, company: "typed before", reference: "too" })).toEqual(seat);
    const company = { isCompany: true, company: "Björk AB", taxId: "556703-7485", reference: "Kst 12" };
    expect(billingOf({ ...company, hasBilling: true })).toEqual(["Björk AB", "556703-7485", ...seat, "Kst 12"]);
    expect(billingOf(company)).toContain("Storgatan 1");
  });

  it("has no shipping method where nothing is shipped", () => {
    expect(toPlacedOrder(buildInput({ items: [virtual], shipping: null }), "1", "").shippingTitle).toBe("");
  });
});

describe("the checkout", () => {
  it.each([
    [0, false],
    [1, true],
    [1_800_000 - 1, true],
    [1_800_000, false],
  ])("counts as entered %i ms after its last change: %s", (age, isIn) => {
    const now = 10_000_000;
    expect(isInCheckout(age === 0 ? 0 : now - age, now, 1_800_000)).toBe(isIn);
  });

  it.each([
    ["SE", "411 01", true],
    ["SE", "4110", false],
    ["NO", "0150", true],
    ["DK", "21000", false],
    ["FI", "00100", true],
    ["FI", "0010a", false],
  ])("uses a postcode once it is complete: %s %s %s", (country, zip, isWhole) => {
    expect(isCompleteZip(country, zip)).toBe(isWhole);
  });
});
