import type { Fee } from "../fee";
import { toAmounts } from "./amounts";
import fees from "./data/fees.json" with { type: "json" };

const TAX_CLASS = "2";

/** Returns the extra fees of the demo shop: assembly, removal of old furniture, gift wrapping. */
export function demoFees(): Fee[] {
  // the file holds these types only
  return fees.map(({ type, options, ...fee }) => ({
    ...fee,
    options: options.map(({ amounts, ...option }) => ({ ...option, ...(amounts && { amounts: toAmounts(amounts) }) })),
    type: type as Fee["type"],
    isRequired: false,
    taxClassId: TAX_CLASS,
  }));
}
