import { describe, expect, it } from "vitest";
import { openDetails } from "@/lib/checkout/details";
import { fillAddress, prefill, toCheckoutProfile, toRegistration } from "@/lib/checkout/profile";
import { CONTRACT } from "@/lib/upstream/contract";
import { buildAddress, buildDetails } from "./builders";

const wire = (over: object = {}) =>
  CONTRACT.userMe.result.parse({
    id: 1,
    group_id: 1,
    email: "asa@example.com",
    firstname: "Åsa",
    lastname: "Öberg",
    default_shipping: "12",
    addresses: [
      {
        id: 11,
        country_id: "SE",
        street: ["Jobbgatan 3", "4 tr"],
        city: "Borås",
        postcode: "50630",
        company: "Björk AB",
        vat_id: "556703-7485",
      },
      {
        id: 12,
        country_id: "SE",
        street: ["Storgatan 1", ""],
        city: "Göteborg",
        postcode: "41101",
        firstname: "Åsa",
        lastname: "Öberg",
        telephone: "0701234567",
        region: { region: "Halland" },
      },
      { id: 13, country_id: "PL", street: ["Rynek 1"], city: "Kraków", postcode: "31-042" },
    ],
    ...over,
  });

describe("what the checkout fills in for a customer", () => {
  const profile = toCheckoutProfile("bmse", wire());

  it("is the address of deliveries first, and none where nothing is sent", () => {
    expect(profile.addresses.map(({ id }) => id)).toEqual(["12", "11"]);
    expect(profile.addresses[0]).toMatchObject({ streetAddress: "Storgatan 1", apartmentNumber: "", state: "Halland" });
    expect(toCheckoutProfile("bmse", wire({ addresses: [] })).addresses).toEqual([]);
    expect(toCheckoutProfile("bmno", wire()).addresses).toEqual([]);
  });

  it("fills an empty form", () => {
    const filled = { ...openDetails("bmse", {}), ...prefill(openDetails("bmse", {}), profile) };
    expect(filled).toMatchObject({
      emailAddress: "asa@example.com",
      firstName: "Åsa",
      streetAddress: "Storgatan 1",
      zipCode: "41101",
      city: "Göteborg",
      country: "SE",
      phoneNumber: "0701234567",
      isCompany: false,
    });
  });

  it("is for the company the account names, wherever it is sent", () => {
    const custom_attributes = [
      { attribute_code: "company", value: "Ek AB" },
      { attribute_code: "vat_id", value: "559000-0000" },
    ];
    const firm = { isCompany: true, company: "Ek AB", taxId: "559000-0000" };
    const named = toCheckoutProfile("bmse", wire({ custom_attributes }));
    expect(prefill(openDetails("bmse", {}), named)).toMatchObject({ ...firm, streetAddress: "Storgatan 1" });
    const without = toCheckoutProfile("bmse", wire({ custom_attributes, addresses: [] }));
    expect(prefill(openDetails("bmse", {}), without)).toMatchObject(firm);
    expect(prefill(openDetails("bmse", { company: "Typed AB" }), without)).not.toHaveProperty("company");
  });

  it("overwrites nothing that was typed, and mixes no two addresses", () => {
    const typed = openDetails("bmse", { emailAddress: "other@example.com", city: "Malmö", firstName: "Bo" });
    expect(prefill(typed, profile)).toEqual({ lastName: "Öberg" });
  });

  it("of a chosen address replaces the typed one, a company's with its number", () => {
    const [home, work] = profile.addresses;
    if (!home || !work) throw new Error("no addresses");
    expect(fillAddress(work)).toMatchObject({
      isCompany: true,
      company: "Björk AB",
      taxId: "556703-7485",
      apartmentNumber: "4 tr",
    });
    expect(fillAddress(work)).not.toHaveProperty("phoneNumber");
    expect(fillAddress(home)).toMatchObject({ phoneNumber: "0701234567", city: "Göteborg" });
    expect(fillAddress(home)).not.toHaveProperty("isCompany");
  });
});

describe("an account made with an order", () => {
  it("has the order's addresses, each with its use", () => {
    const made = toRegistration(buildDetails({ hasBilling: true, state: "Halland" }), "Soffa-2026");
    expect(made).toMatchObject({
      email: "asa@example.com",
      firstname: "Åsa",
      lastname: "Öberg",
      password: "Soffa-2026",
    });
    expect(made.addresses).toMatchObject([
      { street: ["Storgatan 1", ""], region: { region: "Halland" }, default_shipping: true, default_billing: false },
      { street: ["Fakturagatan 2", ""], default_shipping: false, default_billing: true },
    ]);
    const { password, ...customer } = toRegistration(
      buildDetails({ isCompany: true, company: "Björk AB", taxId: "556703-7485" }),
      "Soffa-2026",
    );
    expect(CONTRACT.userCreate.body.parse({ customer, password }).customer.addresses).toMatchObject([
      { company: "Björk AB", vat_id: "556703-7485", default_shipping: true, default_billing: true },
    ]);
  });
});

describe("the form of the checkout", () => {
  it("opens with what an earlier version of the shop kept, every field there, and without consent", () => {
    const kept = {
      emailAddress: "asa@example.com",
      city: "Göteborg",
      country: "SE",
      isCompany: true,
      acceptsTerms: true,
      marketing: true,
    };
    expect(openDetails("bmse", kept)).toEqual({
      ...buildDetails({ firstName: "", lastName: "", streetAddress: "", zipCode: "", phoneNumber: "", ...kept }),
      billing: buildAddress({ firstName: "", lastName: "", streetAddress: "", zipCode: "", city: "" }),
      acceptsTerms: false,
      marketing: false,
    });
  });

  it("keeps a chosen country, of the bill too, while the store view delivers there", () => {
    const kept = { country: "FI", billing: buildAddress({ country: "DK" }) };
    expect(openDetails("bmse", kept)).toMatchObject({ country: "FI", billing: { country: "DK", city: "Stockholm" } });
    expect(openDetails("bmno", kept)).toMatchObject({ country: "NO", billing: { country: "NO", city: "Stockholm" } });
  });
});
