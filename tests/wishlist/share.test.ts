import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import { formatSharedWishlist, parseSharedWishlist, toOwnWish } from "@/lib/wishlist/share";
import { sortWishes } from "@/lib/wishlist/to-cart";
import type { Wish } from "@/lib/wishlist/types";
import { buildCard, buildPrice } from "../components/builders";

const wish = (sku: string, over: Partial<Wish> = {}): Wish => ({
  sku,
  parentSku: sku,
  productOption: null,
  addedAt: 1,
  seen: null,
  ...over,
});
const BUNDLE = {
  extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 2, option_selections: ["101"] }] },
};
const roundTrip = (wishes: Wish[]) => parseSharedWishlist(new URLSearchParams(formatSharedWishlist(wishes).query));

describe("a link to a wishlist", () => {
  it("carries the entries in their order, with their options", () => {
    const read = roundTrip([wish("SOFA-SAND"), wish("SET", { productOption: BUNDLE })]);
    expect(read).toEqual({
      wishes: [
        { sku: "SOFA-SAND", option: null },
        { sku: "SET", option: BUNDLE },
      ],
      unread: 0,
    });
    expect(parseSharedWishlist(new URLSearchParams("skus=A&skus=B,A"))).toEqual({
      wishes: [
        { sku: "A", option: null },
        { sku: "B", option: null },
      ],
      unread: 0,
    });
  });

  it("has room for two hundred entries, and says how many it took", () => {
    const many = Array.from({ length: 230 }, (_, index) => wish(`SKU-${index}`));
    expect(formatSharedWishlist(many).count).toBe(200);
    expect(roundTrip(many).wishes.map(({ sku }) => sku)).toEqual(many.slice(0, 200).map(({ sku }) => sku));
    const query = new URLSearchParams({ skus: many.map(({ sku }) => sku).join(",") });
    expect(parseSharedWishlist(query)).toMatchObject({ unread: 30 });
  });

  it("is never longer than servers take: the newest entries fit", () => {
    const long = Array.from({ length: 200 }, (_, index) => wish(`${index}-${"ö".repeat(50)}`));
    const { query, count } = formatSharedWishlist(long);
    expect(query.length).toBeLessThanOrEqual(6000);
    expect(count).toBeGreaterThan(10);
    expect(roundTrip(long).wishes.map(({ sku }) => sku)).toEqual(long.slice(0, count).map(({ sku }) => sku));
    expect(formatSharedWishlist([wish("x".repeat(7000))])).toEqual({ query: "skus=", count: 0 });
  });

  it("takes no coupon, and counts what it cannot read", () => {
    expect(parseSharedWishlist(new URLSearchParams(`skus=${"x".repeat(65)},A&coupon=WELCOME`))).toEqual({
      wishes: [{ sku: "A", option: null }],
      unread: 1,
    });
  });
});

describe("an entry of another's list", () => {
  const shown = { sku: "SOFA-SAND", line: "Sand", choices: "93:404,94:7" };

  it("is saved as the variant it is", () => {
    const card = buildCard({ sku: "SOFA-SAND", parentSku: "SOFA", typeId: "simple", shown });
    expect(toOwnWish({ sku: "SOFA-SAND", option: null }, card, 77)).toEqual({
      sku: "SOFA-SAND",
      parentSku: "SOFA",
      addedAt: 77,
      productOption: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: "93", option_value: "404" },
            { option_id: "94", option_value: "7" },
          ],
        },
      },
      seen: { name: card.name, detail: "", path: card.path, picture: card.picture, price: card.price.final },
    });
  });

  it("of a whole product has only the options of its link", () => {
    const card = buildCard({ sku: "SOFA", shown });
    expect(toOwnWish({ sku: "SOFA", option: null }, card, 1).productOption).toBeNull();
    expect(toOwnWish({ sku: "SOFA", option: BUNDLE }, card, 1).productOption).toEqual(BUNDLE);
  });
});

describe("all of a list to the cart", () => {
  it("adds what can be added and says why the rest cannot", () => {
    const soldOut = { ...buildCard().availability, state: "out" as const, words: "out" as const };
    const cards = new Map([
      ["A", buildCard({ sku: "A", typeId: "simple", name: "Alva" })],
      ["SET", buildCard({ sku: "SET", typeId: "bundle", name: "Set" })],
      ["SOFA", buildCard({ sku: "SOFA", typeId: "configurable", name: "Soffa" })],
      ["OUT", buildCard({ sku: "OUT", typeId: "simple", name: "Slut", availability: soldOut })],
      ["PRICE", buildCard({ sku: "PRICE", typeId: "simple", name: "Pris", price: buildPrice({ final: minor(-1) }) })],
      ["GONE", null],
    ]);
    const seen = { name: "Borta", detail: "", path: "/", picture: buildCard().picture, price: minor(1) };
    const wishes = [
      wish("A", { parentSku: "ALVA" }),
      wish("SET", { productOption: BUNDLE }),
      ...["SOFA", "OUT", "PRICE"].map((sku) => wish(sku)),
      wish("GONE", { seen }),
      wish("UNREAD"),
    ];
    const { items, refused } = sortWishes(wishes, cards);
    expect(items.map(({ sku, parentSku, productOption, qty }) => [sku, parentSku, productOption, qty])).toEqual([
      ["A", "ALVA", null, 1],
      ["SET", "SET", BUNDLE, 1],
    ]);
    expect(refused).toEqual([
      { kind: "choose", name: "Soffa" },
      { kind: "soldOut", name: "Slut" },
      { kind: "soldOut", name: "Pris" },
      { kind: "gone", name: "Borta" },
      { kind: "gone", name: "UNREAD" },
    ]);
  });
});
