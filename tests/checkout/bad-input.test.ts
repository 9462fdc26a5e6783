import { describe, expect, it } from "vitest";
import { buildOrder } from "@/lib/checkout";
import { buildDetailsSchema, type DetailsFault } from "@/lib/checkout/schema";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { deliveryCountries } from "@/lib/delivery/countries";
import { STORE_CODES, type StoreCode } from "@/lib/storefront/types";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildAddress, buildDetails, buildInput } from "./builders";

const ZIPS: Record<string, string> = { SE: "41101", DK: "2100", NO: "0150", FI: "00100" };
const TAX_IDS: Record<string, string> = { SE: "556703-7485", DK: "24256790", NO: "923609016", FI: "0112038-9" };

const KINDS = {
  empty: "",
  blank: " \t ",
  short: "x",
  "another script": "محمد حسن",
  "other digits": "٤١١٠١",
  emoji: "🛋️🛋️🛋️",
  "10 000 characters": "å".repeat(10_000),
  "a script": "<script>alert(1)</script>",
  "an injection": "'); drop table orders; --",
  "a header": "Åsa\r\nBcc: eve@example.com",
} as const;
type Kind = keyof typeof KINDS;
type Outcome = DetailsFault | "taken";

const EMPTY = { empty: "required", blank: "required" } as const;
const LONG = { "10 000 characters": "tooLong" } as const;
const ANY_TEXT = {
  short: "taken",
  "another script": "taken",
  "other digits": "taken",
  emoji: "taken",
  "a script": "taken",
  "an injection": "taken",
  "a header": "taken",
} as const;
const FREE: Record<Kind, Outcome> = { empty: "taken", blank: "taken", ...ANY_TEXT, ...LONG };
const NAME: Record<Kind, Outcome> = {
  ...ANY_TEXT,
  ...EMPTY,
  ...LONG,
  short: "name",
  "other digits": "name",
  emoji: "name",
};
const all = (fault: Outcome): Record<Kind, Outcome> => ({
  ...FREE,
  ...Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, fault])),
  ...EMPTY,
  ...LONG,
});
const numberOf = (fault: Outcome): Record<Kind, Outcome> => ({
  ...all(fault),
  // longer than any of its kind
  "a script": "tooLong",
  "an injection": "tooLong",
  "a header": "tooLong",
});

/** What becomes of each kind of input in each field; `zip` is the fault of the country's postcode. */
const FIELDS: [
  keyof CheckoutDetails | `billing.${keyof CheckoutDetails["billing"]}`,
  (zip: Outcome) => Record<Kind, Outcome>,
][] = [
  ["emailAddress", () => all("email")],
  ["firstName", () => NAME],
  ["lastName", () => NAME],
  ["streetAddress", () => ({ ...FREE, ...EMPTY })],
  ["apartmentNumber", () => FREE],
  ["zipCode", numberOf],
  ["city", () => ({ ...NAME, short: "taken" })],
  ["state", () => FREE],
  ["phoneNumber", () => all("phone")],
  ["company", () => ({ ...FREE, ...EMPTY })],
  ["taxId", () => all("taxId")],
  ["reference", () => FREE],
  ["billing.firstName", () => NAME],
  ["billing.streetAddress", () => ({ ...FREE, ...EMPTY })],
  ["billing.zipCode", numberOf],
  ["billing.city", () => ({ ...NAME, short: "taken" })],
];

const CASES = STORE_CODES.flatMap((store) => FIELDS.map(([field]) => [store, field] as const));

/** A company's order with an address for the bill, so that every field counts; one field holds something else. */
function typeInto(store: StoreCode, field: string, value: string): CheckoutDetails {
  const country = deliveryCountries(store)[0] ?? "";
  const zipCode = ZIPS[country] ?? "";
  const [name = "", inner] = field.split(".");
  const billing = buildAddress({ country, zipCode, ...(inner ? { [inner]: value } : {}) });
  const whole = buildDetails({
    country,
    zipCode,
    isCompany: true,
    company: "Björk AB",
    taxId: TAX_IDS[country] ?? "",
    hasBilling: true,
    billing,
  });
  return inner ? whole : { ...whole, [name]: value };
}

describe("bad input in the checkout", () => {
  it.each(CASES)(
    "%s %s: the form says what is wrong, and the commerce API takes and refuses the same",
    (store, field) => {
      const country = deliveryCountries(store)[0] ?? "";
      const expected = FIELDS.find(([name]) => name === field)?.[1](
        country === "SE" || country === "FI" ? "zip5" : "zip4",
      );
      const found = Object.entries(KINDS).map(([kind, value]) => {
        const details = typeInto(store, field, value);
        const form = buildDetailsSchema(store, details).safeParse({ password: "", ...details });
        const order = CONTRACT.order.body.safeParse(buildOrder(buildInput({ store, details })));
        // other clients send addresses without a telephone, and private ones without a company
        const isOptional = value.trim() === "" && ["phoneNumber", "company", "taxId"].includes(field);
        expect(isOptional || order.success === form.success, `${kind} at the commerce API`).toBe(true);
        const faults = form.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
        expect(faults.every(([name]) => name === field)).toBe(true);
        return [kind, faults[0]?.[1] ?? "taken"];
      });
      expect(Object.fromEntries(found)).toEqual(expected);
    },
  );

  it("keeps hostile text as text, on one line", () => {
    const details = typeInto("bmse", "firstName", KINDS["a header"]);
    const parsed = buildDetailsSchema("bmse", details).parse({ password: "", ...details });
    expect(parsed.firstName).toBe("Åsa Bcc: eve@example.com");
    const script = typeInto("bmse", "streetAddress", KINDS["a script"]);
    expect(buildDetailsSchema("bmse", script).parse({ password: "", ...script }).streetAddress).toBe(KINDS["a script"]);
  });
});
