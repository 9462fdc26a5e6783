import { toEntries } from "../product/bundle";
import type { ProductOptionWire } from "./types";

/** Returns the `product_option` of a bundle: the selected links of each option, each once, none with quantity 0. */
export function toBundleOption(choices: { optionId: number; linkId: string; qty: number }[]): ProductOptionWire {
  return {
    extension_attributes: {
      bundle_options: toEntries(choices, ({ qty }) => qty).map(({ optionId, linkId, qty }) => ({
        option_id: optionId,
        option_qty: qty,
        option_selections: [linkId],
      })),
    },
  };
}
