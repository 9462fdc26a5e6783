import fc from "fast-check";
import { describe, expect, it } from "vitest";
import da from "@/i18n/messages/da.json";
import en from "@/i18n/messages/en.json";
import fi from "@/i18n/messages/fi.json";
import nb from "@/i18n/messages/nb.json";
import sv from "@/i18n/messages/sv.json";
import { buildOrder } from "@/lib/checkout";
import { buildDetailsSchema, type DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildDetails, buildInput } from "./builders";

/** Faults by field, in their order. */
function faultsOf(over: Partial<Record<keyof CheckoutDetails, unknown>>, country = "SE"): Record<string, string[]> {
  const parsed = buildDetailsSchema(country).safeParse({ ...buildDetails(), country, ...over });
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
    ["zipCode", "SE-41101", "zip5"],
    ["zipCode", "٤١١٠١", "zip5"],
    ["city", "", "required"],
    ["city", "12345", "name"],
    ["country", "", "required"],
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
    [{ isCompany: true, company: "Björk AB", taxId: "SE559000-0000" }],
  ])("takes %o", (over) => {
    expect(faultsOf(over)).toEqual({});
  });

  it.each([
    ["SE", "41101", "4110", "zip5"],
    ["FI", "00100", "0010", "zip5"],
    ["NO", "0150", "01500", "zip4"],
    ["DK", "2100", "21000", "zip4"],
  ])("in %s the postcode is %s, not %s", (country, right, wrong, fault) => {
    expect(faultsOf({ zipCode: right }, country)).toEqual({});
    expect(faultsOf({ zipCode: wrong }, country)).toEqual({ zipCode: [fault] });
  });

  it.each<[Partial<CheckoutDetails>, Record<string, DetailsFault[]>]>([
    [
      { company: "", taxId: "" },
      { company: ["required"], taxId: ["required"] },
    ],
    [{ company: "  ", taxId: "SE559000-0000" }, { company: ["required"] }],
    [{ company: "Björk AB", taxId: "--1-2" }, { taxId: ["taxId"] }],
    [{ company: "Björk AB", taxId: "1".repeat(41) }, { taxId: ["tooLong"] }],
  ])("needs a company's name and tax id: %o", (over, faults) => {
    expect(faultsOf({ isCompany: true, ...over })).toEqual(faults);
  });

  it("reports all faults at once", () => {
    const empty = {
      emailAddress: "",
      firstName: "",
      lastName: "",
      streetAddress: "",
      zipCode: "",
      city: "",
      phoneNumber: "",
      acceptsTerms: false,
    };
    expect(Object.keys(faultsOf(empty))).toEqual([
      "emailAddress",
      "firstName",
      "lastName",
      "streetAddress",
      "zipCode",
      "city",
      "phoneNumber",
      "acceptsTerms",
    ]);
  });

  it("trims texts and removes spaces from postcodes", () => {
    expect(buildDetailsSchema("SE").parse(buildDetails({ firstName: "  Åsa ", zipCode: "411 01" }))).toMatchObject({
      firstName: "Åsa",
      zipCode: "41101",
    });
  });

  it("has a message for every fault in every language", () => {
    const faults: Record<DetailsFault, true> = {
      required: true,
      email: true,
      name: true,
      zip4: true,
      zip5: true,
      phone: true,
      terms: true,
      taxId: true,
      tooLong: true,
    };
    for (const { checkout } of [sv, da, nb, fi, en])
      expect(Object.keys(checkout.errors)).toEqual(expect.arrayContaining(Object.keys(faults)));
  });

  it("never accepts what the order's contract refuses", () => {
    // each field is mostly fine, so that many forms as a whole are; refused forms are skipped
    const words = fc
      .tuple(fc.constantFrom("Åb", "Li Wu", "李小", "O’Brien ", "  Xy"), fc.string({ unit: "grapheme", maxLength: 12 }))
      .map((parts) => parts.join(""));
    const text = fc.oneof(
      { weight: 30, arbitrary: words },
      fc.string({ unit: "grapheme", minLength: 240, maxLength: 256 }),
      fc.string(),
    );
    const details = fc.record({
      emailAddress: fc.oneof(fc.emailAddress(), fc.constant("asa@example.com")),
      firstName: text,
      lastName: text,
      streetAddress: text,
      apartmentNumber: text,
      zipCode: fc.stringMatching(/^[0-9]{3} ?[0-9]{2}$/),
      city: text,
      phoneNumber: fc
        .tuple(fc.constantFrom("+46 70", "070-"), fc.stringMatching(/^[0-9 ()-]{6,36}$/))
        .map((parts) => parts.join("")),
      isCompany: fc.boolean(),
      company: text,
      taxId: fc.oneof(fc.stringMatching(/^[A-Z0-9-]{3,42}$/), text),
    });
    let taken = 0;
    fc.assert(
      fc.property(details, (typed) => {
        const parsed = buildDetailsSchema("SE").safeParse({ ...typed, country: "SE", acceptsTerms: true });
        if (!parsed.success) return;
        taken++;
        const order = CONTRACT.order.body.safeParse(buildOrder(buildInput({ details: parsed.data })));
        expect(order.error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 600, seed: 1 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
