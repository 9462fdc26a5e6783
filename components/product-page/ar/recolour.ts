import { isFabric, toLinearColour } from "@/lib/product/ar";
import type { ViewerElement } from "./viewer-element";

/** Gives the fabric of a loaded model a colour, `#rrggbb`; returns false where it has none, or the colour is unknown. */
export function recolour({ model }: Pick<ViewerElement, "model">, hex: string | null): boolean {
  const colour = toLinearColour(hex);
  const fabrics = (model?.materials ?? []).filter(({ name }) => isFabric(name));
  if (!colour || fabrics.length === 0) return false;
  for (const { pbrMetallicRoughness: surface } of fabrics) surface.setBaseColorFactor(colour);
  return true;
}
