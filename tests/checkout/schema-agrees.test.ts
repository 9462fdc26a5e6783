import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildOrder } from "@/lib/checkout";
import { buildDetailsSchema } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { CONTRACT } from "@/lib/upstream/contract";
import { fuzzRuns } from "../fuzz-runs";
import { buildAddress, buildDetails, buildInput } from "./builders";

describe("the checkout's form and the commerce API", () => {
  const words = fc
    .tuple(fc.constantFrom("Åb", "Li Wu", "李小", "O’Brien ", "  Xy"), fc.string({ unit: "grapheme", maxLength: 12 }))
    .map((parts) => parts.join(""));
  const text = fc.oneof(
    { weight: 6, arbitrary: words },
    fc.string({ unit: "grapheme", minLength: 240, maxLength: 260 }),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.string(),
  );
  const numbers = fc.stringMatching(/^[0-9 ]{2,7}$/);
  const postcode = fc.oneof({ weight: 3, arbitrary: numbers }, fc.constantFrom("411 01", "2100", "00100"), text);
  const telephone = fc.oneof(
    fc.stringMatching(/^\+?[0-9 ()-]{6,44}$/),
    fc.constantFrom("0701234567", "+45 12 34 56 78", "0701"),
    text,
  );
  const taxId = fc.oneof(
    fc.constantFrom("556703-7485", "DK24256790", "24 25 67 90", "0112038-9", "FI01120389", "SE556703748501"),
    fc.stringMatching(/^(SE|DK|FI)?[0-9]{8,10}$/),
    text,
  );
  const country = fc.constantFrom("SE", "DK", "FI");

  it.each<[string, fc.Arbitrary<string>, (value: string) => Partial<CheckoutDetails>]>([
    ["first name", text, (firstName) => ({ firstName })],
    ["last name", text, (lastName) => ({ lastName })],
    ["street", text, (streetAddress) => ({ streetAddress })],
    ["flat", text, (apartmentNumber) => ({ apartmentNumber })],
    ["city", text, (city) => ({ city })],
    ["region", text, (state) => ({ state })],
    ["postcode", postcode, (zipCode) => ({ zipCode })],
    ["e-mail", fc.oneof(fc.emailAddress(), text), (emailAddress) => ({ emailAddress })],
    // the contract takes an address without a telephone, as other clients send it
    ["telephone", telephone.filter((value) => value !== ""), (phoneNumber) => ({ phoneNumber })],
    [
      "company's number",
      taxId.filter((value) => value.trim() !== ""),
      (id) => ({ isCompany: true, company: "AB", taxId: id }),
    ],
    [
      "reference",
      text,
      (reference) => ({
        isCompany: true,
        company: "AB",
        taxId: "0112038-9",
        country: "FI",
        zipCode: "00100",
        reference,
      }),
    ],
    ["postcode of a bill", postcode, (zipCode) => ({ hasBilling: true, billing: buildAddress({ zipCode }) })],
    ["name of a bill", text, (lastName) => ({ hasBilling: true, billing: buildAddress({ lastName }) })],
  ])("take the same as a %s", (_, values, toDetails) => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(values, country, (value, chosen) => {
        const zipCode = chosen === "DK" ? "2100" : "00100";
        const typed = buildDetails({ country: chosen, zipCode, ...toDetails(value) });
        const form = buildDetailsSchema("bmse", typed).safeParse({ password: "", ...typed });
        // both what was typed and what the form makes of it
        for (const details of [typed, ...(form.success ? [form.data] : [])]) {
          const order = CONTRACT.order.body.safeParse(buildOrder(buildInput({ details })));
          expect(order.success).toBe(form.success);
        }
        seen.add(form.success);
      }),
      { numRuns: fuzzRuns, seed: 1 },
    );
    expect(seen.size, "both kinds were tried").toBe(2);
  });
});
