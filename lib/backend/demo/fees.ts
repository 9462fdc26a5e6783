import type { Fee } from "../fee";
import { toAmounts } from "./amounts";
import fees from "./data/fees.json" with { type: "json" };

const TAX_CLASS = "2";

/** What the demo shop does beside selling: assembly, taking old furniture away, gift wrapping. */
export function demoFees(): Fee[] {
  // the file's type words are exactly these
  return fees.map(({ type, options, ...fee }) => ({
    ...fee,
    options: options.map(({ amounts, ...option }) => ({ ...option, ...(amounts && { amounts: toAmounts(amounts) }) })),
    type: type as Fee["type"],
    isRequired: false,
    taxClassId: TAX_CLASS,
  }));
}
