import { describe, expect, it } from "vitest";
import { changesTotals } from "@/lib/checkout/changes";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import {
  availableMethods,
  defaultPayment,
  defaultShipping,
  methodsKey,
  selectPayment,
  selectShipping,
} from "@/lib/checkout/methods";
import { toPaymentMethod, toShippingMethod } from "@/lib/checkout/methods-schema";
import { toTaxAddress } from "@/lib/checkout/tax-address";
import { buildItem } from "../cart/builders";
import { buildShipping, cash } from "./builders";

const wire = {
  carrier_code: "bjorkmo",
  method_code: "kerb",
  amount: 4,
  price_excl_tax: 4,
  price_incl_tax: 5,
  available: true,
};
const kerb = buildShipping();
const room = buildShipping({ methodCode: "room" });
const offline = buildShipping({ methodCode: "shop", isOffline: true });

describe("shipping methods", () => {
  it("are read with their flags", () => {
    expect(toShippingMethod(wire)).toEqual({
      carrierCode: "bjorkmo",
      methodCode: "kerb",
      title: "kerb",
      carrierTitle: "",
      description: "",
      price: 500,
      available: true,
      isDefault: false,
      isOffline: false,
    });
    expect(toShippingMethod({ ...wire, method_title: null, carrier_title: "Carrier" }).title).toBe("Carrier");
    expect(toShippingMethod({ ...wire, default: true, offline: true })).toMatchObject({
      isDefault: true,
      isOffline: true,
    });
    expect(toShippingMethod({ ...wire, method_description: "To the gate." }).description).toBe("To the gate.");
    expect(toShippingMethod({ ...wire, is_server_method: false }).isOffline).toBe(true);
    expect(toShippingMethod({ ...wire, is_server_method: true }).isOffline).toBe(false);
  });

  it("that are not available are dropped", () => {
    const methods = [toShippingMethod(wire), toShippingMethod({ ...wire, method_code: "room", available: false })];
    expect(availableMethods(methods).map(({ methodCode }) => methodCode)).toEqual(["kerb"]);
  });

  it.each([
    ["the first", [kerb, room], "kerb"],
    ["the first that is not offline", [offline, room, kerb], "room"],
    ["the one flagged default", [kerb, { ...room, isDefault: true }], "room"],
    ["no offline one, flagged or not", [{ ...offline, isDefault: true }, kerb], "kerb"],
    ["none where all are offline", [offline], undefined],
    ["none of none", [], undefined],
  ])("have a default: %s", (_, methods, code) => {
    expect(defaultShipping(methods)?.methodCode).toBe(code);
    expect(selectShipping(methods, null)?.methodCode).toBe(code);
  });

  it.each([
    [{ carrierCode: "bjorkmo", methodCode: "room" }, "room"],
    [{ carrierCode: "bjorkmo", methodCode: "shop" }, "shop"],
    [{ carrierCode: "other", methodCode: "room" }, "kerb"],
    [{ carrierCode: "bjorkmo", methodCode: "gone" }, "kerb"],
  ])("that were chosen count while they are offered: %o", (chosen, code) => {
    expect(selectShipping([kerb, room, offline], chosen)?.methodCode).toBe(code);
    expect(selectShipping(null, chosen)).toBeNull();
  });
});

describe("payment methods", () => {
  const invoice = { ...cash, code: "invoice" };

  it("are read with cost and flag; an invalid cost counts as none", () => {
    const read = (over: Record<string, unknown>) => toPaymentMethod({ code: "x", title: "X", ...over });
    expect([read({ cost_incl_tax: "29.50" }).cost, read({ cost: 10 }).cost, read({ cost: "free" }).cost]).toEqual([
      2950, 1000, 0,
    ]);
    expect([read({ default: true }).isDefault, read({}).isDefault]).toEqual([true, false]);
    expect([read({ description: "By card." }).description, read({}).description]).toEqual(["By card.", ""]);
  });

  it("have a default: the flagged one, else the first", () => {
    expect(defaultPayment([cash, { ...invoice, isDefault: true }])?.code).toBe("invoice");
    expect(defaultPayment([invoice, cash])?.code).toBe("invoice");
    expect(defaultPayment([])).toBeNull();
  });

  it.each([
    ["chosen and offered", "invoice", true, "invoice"],
    ["chosen, but not offered any more", "card", true, "invoice"],
    ["nothing chosen, and none may be preselected", null, false, undefined],
    ["not offered any more, and none may be preselected", "card", false, undefined],
    ["chosen where none may be preselected", "invoice", false, "invoice"],
  ])("count as selected: %s", (_, chosen, preselectPayment, code) => {
    expect(selectPayment([invoice, cash], chosen, { preselectPayment })?.code).toBe(code);
  });

  it("that are single are always selected", () => {
    const rules = { preselectPayment: false };
    expect(selectPayment([invoice], null, rules)?.code).toBe("invoice");
    expect([selectPayment([], null, rules), selectPayment(null, "invoice", rules)]).toEqual([null, null]);
  });
});

describe("the country tax is counted for", () => {
  it.each([
    ["the shopper's", { country: "FI" }, "SE", "PL", "FI"],
    ["else the store view's", {}, "SE", "PL", "SE"],
    ["else the configured one", { country: "" }, null, "PL", "PL"],
    ["else none", {}, null, "", undefined],
  ])("is %s", (_, details, store, configured, country) => {
    expect(toTaxAddress(details, store, configured)?.countryId).toBe(country);
  });

  it.each([
    ["411 01", "41101"],
    ["4110", ""],
    ["", ""],
  ])("is sent with the postcode once it is complete: %j", (zipCode, postcode) => {
    expect(toTaxAddress({ zipCode }, "SE", "PL")).toEqual({ countryId: "SE", postcode });
  });
});

describe("methods and totals", () => {
  it("belong to lines, quantities, country and postcode", () => {
    const to = (postcode: string, countryId = "SE") => ({ countryId, postcode });
    const key = methodsKey([buildItem({ qty: 2 })], to("41101"));
    expect(methodsKey([buildItem({ qty: 2 })], to("41101"))).toBe(key);
    for (const other of [
      methodsKey([buildItem({ qty: 3 })], to("41101")),
      methodsKey([buildItem({ qty: 2, sku: "TABLE" })], to("41101")),
      methodsKey([buildItem({ qty: 2 })], to("11122")),
      methodsKey([buildItem({ qty: 2 })], to("41101", "FI")),
      methodsKey([buildItem({ qty: 2 })], null),
      methodsKey([], to("41101")),
    ])
      expect(other).not.toBe(key);
  });

  it.each([
    ["another method", { shipping: room, details: {} }, true],
    ["no method any more", { shipping: null, details: {} }, true],
    ["the same method", { shipping: { ...kerb }, details: { city: "Borås" } }, false],
    ["a complete postcode", { shipping: kerb, details: { zipCode: "41101" } }, true],
    ["half a postcode", { shipping: kerb, details: { zipCode: "411" } }, false],
    ["another country", { shipping: kerb, details: { country: "FI" } }, true],
    ["a postcode of that country", { shipping: kerb, details: { country: "SE", zipCode: "2100" } }, false],
    ["a country nothing is sent to", { shipping: kerb, details: { country: "NO" } }, false],
  ])("change with %s", (_, after, isChanged) => {
    const delivery = PLAIN_DELIVERY;
    expect(changesTotals("bmse", { shipping: kerb, details: {}, delivery }, { delivery, ...after })).toBe(isChanged);
  });

  it("change with the number of deliveries", () => {
    const before = { shipping: kerb, details: {}, delivery: PLAIN_DELIVERY };
    expect(changesTotals("bmse", before, { ...before, delivery: { deliveries: "split" } })).toBe(true);
  });
});
