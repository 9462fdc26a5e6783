import { expect, it, vi } from "vitest";
import { recolour } from "@/components/product-page/ar/recolour";

const materialOf = (name: string) => ({ name, pbrMetallicRoughness: { setBaseColorFactor: vi.fn() } });

it("gives the selected colour to the fabric alone", () => {
  const [fabric, legs] = [materialOf("sofa_fabric"), materialOf("legs")];
  expect(recolour({ model: { materials: [legs, fabric] } }, "#ff0000")).toBe(true);
  expect(fabric.pbrMetallicRoughness.setBaseColorFactor).toHaveBeenCalledExactlyOnceWith([1, 0, 0, 1]);
  expect(legs.pbrMetallicRoughness.setBaseColorFactor).not.toHaveBeenCalled();
});

it.each([
  ["a model without fabric", [materialOf("sofa")], "#ff0000"],
  ["no colour", [materialOf("fabric")], null],
  ["a colour that cannot be read", [materialOf("fabric")], "rust"],
])("changes nothing for %s", (_, materials, hex) => {
  expect(recolour({ model: { materials } }, hex)).toBe(false);
  for (const { pbrMetallicRoughness: surface } of materials) expect(surface.setBaseColorFactor).not.toHaveBeenCalled();
});

it("changes nothing before a model is loaded", () => {
  expect(recolour({}, "#ff0000")).toBe(false);
});
