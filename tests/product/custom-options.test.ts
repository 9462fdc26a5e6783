import { describe, expect, it } from "vitest";
import { minor } from "@/lib/money";
import {
  validateSelections,
  CUSTOM_OPTION_RULES,
  type CustomOptionSelection,
  customOptionsCharge,
  describeSelections,
  normalizeSelections,
  toCustomOptions,
} from "@/lib/product/custom-options";
import { productDocument } from "@/lib/product/schema";
import type { CustomOption } from "@/lib/product/types";
import { readDocument } from "@/lib/search-engine/document";
import { buildDocument } from "./documents";

const EDGE = {
  option_id: 1,
  title: "Kant",
  type: "drop_down",
  is_require: true,
  sort_order: 1,
  values: [
    { option_type_id: 11, title: "Rak", price: 0, price_type: "fixed", sort_order: 2 },
    { option_type_id: 12, title: "Fasad", price: 495, price_type: "fixed", sort_order: 1 },
  ],
};
const OIL = {
  option_id: "2",
  title: "Olja",
  type: "checkbox",
  sort_order: 2,
  values: [
    { option_type_id: 21, title: "Extra lager", price: 4, price_type: "percent" },
    { option_type_id: 22, title: "Set", price: 24.9, price_type: "fixed" },
  ],
};
const TEXT = {
  option_id: 3,
  title: "Gravyr",
  type: "field",
  sort_order: 0,
  max_characters: 5,
  price: 395,
  price_type: "fixed",
};

const optionsOf = (...custom_options: unknown[]): CustomOption[] =>
  toCustomOptions(buildDocument({ custom_options }).custom_options);
const TABLE = optionsOf(EDGE, OIL, TEXT);
const choose = (choices: Record<string, string>): CustomOptionSelection[] =>
  Object.entries(choices).map(([optionId, value]) => ({ optionId, value }));

describe("custom options of a document", () => {
  it("come in their order, with their prices in minor units or percent", () => {
    expect(TABLE).toEqual([
      {
        optionId: "3",
        title: "Gravyr",
        type: "field",
        required: false,
        maxCharacters: 5,
        charge: { type: "fixed", amount: 39_500 },
        values: [],
      },
      {
        optionId: "1",
        title: "Kant",
        type: "drop_down",
        required: true,
        maxCharacters: null,
        charge: null,
        values: [
          { id: "12", title: "Fasad", charge: { type: "fixed", amount: 49_500 } },
          { id: "11", title: "Rak", charge: { type: "fixed", amount: 0 } },
        ],
      },
      {
        optionId: "2",
        title: "Olja",
        type: "checkbox",
        required: false,
        maxCharacters: null,
        charge: null,
        values: [
          { id: "21", title: "Extra lager", charge: { type: "percent", percent: 4 } },
          { id: "22", title: "Set", charge: { type: "fixed", amount: 2490 } },
        ],
      },
    ]);
  });

  it("count values only when their option_type_id is above 0, and drop empty labels (docs/domain-rules.md#custom-options)", () => {
    const value = { option_type_id: 5, title: "Ek", price: 1 };
    expect(
      optionsOf({
        ...EDGE,
        values: [{ ...value, option_type_id: 0 }, { ...value, option_type_id: -1 }, { ...value, title: "  " }, value],
      })[0]?.values.map(({ id }) => id),
    ).toEqual(["5"]);
    expect(optionsOf({ ...EDGE, values: [{ ...value, option_type_id: 0 }] })).toEqual([]);
  });

  it("are read as other servers spell them: texts for numbers, null for nothing, no type", () => {
    expect(
      optionsOf({
        option_id: "9",
        title: "X",
        is_require: "1",
        values: [{ option_type_id: "91", title: "Y", price: "12.50" }],
      }),
    ).toMatchObject([{ type: "checkbox", required: true, values: [{ id: "91", charge: { amount: 1250 } }] }]);
    expect(optionsOf({ option_id: 9, title: "X", is_require: "0", values: null })).toMatchObject([
      { type: "field", required: false, maxCharacters: 255 },
    ]);
    expect(optionsOf({ ...EDGE, type: "file" })).toEqual([]);
    expect(buildDocument({ custom_options: null }).custom_options).toEqual([]);
  });

  it("lose what is broken of them, and never become free by it", () => {
    const source = {
      ...buildDocument(),
      custom_options: [
        { ...EDGE, values: [...EDGE.values, { option_type_id: 13, title: "Dyr", price: "free" }] },
        "nonsense",
        OIL,
      ],
    };
    const { document, faults } = readDocument(productDocument, source);
    expect(
      toCustomOptions(document?.custom_options ?? []).map(({ optionId, values }) => [
        optionId,
        values.map(({ id }) => id),
      ]),
    ).toEqual([
      ["1", ["12", "11"]],
      ["2", ["21", "22"]],
    ]);
    expect(faults.length).toBeGreaterThanOrEqual(2);
  });
});

describe("what choices add to a price", () => {
  it.each([
    ["a fixed price adds itself", { 1: "12" }, 100_000, 49_500],
    ["a percentage is one of the price", { 2: "21" }, 100_000, 4000],
    ["a percentage is rounded to the minor unit", { 2: "21" }, 99_963, 3999],
    ["several values add up", { 2: "21,22" }, 100_000, 6490],
    ["a text costs once it is written", { 3: "Anna" }, 100_000, 39_500],
    ["spaces are no text", { 3: "   " }, 100_000, 0],
    ["ids that are not above 0 do not count", { 1: "0", 2: "-21,0" }, 100_000, 0],
    ["what the product does not have costs nothing", { 7: "12", 1: "99" }, 100_000, 0],
    ["a value counts once", { 2: "22,22,22" }, 100_000, 2490],
  ])("%s", (_, choices, price, delta) => {
    expect(customOptionsCharge(TABLE, choose(choices), minor(price))).toBe(delta);
  });

  it("agree with exact arithmetic over 2000 products and choices", () => {
    let seed = 7;
    const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 2000; round++) {
      // amounts as whole hundredths, so that the oracle needs no fractions
      const drawn = Array.from({ length: 1 + next(5) }, (_, index) => ({
        id: index + 1,
        hundredths: next(200_000),
        type: next(2) === 0 ? "fixed" : "percent",
        chosen: next(2) === 0,
      }));
      const [option] = optionsOf({
        option_id: 1,
        title: "X",
        type: "checkbox",
        values: drawn.map(({ id, hundredths, type }) => ({
          option_type_id: id,
          title: String(id),
          price: hundredths / 100,
          price_type: type,
        })),
      });
      const price = minor(next(5_000_000));
      const exact = drawn
        .filter(({ chosen }) => chosen)
        .reduce((sum, { hundredths, type }) => {
          if (type === "fixed") return sum + BigInt(hundredths);
          // price · p/100, half up
          return sum + (BigInt(price) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        }, 0n);
      const value = drawn
        .filter(({ chosen }) => chosen)
        .map(({ id }) => id)
        .toReversed()
        .join(",");
      const delta = customOptionsCharge(option ? [option] : [], [{ optionId: "1", value }], price);
      expect([Number.isInteger(delta), BigInt(delta)], `round ${round}`).toEqual([true, exact]);
    }
  });
});

describe("choices", () => {
  it("have one spelling, whatever the order they were made in", () => {
    const clean = [
      { optionId: "3", value: "Anna" },
      { optionId: "1", value: "12" },
      { optionId: "2", value: "21,22" },
    ];
    expect(normalizeSelections(TABLE, choose({ 2: " 22, 21,22,0", 1: "12", 3: "  Anna " }))).toEqual(clean);
    expect(normalizeSelections(TABLE, clean)).toEqual(clean);
  });

  it("are described in words", () => {
    expect(describeSelections(TABLE, choose({ 1: "11", 2: "22,21", 3: "Anna" }))).toEqual([
      { label: "Gravyr", value: "Anna" },
      { label: "Kant", value: "Rak" },
      { label: "Olja", value: "Extra lager, Set" },
    ]);
  });

  const problemsOf = (choices: Record<string, string>) =>
    validateSelections(TABLE, choose(choices)).map(({ option, rule }) => `${option.optionId} ${rule}`);

  it.each([
    [{}, ["1 required"]],
    [{ 1: "0" }, ["1 required"]],
    [{ 1: "11" }, []],
    [{ 1: "11", 3: "Annas" }, []],
    [{ 1: "11", 3: "Annas!" }, ["3 maxLength"]],
    [{ 1: "11", 3: "🌲🌲🌲🌲🌲" }, []],
    [{ 1: "99" }, ["1 exists"]],
    [{ 1: "11,12" }, ["1 single"]],
    [{ 1: "11", 2: "21,22" }, []],
    [{ 2: "23", 3: "far too long" }, ["3 maxLength", "1 required", "2 exists"]],
  ])("%j breaks %j", (choices, problems) => {
    expect(problemsOf(choices)).toEqual(problems);
  });

  it("are held to rules a shop registers beside them (docs/domain-rules.md#custom-options)", () => {
    const rules = new Map([
      ...CUSTOM_OPTION_RULES,
      ["letters", ({ type }: CustomOption, value: string) => type !== "field" || /^\p{L}*$/u.test(value)] as const,
    ]);
    expect(validateSelections(TABLE, choose({ 1: "11", 3: "a1" }), rules).map(({ rule }) => rule)).toEqual(["letters"]);
    expect(validateSelections(TABLE, choose({ 1: "11", 3: "ab" }), rules)).toEqual([]);
  });
});
