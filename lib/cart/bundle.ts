import { toEntries } from "../product/bundle";
import type { ProductOptionWire } from "./types";

/** `product_option` of a bundle: the links chosen of each option, each once, none of nothing (upstream-contract §1.1, spec §5). */
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
