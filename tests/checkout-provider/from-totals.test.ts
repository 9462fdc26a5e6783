import { describe, expect, it } from "vitest";
import { buildProviderOrder } from "../../lib/checkout-provider";
import { cartOfTotals, taxRateOf } from "../../lib/checkout-provider/from-totals";
import { minor } from "../../lib/money";
import { totalsWire } from "../../lib/upstream/contract/cart";

const anItem = (over: object = {}) => ({
  item_id: 7,
  name: "Stol",
  qty: 2,
  price: 799.2,
  price_incl_tax: 999,
  row_total: 1598.4,
  row_total_incl_tax: 1998,
  tax_amount: 399.6,
  tax_percent: 25,
  discount_amount: 0,
  ...over,
});

const someTotals = (over: object = {}) =>
  totalsWire.parse({
    grand_total: 1998,
    subtotal: 1598.4,
    subtotal_incl_tax: 1998,
    tax_amount: 399.6,
    items: [anItem()],
    total_segments: [
      { code: "subtotal", title: "Delsumma", value: 1998 },
      { code: "grand_total", title: "Att betala", value: 1998 },
    ],
    ...over,
  });

const aChair = { itemId: 7, sku: "stol-1", name: "Stol Nora, ek", isDigital: false, weight: 6, size: { height: 80 } };
const sweden = { store: "bmse", country: "SE", shippingCountries: ["SE"], isCompany: false, shipping: null } as const;
const swedish = (over: object) =>
  cartOfTotals({ ...sweden, shippingCountries: ["SE"], products: [aChair], totals: someTotals(), ...over });

describe("a cart of the server's totals", () => {
  it("has each row with its product, tax rate and discount", () => {
    const cart = swedish({ totals: someTotals({ grand_total: 1798, items: [anItem({ discount_amount: -200 })] }) });
    const { itemId: _, ...chair } = aChair;
    expect(cart.lines).toEqual([{ ...chair, qty: 2, row: 199_800, discount: 20_000, taxRate: 2500 }]);
    expect(cart).toMatchObject({ store: "bmse", country: "SE", isCompany: false, shipping: null, grandTotal: 179_800 });
    expect(buildProviderOrder(cart).order_amount).toBe(179_800);
  });

  it("names a row that nobody knows as the totals do", () => {
    expect(swedish({ products: [] }).lines[0]).toMatchObject({ sku: "7", name: "Stol", weight: 0, isDigital: false });
  });

  it("makes a row that its pieces do not divide of dearer pieces and a discount", () => {
    const totals = someTotals({ grand_total: 100, items: [anItem({ qty: 3, row_total_incl_tax: 100 })] });
    const cart = swedish({ totals });
    expect(cart.lines[0]).toMatchObject({ qty: 3, row: 10_002, discount: 2 });
    expect(buildProviderOrder(cart).order_lines[0]).toMatchObject({ unit_price: 3334, total_amount: 10_000 });
  });

  it("is delivered at the rate its tax says", () => {
    const shipping = { carrierCode: "dsv", methodCode: "home", carrierTitle: "DSV", title: "Hemleverans" };
    const totals = someTotals({ grand_total: 2047, shipping_incl_tax: 49, shipping_tax_amount: 9.8 });
    expect(swedish({ shipping, totals }).shipping).toEqual({
      reference: "dsv_home",
      name: "DSV (Hemleverans)",
      amount: 4900,
      taxRate: 2500,
    });
    expect(swedish({ shipping: { ...shipping, carrierTitle: "" }, totals }).shipping?.name).toBe("Hemleverans");
  });

  it("pays each fee by itself where they are named, and a segment of nothing not at all", () => {
    const fee = { fee_id: 2, option_id: 13, name: "Montering", label: "En möbel", value: 499, tax_percent: 25.5 };
    const segmentOf = (fees: unknown) => ({
      code: "amasty_extrafee",
      title: "Montering",
      value: 499,
      extension_attributes: { fees },
    });
    const feesOf = (segment: object) => swedish({ totals: someTotals({ total_segments: [segment] }) }).fees;
    expect(feesOf(segmentOf([fee]))).toEqual([
      { reference: "fee_2_13", name: "Montering: En möbel", amount: 49_900, taxRate: 2550 },
    ]);
    expect(feesOf(segmentOf([{ ...fee, label: "Montering" }]))[0]?.name).toBe("Montering");
    const whole = [{ reference: "amasty_extrafee", name: "Montering", amount: 49_900, taxRate: 2500 }];
    for (const broken of [[{ ...fee, value: "499" }], [{ ...fee, name: 3 }], [null], [], "no list", undefined])
      expect(feesOf(segmentOf(broken))).toEqual(whole);
    expect(feesOf({ code: "gift", title: null, value: 10 })[0]?.name).toBe("gift");
    expect(feesOf({ code: "gift", title: "Present", value: 0 })).toEqual([]);
    expect(feesOf({ code: "tax", title: "Moms", value: 20 })).toEqual([]);
  });
});

describe("the rate of an amount whose tax is known", () => {
  it.each([
    [4900, 980, [2500], 2500],
    // 9.96 of 49.00 is 25.51 % by itself
    [4900, 996, [2500, 2550], 2550],
    [4900, 996, [], 2551],
    [4900, 0, [2500], 0],
    [0, 0, [], 0],
    [4900, 600, [2500], 1395],
  ])("of %i with %i in a cart of %j is %i", (gross, tax, rates, expected) => {
    expect(taxRateOf(minor(gross), minor(tax), rates)).toBe(expected);
  });
});
