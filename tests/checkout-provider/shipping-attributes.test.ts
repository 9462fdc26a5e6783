import { expect, it } from "vitest";
import { shippingTags, sizeOfAll, weightOfAll } from "../../lib/checkout-provider/shipping-attributes";
import { aLine } from "./builders";

const rules = [
  { tag: "small", weight: 5000, height: 100, width: 200, length: 300 },
  { tag: "light", weight: 5000 },
];
const piece = aLine({ qty: 1, weight: 2.5, size: { height: 5, width: 10, length: 15 } });

it("weighs all pieces in grams and measures them in millimetres, cut to whole ones", () => {
  expect(weightOfAll({ weight: 2.3, qty: 3 })).toBe(6900);
  expect(weightOfAll({ weight: 0.0019, qty: 1 })).toBe(1);
  expect(sizeOfAll({ size: { height: 45.99, width: 10 }, qty: 2 })).toEqual({ height: 919, width: 200 });
});

it("tags what keeps every limit together, to the gram and the millimetre", () => {
  expect(shippingTags([piece, piece], rules)).toEqual(["small", "light"]);
  expect(shippingTags([{ ...piece, qty: 2 }], rules)).toEqual(["small", "light"]);
  expect(shippingTags([piece, { ...piece, weight: 2.501 }], rules)).toEqual([]);
  for (const side of ["height", "width", "length"] as const) {
    const longer = { ...piece, size: { ...piece.size, [side]: (piece.size[side] ?? 0) + 0.1 } };
    expect(shippingTags([piece, longer], rules)).toEqual(["light"]);
  }
});

it("counts what has an unknown side as too long, and what is not carried not at all", () => {
  expect(shippingTags([{ ...piece, size: { height: 1, width: 1 } }], rules)).toEqual(["light"]);
  expect(shippingTags([piece, { ...piece, qty: 40, isDigital: true }], rules)).toEqual(["small", "light"]);
  expect(shippingTags([{ ...piece, isDigital: true }], rules)).toEqual([]);
  expect(shippingTags([{ ...piece, qty: 0 }], rules)).toEqual([]);
});

it("knows nothing of what nobody weighed", () => {
  const unknown = { ...piece, weight: 0 };
  expect(shippingTags([piece, unknown], [{ tag: "light", weight: 5000 }])).toEqual([]);
  expect(shippingTags([unknown], [{ tag: "flat", height: 50 }])).toEqual(["flat"]);
});

it("has rules of its own", () => {
  expect(shippingTags([piece])).toEqual(["parcel", "without_lift"]);
  expect(shippingTags([{ ...piece, weight: 61 }])).toEqual([]);
});
