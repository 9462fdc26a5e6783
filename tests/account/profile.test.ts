import { describe, expect, it } from "vitest";
import { toOrderPage } from "@/lib/account/orders";
import { type Profile, toProfile, toProfileBody, withCompany } from "@/lib/account/profile";
import { buildDeliveryForm, buildProfileForm } from "@/lib/account/schema";
import { CONTRACT } from "@/lib/upstream/contract";

const wireAddress = (over: object = {}) => ({
  id: 7,
  firstname: "Åsa",
  lastname: "Ek",
  street: ["Storgatan 1", "lgh 1201"],
  postcode: "41101",
  city: "Göteborg",
  country_id: "SE",
  telephone: "0701234567",
  region: { region: "Västra Götaland" },
  ...over,
});
const wire = (over: object = {}) =>
  CONTRACT.userMe.result.parse({
    id: 1,
    group_id: 1,
    email: "asa@example.com",
    firstname: "Åsa",
    lastname: "Ek",
    addresses: [],
    ...over,
  });

describe("a customer", () => {
  it("has an address for goods and, where it is another, one for bills", () => {
    const bill = wireAddress({ id: 8, company: "Björk AB", vat_id: "556703-7485" });
    const profile = toProfile(wire({ addresses: [bill, wireAddress()], default_shipping: "7", default_billing: "8" }));
    expect(profile.delivery).toMatchObject({ id: "7", apartmentNumber: "lgh 1201", state: "Västra Götaland" });
    expect(profile.billing).toMatchObject({ id: "8", company: "Björk AB", taxId: "556703-7485" });
    expect(
      toProfile(wire({ addresses: [wireAddress()], default_shipping: "7", default_billing: "7" })).billing,
    ).toBeNull();
    expect(toProfile(wire({ addresses: [wireAddress()] })).delivery?.id).toBe("7");
    expect(toProfile(wire())).toMatchObject({ delivery: null, billing: null });
  });

  it("is sent back with the same addresses, in the words of the contract", () => {
    const addresses = [wireAddress(), wireAddress({ id: 8, telephone: null })];
    const profile = toProfile(wire({ addresses, default_shipping: 7, default_billing: 8 }));
    const { customer } = CONTRACT.userUpdate.body.parse({ customer: toProfileBody(profile) });
    expect(customer.addresses).toMatchObject([
      { id: 7, street: ["Storgatan 1", "lgh 1201"], default_shipping: true, default_billing: false },
      { id: 8, telephone: null, default_shipping: false, default_billing: true },
    ]);
    const one: Profile = { ...profile, billing: null };
    expect(toProfileBody(one).addresses).toMatchObject([{ default_shipping: true, default_billing: true }]);
    const fresh: Profile = { ...one, delivery: profile.delivery && { ...profile.delivery, id: null } };
    expect(toProfileBody(fresh).addresses?.[0]).not.toHaveProperty("id");
    expect(toProfileBody({ ...one, delivery: null }).addresses).toEqual([]);
  });

  it("gives the current password for a new e-mail address only", () => {
    const form = buildProfileForm("Asa@example.com", { isCompany: false, country: "SE" });
    const typed = {
      firstName: "Åsa",
      lastName: "Ek",
      email: "asa@example.com",
      password: "",
      isCompany: false,
      company: "",
      taxId: "",
    };
    expect(form.safeParse(typed).success).toBe(true);
    const moved = form.safeParse({ ...typed, email: "new@example.com" });
    expect(moved.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([["password", "required"]]);
    expect(form.safeParse({ ...typed, email: "new@example.com", password: "x" }).success).toBe(true);
  });

  it("shops for a company by the name it gave, else by that of an address", () => {
    const attributes = [
      { attribute_code: "company", value: "Ek AB" },
      { attribute_code: "vat_id", value: "556703-7485" },
      { attribute_code: "dob", value: null },
    ];
    expect(toProfile(wire({ custom_attributes: attributes }))).toMatchObject({
      company: "Ek AB",
      taxId: "556703-7485",
    });
    const firm = wireAddress({ company: "Björk AB", vat_id: "559000-0000" });
    expect(toProfile(wire({ addresses: [firm] }))).toMatchObject({ company: "Björk AB", taxId: "559000-0000" });
    expect(toProfile(wire({ addresses: [firm], custom_attributes: attributes.slice(0, 1) }))).toMatchObject({
      company: "Ek AB",
      taxId: "",
    });
    expect(toProfile(wire({ custom_attributes: "none" }))).toMatchObject({ company: "", taxId: "" });
  });

  it("is sent with its company, which the address of bills carries; a private one with none", () => {
    const addresses = [wireAddress({ company: "Ek AB", vat_id: "1" }), wireAddress({ id: 8 })];
    const one = toProfile(wire({ addresses: addresses.slice(0, 1) }));
    const two = toProfile(wire({ addresses, default_shipping: 7, default_billing: 8 }));
    const firm = { company: "Nya AB", taxId: "556703-7485" };
    expect(withCompany(one, firm)).toMatchObject({ ...firm, delivery: firm, billing: null });
    expect(withCompany(two, firm)).toMatchObject({ ...firm, delivery: { company: "", taxId: "" }, billing: firm });
    const other = {
      ...two,
      delivery: two.delivery && { ...two.delivery, company: "Mottagaren AB", taxId: "212000-0142" },
    };
    expect(withCompany(other, firm).delivery).toMatchObject({ company: "Mottagaren AB", taxId: "212000-0142" });
    const nobody = { company: "", taxId: "" };
    expect(withCompany(other, nobody)).toMatchObject({ ...nobody, delivery: nobody, billing: nobody });
    expect(withCompany({ ...one, delivery: null }, firm)).toMatchObject({ ...firm, delivery: null });
    const { customer } = CONTRACT.userUpdate.body.parse({ customer: toProfileBody(withCompany(two, firm)) });
    expect(customer.custom_attributes).toEqual([
      { attribute_code: "company", value: "Nya AB" },
      { attribute_code: "vat_id", value: "556703-7485" },
    ]);
  });

  it("needs a company's name and number where it shops for one, the number by the rules of its country", () => {
    const typed = { firstName: "Åsa", lastName: "Ek", email: "asa@example.com", password: "" };
    const faultsOf = (isCompany: boolean, company: string, taxId: string, country = "SE") =>
      buildProfileForm("asa@example.com", { isCompany, country })
        .safeParse({ ...typed, isCompany, company, taxId })
        .error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faultsOf(true, " ", "")).toEqual([
      ["company", "required"],
      ["taxId", "required"],
    ]);
    expect(faultsOf(true, "Ek AB", "556703-7486")).toEqual([["taxId", "taxId"]]);
    expect(faultsOf(true, "Ek AB", "SE556703748501")).toBeUndefined();
    expect(faultsOf(true, "Ek Oy", "556703-7485", "FI")).toEqual([["taxId", "taxId"]]);
    expect(faultsOf(false, "", "nonsense")).toBeUndefined();
  });

  it("has addresses by the rules of their countries; that of bills counts where it is shown", () => {
    const { id: _, ...address } = toProfile(wire({ addresses: [wireAddress()] })).delivery ?? { id: null };
    const faultsOf = (values: { delivery: object; hasBilling: boolean; billing: object }) =>
      buildDeliveryForm(values as Parameters<typeof buildDeliveryForm>[0])
        .safeParse(values)
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    const dk = { ...address, country: "DK" };
    expect(faultsOf({ delivery: address, hasBilling: false, billing: dk })).toBeUndefined();
    expect(faultsOf({ delivery: address, hasBilling: true, billing: dk })).toEqual([["billing.zipCode", "zip4"]]);
    const wrong = { ...address, phoneNumber: "12", taxId: "1", city: "" };
    expect(faultsOf({ delivery: wrong, hasBilling: false, billing: dk })).toEqual([
      ["delivery.city", "required"],
      ["delivery.phoneNumber", "phone"],
      ["delivery.taxId", "taxId"],
    ]);
    const bare = { ...address, phoneNumber: "", taxId: "", company: "", state: "" };
    expect(faultsOf({ delivery: bare, hasBilling: false, billing: dk })).toBeUndefined();
  });
});

describe("a page of orders", () => {
  const item = (over: object = {}) => ({ item_id: 1, sku: "SOFA", name: "Soffa", qty_ordered: 2, ...over });
  const page = (over: object, total = 41) =>
    toOrderPage(
      CONTRACT.userOrderHistory.result.parse({
        items: [
          {
            entity_id: 1,
            increment_id: "100000042",
            created_at: "2026-06-15 21:30:00",
            status: "processing",
            grand_total: 1234.5,
            items: [
              item(),
              item({ item_id: 2, parent_item_id: 1, name: "part" }),
              item({ name: "Bord", qty_ordered: 1 }),
            ],
            ...over,
          },
        ],
        total_count: total,
      }),
      2,
      20,
    );

  it("tells number, time, sum and lines, without those that belong to another", () => {
    expect(page({})).toEqual({
      page: 2,
      pages: 3,
      orders: [
        {
          number: "100000042",
          placedAt: new Date("2026-06-15T21:30:00Z"),
          status: "processing",
          total: 123_450,
          currency: null,
          names: ["Soffa", "Bord"],
          pieces: 3,
        },
      ],
    });
  });

  it.each([
    [{ created_at: "2026-06-15T21:30:00.000Z" }, { placedAt: new Date("2026-06-15T21:30:00Z") }],
    [{ status: "holded" }, { status: "unknown" }],
    [{ order_currency_code: "EUR" }, { currency: "EUR" }],
  ])("%o → %o", (over, expected) => {
    expect(page(over).orders[0]).toMatchObject(expected);
  });

  it("of nobody who ordered is one, and empty", () => {
    expect(page({}, 0).pages).toBe(1);
  });
});
