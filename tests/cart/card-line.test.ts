import { describe, expect, it } from "vitest";
import { toCardLine, toCardOption } from "@/lib/cart/card-line";
import { buildCard } from "../components/builders";

const variant = buildCard({
  sku: "SOFA-SAND",
  parentSku: "SOFA",
  typeId: "simple",
  shown: { sku: "SOFA-SAND", line: "3-sits soffa, sand", choices: "93:401,144:7" },
  swatches: [{ id: "401", label: "Sand", hex: null, sku: "SOFA-SAND", picture: null, choices: "93:401,144:7" }],
});

describe("toCardLine", () => {
  it("adds the variant a card is of, with its options and colour", () => {
    expect(toCardLine(variant)).toMatchObject({
      sku: "SOFA-SAND",
      parentSku: "SOFA",
      detail: "Sand",
      qty: 1,
      productOption: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: "93", option_value: "401" },
            { option_id: "144", option_value: "7" },
          ],
        },
      },
    });
  });

  it("adds a product without variants as it is", () => {
    expect(toCardLine(buildCard({ sku: "LAMP", typeId: "simple" }))).toMatchObject({
      sku: "LAMP",
      detail: "",
      productOption: null,
    });
  });

  it.each(["configurable", "bundle", "grouped", "collection"] as const)(
    "adds no %s product: it is chosen first",
    (typeId) => {
      expect(toCardLine(buildCard({ typeId }))).toBeNull();
    },
  );
});

it("a card of a whole product has no option, though it shows a variant", () => {
  expect(toCardOption({ ...variant, sku: "SOFA" })).toBeNull();
});
