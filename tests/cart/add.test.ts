import { describe, expect, it } from "vitest";
import { decideAdd, prepareLine, type StockAnswer, validateProduct } from "@/lib/cart/add";
import { minor } from "@/lib/money";
import { buildItem, colour } from "./builders";

const stock = (status: StockAnswer["status"]): StockAnswer => ({ status, checkId: "check-1" });
const MAY_NOT = { allowOutOfStockInCart: false };

describe("adding a product", () => {
  it.each([
    [-1, ["priceUnknown"]],
    [-100, ["priceUnknown"]],
    [0, []],
    [1, []],
  ])("cannot be added with an unknown price, which is a negative one; zero is a price: %i", (price, kinds) => {
    expect(validateProduct(buildItem({ price: minor(price) })).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("Error strings attached to a product are shown as messages", () => {
    expect(
      validateProduct(
        buildItem({
          price: minor(-1),
          errors: { variants: "No available product variants", other: "", more: undefined },
        }),
      ),
    ).toEqual([{ kind: "priceUnknown" }, { kind: "productError", message: "No available product variants" }]);
  });

  it.each([
    ["3", 3],
    ["3 st", 3],
    ["", 1],
    ["many", 1],
    [undefined, 1],
    [2.9, 2],
  ])("Quantities given as text become integers, default 1: %j", (qty, expected) => {
    expect(prepareLine(buildItem(), qty).qty).toBe(expected);
  });

  it("a line's identity includes its selected options", () => {
    const line = prepareLine(buildItem({ productOption: colour("49"), checksum: "" }), 1);
    expect(line.checksum).toBe(buildItem({ productOption: colour("49") }).checksum);
  });
});

describe("the outcome of adding", () => {
  it("added, with the check it was added by", () => {
    expect(decideAdd(buildItem(), stock("ok"), [], MAY_NOT)).toMatchObject({
      kind: "added",
      item: { isInStock: true, stockCheckId: "check-1" },
    });
  });

  it("quantity updated", () =>
    expect(decideAdd(buildItem(), stock("ok"), [buildItem()], MAY_NOT).kind).toBe("updated"));

  it("stock unknown (added as pre-reservation, volatile)", () => {
    expect(decideAdd(buildItem(), stock("volatile"), [], MAY_NOT)).toMatchObject({
      kind: "unsure",
      item: { isInStock: null },
    });
    expect(
      decideAdd(buildItem(), stock("volatile"), [], { allowOutOfStockInCart: true }).kind,
      "reported only where relevant",
    ).toBe("added");
  });

  it("out of stock (not added), even where such lines may stay in the cart", () => {
    expect(decideAdd(buildItem(), stock("out_of_stock"), [], MAY_NOT)).toEqual({ kind: "outOfStock" });
    expect(decideAdd(buildItem(), stock("out_of_stock"), [buildItem()], { allowOutOfStockInCart: true })).toEqual({
      kind: "outOfStock",
    });
  });

  it("errors of a product are reported before its stock", () => {
    expect(decideAdd(buildItem({ price: minor(-1) }), stock("out_of_stock"), [], MAY_NOT)).toEqual({
      kind: "invalid",
      problems: [{ kind: "priceUnknown" }],
    });
  });
});
