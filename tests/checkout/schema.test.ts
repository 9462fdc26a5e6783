import { describe, expect, it } from "vitest";
import { SHIPPING_RULES } from "@/backend/shipping/methods";
import da from "@/i18n/messages/da.json";
import en from "@/i18n/messages/en.json";
import fi from "@/i18n/messages/fi.json";
import nb from "@/i18n/messages/nb.json";
import sv from "@/i18n/messages/sv.json";
import { buildDetailsSchema, type DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { deliveryCountries } from "@/lib/delivery/countries";
import { getStore } from "@/lib/storefront";
import { STORE_CODES, type StoreCode } from "@/lib/storefront/types";
import { buildAddress, buildDetails } from "./builders";

/** Faults by field, in their order. */
function faultsOf(over: object, store: StoreCode = "bmse"): Record<string, string[]> {
  const { country } = getStore(store);
  const details: CheckoutDetails = { ...buildDetails(), country, billing: buildAddress({ country }), ...over };
  const parsed = buildDetailsSchema(store, details).safeParse({ password: "", ...details });
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (faults[path.join(".")] ??= []).push(message);
  return faults;
}

const long = "å".repeat(256);

describe("the checkout's form", () => {
  it("accepts a complete one unchanged", () => {
    expect(faultsOf({})).toEqual({});
  });

  it.each<[keyof CheckoutDetails, unknown, DetailsFault]>([
    ["emailAddress", "", "required"],
    ["emailAddress", "  ", "required"],
    ["emailAddress", "asa", "email"],
    ["emailAddress", "asa@example", "email"],
    ["emailAddress", "asa@@example.com", "email"],
    ["firstName", "", "required"],
    ["firstName", "Å", "name"],
    ["firstName", "1 2 3", "name"],
    ["firstName", long, "tooLong"],
    ["lastName", " ", "required"],
    ["streetAddress", "", "required"],
    ["streetAddress", long, "tooLong"],
    ["apartmentNumber", long, "tooLong"],
    ["zipCode", "", "required"],
    ["zipCode", "4110", "zip5"],
    ["zipCode", "411011", "zip5"],
    ["zipCode", "41101<script>", "zip5"],
    ["zipCode", "DK-4110", "zip5"],
    ["zipCode", "٤١١٠١", "zip5"],
    ["city", "", "required"],
    ["city", "12345", "name"],
    ["country", "", "required"],
    ["country", "PL", "required"],
    ["state", long, "tooLong"],
    ["emailAddress", `${"a".repeat(250)}@example.com`, "tooLong"],
    ["firstName", "😀😀", "name"],
    ["streetAddress", "x".repeat(10_000), "tooLong"],
    ["zipCode", "41101'; drop table orders", "tooLong"],
    ["phoneNumber", "<b>0701234567</b>", "phone"],
    ["phoneNumber", "", "required"],
    ["phoneNumber", "0701234", "phone"],
    ["phoneNumber", "ring mig", "phone"],
    ["phoneNumber", `0${" ".repeat(20)}${"1".repeat(30)}`, "tooLong"],
    ["acceptsTerms", false, "terms"],
  ])("%s %j has one fault: %s", (field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: [fault] });
  });

  it.each<[Partial<CheckoutDetails>]>([
    [{ firstName: "Bo" }],
    [{ firstName: "李小" }],
    [{ lastName: "O’Brien-Åström" }],
    [{ city: "Å" }],
    [{ zipCode: " 411 01 " }],
    [{ phoneNumber: "+46 (0)70-123 45 67" }],
    [{ company: "", taxId: "", isCompany: false }],
    [{ isCompany: true, company: "Björk AB", taxId: "SE556703-7485 01" }],
    [{ firstName: "<b>Bo</b>", city: "Robert'); drop table" }],
    [{ country: "FI", zipCode: "00100" }],
  ])("takes %o", (over) => {
    expect(faultsOf(over)).toEqual({});
  });

  it.each<[StoreCode, string, string, string, DetailsFault]>([
    ["bmse", "SE", "41101", "4110", "zip5"],
    ["bmfi", "FI", "00100", "0010", "zip5"],
    ["bmno", "NO", "0150", "01500", "zip4"],
    ["bmdk", "DK", "2100", "21000", "zip4"],
    ["bmse", "DK", "2100", "21000", "zip4"],
    ["bmdk", "SE", "411 01", "2100", "zip5"],
  ])("in %s to %s the postcode is %s, not %s; of a bill too", (store, country, right, wrong, fault) => {
    const taken = { country, zipCode: right };
    expect(faultsOf(taken, store)).toEqual({});
    expect(faultsOf({ country, zipCode: wrong }, store)).toEqual({ zipCode: [fault] });
    const billing = buildAddress({ country, zipCode: wrong });
    expect(faultsOf({ ...taken, hasBilling: true, billing }, store)).toEqual({ "billing.zipCode": [fault] });
    expect(faultsOf({ ...taken, hasBilling: false, billing }, store)).toEqual({});
  });

  it("delivers to the countries of the store view only, its own first", () => {
    expect(STORE_CODES.map(deliveryCountries)).toEqual([
      ["SE", "DK", "FI"],
      ["DK", "SE", "FI"],
      ["NO"],
      ["FI", "SE", "DK"],
      ["FI", "SE", "DK"],
    ]);
    expect(faultsOf({ country: "SE", zipCode: "41101" }, "bmno")).toEqual({ country: ["required"] });
    const served = new Set(SHIPPING_RULES.flatMap(({ countries }) => countries));
    for (const country of STORE_CODES.flatMap(deliveryCountries)) expect(served).toContain(country);
  });

  it.each<[Partial<CheckoutDetails>, Record<string, DetailsFault[]>]>([
    [
      { company: "", taxId: "" },
      { company: ["required"], taxId: ["required"] },
    ],
    [{ company: "  ", taxId: "556703-7485" }, { company: ["required"] }],
    [{ company: "Björk AB", taxId: "556703-7486" }, { taxId: ["taxId"] }],
    [{ company: "Björk AB", taxId: "--1-2" }, { taxId: ["taxId"] }],
    [{ company: "Björk AB", taxId: "1".repeat(41) }, { taxId: ["tooLong"] }],
  ])("needs a company's name and tax id: %o", (over, faults) => {
    expect(faultsOf({ isCompany: true, ...over })).toEqual(faults);
  });

  it("checks a company's number by the country of its bill", () => {
    const abroad = { isCompany: true, company: "Mork ApS", hasBilling: true };
    const billing = buildAddress({ country: "DK", zipCode: "2100" });
    expect(faultsOf({ ...abroad, taxId: "DK 24 25 67 90", billing })).toEqual({});
    expect(faultsOf({ ...abroad, taxId: "556703-7485", billing })).toEqual({ taxId: ["taxId"] });
  });

  it("asks nothing of fields that are not shown", () => {
    const billing = buildAddress({ firstName: "", zipCode: "x", streetAddress: long });
    expect(faultsOf({ company: long, taxId: "1", reference: long, billing, password: "x" })).toEqual({});
  });

  it.each<[string, DetailsFault | null]>([
    ["", "required"],
    ["Kort-1", "short"],
    ["bara bokstaver".replaceAll(" ", ""), "plain"],
    ["Soffa-2026", null],
  ])("wants the password %j of a new account to be good: %s", (password, fault) => {
    expect(faultsOf({ createsAccount: true, password })).toEqual(fault ? { password: [fault] } : {});
  });

  it("reports all faults at once, those of the bill too", () => {
    const empty = {
      emailAddress: "",
      firstName: "",
      lastName: "",
      streetAddress: "",
      zipCode: "",
      city: "",
      phoneNumber: "",
      acceptsTerms: false,
      isCompany: true,
      hasBilling: true,
      billing: buildAddress({ city: "" }),
    };
    expect(Object.keys(faultsOf(empty))).toEqual([
      "emailAddress",
      "firstName",
      "lastName",
      "streetAddress",
      "zipCode",
      "city",
      "phoneNumber",
      "company",
      "taxId",
      "billing.city",
      "acceptsTerms",
    ]);
  });

  it("trims texts, removes blanks from postcodes and writes a company's number as its country does", () => {
    const typed = buildDetails({
      firstName: "  Åsa ",
      zipCode: "411 01",
      isCompany: true,
      company: "Björk",
      taxId: "5567037485",
    });
    expect(buildDetailsSchema("bmse", typed).parse(typed)).toMatchObject({
      firstName: "Åsa",
      zipCode: "41101",
      taxId: "556703-7485",
    });
  });

  it("has a message for every fault in every language", () => {
    const faults: Record<DetailsFault, true> = {
      required: true,
      email: true,
      name: true,
      zip: true,
      zip4: true,
      zip5: true,
      phone: true,
      terms: true,
      taxId: true,
      tooLong: true,
      short: true,
      plain: true,
      emailTaken: true,
    };
    for (const { checkout } of [sv, da, nb, fi, en])
      expect(Object.keys(checkout.errors)).toEqual(expect.arrayContaining(Object.keys(faults)));
  });
});
