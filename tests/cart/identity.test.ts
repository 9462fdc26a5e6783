import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cartItemsHash,
  checksumOf,
  isSameItem,
  productChecksum,
  productsEquals,
  toWireLine,
  type WireLine,
} from "@/lib/cart/identity";
import { withCustomOptions } from "@/lib/cart/item";
import { toProductOption } from "@/lib/cart/schema";
import { productOptionWire } from "@/lib/upstream/contract/product-option";
import { fuzzRuns } from "../fuzz-runs";
import { bundle, buildItem, colour, engraving } from "./builders";

const NOTHING_CHOSEN = "d766ca7cf2167ba1bd6a1263080ff36ff2fb21d96b15ab943891df44";
const option = (extension_attributes: Record<string, unknown>) => ({ product_option: { extension_attributes } });
const configurable = (value: unknown) =>
  option({ configurable_item_options: [{ option_id: "93", option_value: value }] });
const custom = (value: string) => option({ custom_options: [{ option_id: "7", option_value: value }] });
const parts = (...links: (number | string)[]) =>
  option({
    bundle_options: links.map((link, index) => ({ option_id: index + 1, option_qty: 1, option_selections: [link] })),
  });
const line = (over: Partial<WireLine> = {}): WireLine => ({ sku: "CHAIR", ...over });

describe("productChecksum", () => {
  it.each<[string, Pick<WireLine, "product_option">, string]>([
    ["no options", {}, NOTHING_CHOSEN],
    ["options that are null", { product_option: null }, NOTHING_CHOSEN],
    ["a variant", configurable(49), "ac8c62372369479de48055cb8738edaf2b272678d3c3daf8b40166c3"],
    [
      "a bundle",
      option({
        bundle_options: [
          { option_id: 1, option_qty: 1, option_selections: [11] },
          { option_id: 2, option_qty: 4, option_selections: [21] },
        ],
      }),
      "841d6f1bad39023d16bc26d92a0d3bf88e5ddb69e89f03f1c9d06768",
    ],
    [
      "the same bundle keyed by option",
      option({
        bundle_options: {
          1: { option_id: 1, option_qty: 1, option_selections: [11] },
          2: { option_id: 2, option_qty: 4, option_selections: [21] },
        },
      }),
      "841d6f1bad39023d16bc26d92a0d3bf88e5ddb69e89f03f1c9d06768",
    ],
    ["custom options", custom("70,71"), "d073f91c887ee596d51930aac9292904f546c29eaab49186a2ee0491"],
    ["words of many alphabets", custom("Åsa & Öberg – 漢"), "a2f798409ca6d1cb6ae900ed12bf0c19c26d5a2c66f87c5e42d69e9f"],
    [
      "options of another kind, which count whole",
      option({ downloadable_option: { downloadable_links: [3] } }),
      "8a38b4e3ebad968ca77b3a9e5b501f0fd0474250b3a8474e550ecbf5",
    ],
    ["options without any", option({}), "e99ef3276976f705a27fa3ad77842b1610ac6700206e70c7ab2c8ad7"],
  ])("of %s", (_, product, checksum) => expect(productChecksum(product)).toBe(checksum));

  it("uses the first list with entries: bundle, custom, configurable", () => {
    const [a, b, c] = [parts(11), custom("x"), configurable(1)].map(
      ({ product_option }) => product_option.extension_attributes,
    );
    expect(productChecksum(option({ ...c, ...b, ...a }))).toBe(productChecksum(parts(11)));
    expect(productChecksum(option({ ...c, ...b, bundle_options: {} }))).toBe(productChecksum(custom("x")));
    expect(productChecksum(option({ ...c, custom_options: [], bundle_options: null }))).toBe(
      productChecksum(configurable(1)),
    );
  });

  it("is equal for numbers and their texts, and different for every other selection", () => {
    const choice = fc.oneof(fc.integer(), fc.string());
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        expect(productChecksum(configurable(one))).toBe(productChecksum(configurable(String(one))));
        expect(productChecksum(configurable(one)) === productChecksum(configurable(other))).toBe(
          String(one) === String(other),
        );
      }),
    );
  });

  it("changes nothing of the line", () => {
    const given = parts(11, 21);
    const before = structuredClone(given);
    productChecksum(given);
    expect(given).toEqual(before);
  });
});

describe("productsEquals", () => {
  it.each<[string, WireLine, WireLine, boolean]>([
    // otherwise: by id or sku
    ["simple, same sku", line(), line(), true],
    ["simple, other sku", line(), line({ sku: "TABLE" }), false],
    ["simple, same id under other skus", line({ item_id: 1 }), line({ sku: "TABLE", item_id: 1 }), true],
    ["simple, same sku under other ids", line({ item_id: 1 }), line({ item_id: 2 }), true],
    [
      "the server's id goes before the item's",
      line({ server_item_id: 1, item_id: 9 }),
      line({ sku: "TABLE", item_id: 1 }),
      true,
    ],
    ["and hides it", line({ server_item_id: 1, item_id: 9 }), line({ sku: "TABLE", item_id: 9 }), false],
    ["no id is no equal id", line(), line({ sku: "TABLE" }), false],
    [
      "nor is null",
      line({ server_item_id: null, item_id: null }),
      line({ sku: "TABLE", server_item_id: null, item_id: null }),
      false,
    ],
    ["an id and its text are two", line({ item_id: 1 }), line({ sku: "TABLE", item_id: "1" }), false],
    // with configurable options: by sku
    ["variants, same sku", line(configurable(1)), line(configurable(2)), true],
    [
      "variants, other sku under one id",
      line({ ...configurable(1), item_id: 1 }),
      line({ ...configurable(2), sku: "TABLE", item_id: 1 }),
      false,
    ],
    ["variants, other sku and same options", line(configurable(1)), line({ ...configurable(1), sku: "TABLE" }), false],
    ["a variant and what the other side calls simple", line(configurable(1)), line({ item_id: 7 }), true],
    // with custom options: by id or checksum
    ["custom options, same words", line(custom("Åsa")), line({ ...custom("Åsa"), sku: "other" }), true],
    ["custom options, other words", line(custom("Åsa")), line(custom("Bo")), false],
    [
      "custom options, other words under one id",
      line({ ...custom("Åsa"), item_id: 3 }),
      line({ ...custom("Bo"), item_id: 3 }),
      true,
    ],
    ["custom options on one side alone", line(custom("Åsa")), line(), false],
    // with bundle options: by id or checksum
    ["bundles, same parts", line(parts(11, 21)), line({ ...parts("11", "21"), sku: "SET-11-21" }), true],
    ["bundles of one sku, other parts", line(parts(11)), line(parts(12)), false],
    [
      "bundles, other parts under one id",
      line({ ...parts(11), server_item_id: 5 }),
      line({ ...parts(12), item_id: 5 }),
      true,
    ],
    ["a bundle and the plain product", line(parts(11)), line(), false],
    // a checksum counted before is believed
    [
      "bundles with a stored checksum",
      line({ ...parts(11), checksum: "x" }),
      line({ ...parts(12), checksum: "x" }),
      true,
    ],
    [
      "bundles of which one has it stored",
      line({ ...parts(11), checksum: productChecksum(parts(12)) }),
      line(parts(12)),
      true,
    ],
    [
      "bundles with another stored checksum",
      line({ ...parts(11), checksum: "x" }),
      line({ ...parts(11), checksum: "y" }),
      false,
    ],
  ])("%s", (_, a, b, equal) => {
    expect(productsEquals(a, b)).toBe(equal);
    expect(productsEquals(b, a)).toBe(equal);
  });

  it("is reflexive and symmetric", () => {
    const options = fc.constantFrom(
      {},
      configurable(1),
      configurable("2"),
      custom("a"),
      custom("b"),
      parts(11),
      parts(12),
      { product_option: null },
    );
    const any = fc
      .record({
        sku: fc.constantFrom("A", "B"),
        options,
        item_id: fc.constantFrom(undefined, null, 1, 2),
        server_item_id: fc.constantFrom(undefined, null, 1, 3),
      })
      .map(({ options: given, ...ids }) => line({ ...ids, ...given }));
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(productsEquals(a, a)).toBe(true);
        expect(productsEquals(a, b)).toBe(productsEquals(b, a));
      }),
      { numRuns: fuzzRuns },
    );
  });
});

describe("cartItemsHash", () => {
  it("depends on the lines and the token", () => {
    expect(cartItemsHash([], "")).toBe("de092d5afee85b06701e704100f2cc366d748153c57d63726ee4e693");
    expect(cartItemsHash([{ sku: "CHAIR", qty: 2 }], "abc")).toBe(
      "4fff65f7793dccfc9e3d0cae916c76cf5db28c834f301afbbbfdbd2c",
    );
    expect(cartItemsHash([{ sku: "CHAIR", qty: 2 }], "abd")).not.toBe(cartItemsHash([{ sku: "CHAIR", qty: 2 }], "abc"));
    expect(cartItemsHash([{ sku: "CHAIR", qty: 2 }], null)).toBe(
      createHash("sha3-224").update('{"items":[{"sku":"CHAIR","qty":2}],"token":null}').digest("hex"),
    );
  });

  it("leaves out stock and totals, which are loaded later", () => {
    expect(cartItemsHash([{ sku: "CHAIR", stock: { qty: 3 }, qty: 2, totals: {} }], "abc")).toBe(
      cartItemsHash([{ sku: "CHAIR", qty: 2 }], "abc"),
    );
  });
});

describe("our own lines", () => {
  const a = { serverItemId: 1 };
  const b = { serverItemId: 2 };
  it.each([
    ["simple, same sku", buildItem(), buildItem(), true],
    ["simple, other sku", buildItem(), buildItem({ sku: "TABLE" }), false],
    ["simple, same id", buildItem({ ...a, sku: "OLD" }), buildItem({ ...a, sku: "NEW" }), true],
    ["simple, same sku under other ids", buildItem(a), buildItem(b), true],
    ["variants, same sku", buildItem({ productOption: colour("1") }), buildItem({ productOption: colour("2") }), true],
    [
      "bundles of one sku, same choices",
      buildItem({ productOption: bundle("11", "21") }),
      buildItem({ productOption: bundle("11", "21") }),
      true,
    ],
    [
      "bundles of one sku, other choices",
      buildItem({ productOption: bundle("11") }),
      buildItem({ productOption: bundle("12") }),
      false,
    ],
    [
      "bundles, other choices under one id",
      buildItem({ ...a, productOption: bundle("11") }),
      buildItem({ ...a, productOption: bundle("12") }),
      true,
    ],
    [
      "custom options, same words",
      buildItem({ productOption: engraving("Åsa") }),
      buildItem({ productOption: engraving("Åsa") }),
      true,
    ],
  ])("match as on the wire: %s", (_, first, second, same) => {
    expect(isSameItem(first, second)).toBe(same);
    expect(productsEquals(toWireLine(first), toWireLine(second))).toBe(same);
  });

  it("of two variants are different, with equal other options", () => {
    const of = (value: string, text: string, over = {}) =>
      buildItem({
        sku: `C-${value}`,
        productOption: withCustomOptions(colour(value), [{ optionId: "7", value: text }]),
        ...over,
      });
    expect([
      isSameItem(of("1", "Anna"), of("2", "Anna")),
      isSameItem(of("1", "Anna"), of("1", "Ben")),
      isSameItem(of("1", "Anna"), of("1", "Anna")),
    ]).toEqual([false, false, true]);
    expect(isSameItem(of("1", "Anna", a), of("2", "Anna", a)), "one line of the server").toBe(true);
  });

  it("have the checksum of the server's line, whatever order and spelling it uses", () => {
    const choices = bundle("11", "21", "31").extension_attributes.bundle_options ?? [];
    fc.assert(
      fc.property(fc.shuffledSubarray(choices, { minLength: 3 }), (shuffled) => {
        const keyed = productOptionWire.parse({
          extension_attributes: {
            bundle_options: Object.fromEntries(
              shuffled.map(({ option_id: id, option_qty, option_selections }, index) => [
                `k${index}`,
                {
                  option_selections: option_selections.map(Number),
                  option_qty: String(option_qty),
                  option_id: String(id),
                },
              ]),
            ),
          },
        });
        expect(checksumOf(toProductOption(keyed))).toBe(checksumOf(bundle("11", "21", "31")));
      }),
    );
    expect(checksumOf(colour(49))).toBe(checksumOf(colour("49")));
    expect(checksumOf(null)).toBe(NOTHING_CHOSEN);
  });
});
