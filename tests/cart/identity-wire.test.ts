import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { productChecksum, productsEquals, type WireLine } from "@/lib/cart/identity";

/** The checksum computed independently: by node's own SHA3-224 of JSON written here. */
const hash = (json: string) => createHash("sha3-224").update(json).digest("hex");
const option = (extension_attributes: Record<string, unknown>) => ({ product_option: { extension_attributes } });

const CHOICE = { option_id: 1, option_qty: 2, option_selections: [3, "4"] };

describe("productChecksum, beside another computation", () => {
  it.each<[string, Pick<WireLine, "product_option">, string]>([
    ["no product_option: null", {}, "null"],
    ["undefined", { product_option: undefined }, "null"],
    ["null", { product_option: null }, "null"],
    ["an empty object, which is whole", { product_option: {} }, "{}"],
    [
      "a list",
      option({ bundle_options: [CHOICE] }),
      '[{"option_id":"1","option_qty":"2","option_selections":["3","4"]}]',
    ],
    [
      "an object keyed by id is the list of its values",
      option({ bundle_options: { 7: CHOICE } }),
      '[{"option_id":"1","option_qty":"2","option_selections":["3","4"]}]',
    ],
    [
      "custom options keyed by id",
      option({ bundle_options: {}, custom_options: { 5: { option_id: 5, option_value: 70 } } }),
      '[{"option_id":"5","option_value":"70"}]',
    ],
    [
      "numbers become texts, and nothing else does",
      option({ custom_options: [{ option_id: 1, option_value: null, isSet: true, extra: { price: 1.5 } }] }),
      '[{"option_id":"1","option_value":null,"isSet":true,"extra":{"price":"1.5"}}]',
    ],
    [
      "unsupported options count whole and as they are",
      option({ giftcard: { amount: 50 } }),
      '{"extension_attributes":{"giftcard":{"amount":50}}}',
    ],
    [
      "empty lists leave the whole product_option",
      option({ bundle_options: [], custom_options: {} }),
      '{"extension_attributes":{"bundle_options":[],"custom_options":{}}}',
    ],
  ])("of %s", (_, product, json) => expect(productChecksum(product)).toBe(hash(json)));
});

describe("productsEquals", () => {
  const line = (over: Partial<WireLine>): WireLine => ({ sku: "CHAIR", ...over });
  it.each<[string, WireLine, WireLine, boolean]>([
    [
      "server_item_id 0 is none: item_id counts",
      line({ server_item_id: 0, item_id: 5 }),
      line({ sku: "TABLE", item_id: 5 }),
      true,
    ],
    ["0 on one side and none on the other", line({ server_item_id: 0 }), line({ sku: "TABLE" }), false],
    [
      "an id as text and as number are two (strict)",
      line({ server_item_id: "5" }),
      line({ sku: "TABLE", server_item_id: 5 }),
      false,
    ],
    ["an option keyed by id makes a bundle", line(option({ bundle_options: { 1: CHOICE } })), line({}), false],
    [
      "and equals the same list",
      line(option({ bundle_options: { 1: CHOICE } })),
      line(option({ bundle_options: [CHOICE] })),
      true,
    ],
    [
      "an empty object of options is none: by sku",
      line(option({ bundle_options: {} })),
      line({ product_option: null }),
      true,
    ],
  ])("%s", (_, a, b, equal) => {
    expect([productsEquals(a, b), productsEquals(b, a)]).toEqual([equal, equal]);
  });

  it("compares skus as texts, as some servers send numbers", () => {
    const numbered: WireLine = JSON.parse('{"sku":4711}');
    expect(productsEquals(numbered, line({ sku: "4711" }))).toBe(true);
  });
});
