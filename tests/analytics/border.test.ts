import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSent } from "@/lib/analytics/border";
import type { EventContext } from "@/lib/analytics/context";
import { type EventItem, EVENTS, type EventName, type FieldKind, type ShopEvent } from "@/lib/analytics/events";
import { minor } from "@/lib/money";
import { fuzzRuns } from "../fuzz-runs";

const CONTEXT: EventContext = {
  store: "bmse",
  currency: "SEK",
  taxPercent: 25,
  isSignedIn: true,
  customerType: "private",
};
const SOFA: EventItem = {
  sku: "SOFA-LINDEN-SAND",
  name: "Linden",
  brand: "Björkmo",
  categories: ["Vardagsrum", "Soffor"],
  variant: "Sand, 228 cm",
  price: minor(1_299_500),
  discount: minor(100_000),
  quantity: 2,
  index: 3,
  stock: "in",
};
const names = Object.keys(EVENTS) as EventName[]; // the keys of the table

/** An event with every field of its table, from what a kind of field gets. */
function eventOf(name: EventName, valueOf: (kind: FieldKind) => unknown, more: object = {}): ShopEvent {
  const fields = Object.entries(EVENTS[name].fields).map(([field, kind]: [string, FieldKind]) => [
    field,
    valueOf(kind),
  ]);
  return { name, ...Object.fromEntries(fields), ...more } as ShopEvent; // built of the table
}

describe("an event that leaves the shop", () => {
  it("has decimals without tax in the view's currency, and tax and shipping apart", () => {
    const purchase = toSent(
      {
        name: "purchase",
        transaction_id: "000000123",
        items: [SOFA, { sku: "LAMP", name: "Vik", price: minor(99_900) }],
        tax: minor(539_780),
        shipping: minor(49_900),
        coupon: "VAR10",
      },
      CONTEXT,
    );
    expect(purchase).toEqual({
      event: "purchase",
      params: {
        transaction_id: "000000123",
        coupon: "VAR10",
        currency: "SEK",
        value: 21_591.2,
        tax: 5397.8,
        shipping: 499,
        items: [
          {
            item_id: "SOFA-LINDEN-SAND",
            item_name: "Linden",
            item_brand: "Björkmo",
            item_category: "Vardagsrum",
            item_category2: "Soffor",
            item_variant: "Sand, 228 cm",
            price: 10_396,
            discount: 800,
            quantity: 2,
            index: 3,
            stock_state: "in",
          },
          { item_id: "LAMP", item_name: "Vik", price: 799.2, quantity: 1 },
        ],
        store_view: "bmse",
        logged_in: true,
        customer_type: "private",
      },
    });
  });

  it("is worth what its products are worth together, for any cart and any tax", () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 999 }) }),
      { minLength: 1, maxLength: 30 },
    );
    const property = fc.property(lines, fc.constantFrom(0, 8, 24, 25, 25.5), (cart, taxPercent) => {
      const items = cart.map(({ price, quantity }) => ({ sku: "A", name: "A", price: minor(price), quantity }));
      const sent = toSent({ name: "view_cart", coupon: null, items }, { ...CONTEXT, taxPercent });
      const rows = sent?.params.items as { price: number; quantity: number }[]; // what the border makes
      const sum = rows.reduce((total, row) => total + Math.round(row.price * 100) * row.quantity, 0);
      expect(sum / 100).toBe(sent?.params.value);
    });
    fc.assert(property, { numRuns: fuzzRuns });
  });

  it.each(names)("%s has the fields of its table and no other", (name) => {
    const valueOf = (kind: FieldKind) =>
      ({ id: "code-1", code: "SOFA-1", name: "Soffor", term: "soffa", money: minor(100), count: 3, items: [SOFA] })[
        kind
      ];
    const sent = toSent(eventOf(name, valueOf), CONTEXT);
    const own = [...Object.keys(EVENTS[name].fields), ...("hasValue" in EVENTS[name] ? ["currency", "value"] : [])];
    expect(Object.keys(sent?.params ?? {}).toSorted()).toEqual(
      [...own, "store_view", "logged_in", "customer_type"].toSorted(),
    );
  });
});

describe("nothing personal leaves the shop", () => {
  const PERSONAL = {
    firstname: "Åsa",
    name_of: "Åsa Öberg",
    street: ["Storgatan 1"],
    email: "asa.oberg@example.com",
    phone: "+46 70 123 45 67",
    person: "19800101-1234",
    token: "eyJhbGciOiJIUzI1NiJ9abcdefghijklmnopqrstuvwxyz",
    cart: "f0e1d2c3b4a5968778695a4b3c2d1e0ff0e1d2c3b4a5",
    code: "482913",
  };
  const secrets = Object.values(PERSONAL).flat();
  /** What can be told from a word of the catalogue or a code of the shop by its form alone. */
  const TELLING = [PERSONAL.email, PERSONAL.phone, PERSONAL.person, PERSONAL.token, PERSONAL.cart];

  it.each(names)("by %s, whatever stands beside its fields", (name) => {
    const item = { ...SOFA, ...PERSONAL, options: [{ label: "Broderi", value: PERSONAL.name_of }] };
    const valueOf = (kind: FieldKind) =>
      ({ id: "code-1", code: "SOFA-1", name: "Soffor", term: "soffa", money: minor(100), count: 3, items: [item] })[
        kind
      ];
    const text = JSON.stringify(toSent(eventOf(name, valueOf, { order: PERSONAL, ...PERSONAL }), CONTEXT));
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(names)("by a field of %s that should hold something else", (name) => {
    for (const secret of TELLING) {
      const item = { sku: secret, name: secret, brand: secret, variant: secret, categories: [secret], stock: secret };
      const valueOf = (kind: FieldKind) => (kind === "items" ? [item] : kind === "count" ? 3 : secret);
      expect(JSON.stringify(toSent(eventOf(name, valueOf), CONTEXT))).not.toContain(secret);
    }
  });

  it("by a search that found nothing, as a name or a street finds nothing", () => {
    expect(toSent({ name: "search", search_term: "Åsa Öberg", results: 0 }, CONTEXT)).toBeNull();
    expect(toSent({ name: "search", search_term: "soffa", results: 2 }, CONTEXT)?.params.search_term).toBe("soffa");
  });
});
