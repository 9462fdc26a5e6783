import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phone, postcodeIn } from "@/lib/upstream/contract/address";
import { customerAddressBody } from "@/lib/upstream/contract/customer";
import { orderAddress } from "@/lib/upstream/contract/order";
import { isPostcode, toAnyPostcode, toPostcode, writePostcode } from "@/lib/upstream/contract/postcode";
import { requiredEmail, requiredLine, requiredName } from "@/lib/upstream/contract/text";

const INVISIBLE = [
  "\u200b",
  "\u200d",
  "\u00ad",
  "\u202a",
  "\u202c",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\ufe0f",
  "\u{e0041}",
];
const DASHES = ["-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"];

/** A text with invisible characters before, after and between its own. */
const withInvisible = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...INVISIBLE)), { minLength: 1, maxLength: 6 }))
    .map(([own, marks]) => {
      const characters = [...own];
      for (const [place, mark] of marks) characters.splice(place % (characters.length + 1), 0, mark);
      return { own, copied: characters.join("") };
    });

describe("a copied line of text", () => {
  const digits = fc.stringMatching(/^[1-9]\d{4}$/);
  const number = fc.stringMatching(/^\+46 [1-9]\d \d{3} \d{2} \d{2}$/);

  it("means the same with invisible characters: postcode, telephone, street, e-mail", () => {
    fc.assert(
      fc.property(withInvisible(digits), withInvisible(number), (postcode, telephone) => {
        expect(postcodeIn("SE").parse(postcode.copied)).toBe(postcode.own);
        expect(phone.parse(telephone.copied)).toBe(telephone.own);
        expect(requiredLine(255).parse(`Storgatan ${postcode.copied}`)).toBe(`Storgatan ${postcode.own}`);
        expect(requiredEmail.parse(`asa${postcode.copied}@example.com`)).toBe(`asa${postcode.own}@example.com`);
      }),
    );
  });

  it("keeps joiners in names, and nothing that turns what follows", () => {
    expect(requiredName(255).parse("می\u200cخواهم")).toBe("می\u200cخواهم");
    expect(requiredName(255).parse("\u202eÅsa\u202c Öberg\u200b")).toBe("Åsa Öberg");
    expect(requiredName(255).safeParse("\u200d\u200b").success).toBe(false);
  });
});

describe("a postcode", () => {
  const wayOfWriting = fc.record({
    prefix: fc.constantFrom("", "SE", "S", "se", "s"),
    dash: fc.constantFrom("", " ", ...DASHES),
    middle: fc.constantFrom("", " ", "\u00a0", "-"),
    ends: fc.constantFrom("", " ", "\t"),
  });

  it("is taken as address books write it", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{4}$/), wayOfWriting, (digits, { prefix, dash, middle, ends }) => {
        const written = `${ends}${prefix}${prefix && dash}${digits.slice(0, 3)}${middle}${digits.slice(3)}${ends}`;
        expect(postcodeIn("SE").parse(written)).toBe(digits);
        expect(writePostcode("SE", written)).toBe(`${digits.slice(0, 3)}\u00a0${digits.slice(3)}`);
      }),
    );
  });

  it.each([
    ["FI", "FI-00100", "00100"],
    ["FI", "AX-22100", "22100"],
    ["SE", "SE-111 22", "11122"],
    ["SE", "S-111 22", "11122"],
    ["SE", "111-22", "11122"],
    ["DK", "DK-1050", "1050"],
    ["NO", "N-0150", "0150"],
    ["SE", "１１１ ２２", "11122"],
  ])("of %s is taken as %s", (country, written, digits) => {
    expect(toPostcode(country, written)).toBe(digits);
    expect(isPostcode(country, written)).toBe(true);
    expect(toAnyPostcode(written)).toBe(digits);
  });

  it.each([
    ["SE", "FI-00100"],
    ["FI", "SE-00100"],
    ["DK", "N-0150"],
    ["NO", "SE-111 22"],
    ["SE", "S111 2"],
    ["SE", "SESE11122"],
  ])("of %s is not %s", (country, written) => expect(isPostcode(country, written)).toBe(false));
});

describe("a telephone number", () => {
  it.each([
    ["\u202a+46 70 123 45 67\u202c", "+46 70 123 45 67"],
    ["070–123\u00a045\u201167", "070-123 45-67"],
    ["+46 [0]70 123 45 67", "+46 (0)70 123 45 67"],
    ["08-123 456 00 ext. 12", "08-123 456 00 ext. 12"],
    ["08-123 456 00, anknytning 12", "08-123 456 00 ext. 12"],
    ["09 1234 5678 x7", "09 1234 5678 ext. 7"],
    ["09 1234 5678 alanumero 7", "09 1234 5678 ext. 7"],
    ["+４７ １２ ３４ ５６ ７８", "+47 12 34 56 78"],
  ])("%j is taken", (written, kept) => expect(phone.parse(written)).toBe(kept));

  it.each(["0701", "070 ext. 12345678", "ring mig", "+46 70 123 45 67 eller 08"])("%j is none", (written) =>
    expect(phone.safeParse(written).success).toBe(false),
  );
});

describe("an e-mail address", () => {
  it.each([
    ["a&b/c=d!e#f@example.com", "a&b/c=d!e#f@example.com"],
    ["o'hara+shop@mail.example.com", "o'hara+shop@mail.example.com"],
    ["åsa@example.com", null],
    ["asa@böket.se", "asa@xn--bket-5qa.se"],
    ["asa@例え.jp", "asa@xn--r8jz45g.jp"],
    ["asa@example", null],
    ["asa@böket.se/x", null],
    ["asa@@example.com", null],
    ["asa@-example.com", null],
    ["asa@exa mple.com", null],
  ])("%s is written as %s", (typed, kept) => {
    const read = requiredEmail.safeParse(typed);
    expect(read.success ? read.data : null).toBe(kept);
  });
});

describe("a saved address", () => {
  const address = {
    country_id: "SE",
    street: ["Storgatan 1", ""],
    postcode: "SE-411 01",
    city: "Göteborg",
    firstname: "Åsa",
    lastname: "Öberg",
    telephone: "070\u2011123 45 67",
    vat_id: "SE556703748501",
  };

  it("is written as that of an order is", () => {
    const written = { postcode: "41101", telephone: "070-123 45 67", vat_id: "556703-7485" };
    expect(customerAddressBody.parse(address)).toMatchObject(written);
    expect(orderAddress.parse(address)).toMatchObject(written);
  });

  it.each([
    ["postcode", "abc"],
    ["telephone", "x"],
    ["country_id", "XX"],
    ["street", ["", "2 tr"]],
    ["firstname", "Å"],
    ["city", "1"],
    ["vat_id", "1"],
  ])("is refused with a wrong %s", (field, value) => {
    expect(customerAddressBody.safeParse({ ...address, [field]: value }).success).toBe(false);
  });
});
