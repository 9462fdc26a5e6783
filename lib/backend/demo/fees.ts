import type { Fee } from "../fee";
import fees from "./data/fees.json" with { type: "json" };

const TAX_CLASS = "2";

/** What the demo shop does beside selling: assembly, taking old furniture away, gift wrapping. */
export function demoFees(): Fee[] {
  // the file's type words are exactly these
  return fees.map(({ type, ...fee }) => ({
    ...fee,
    type: type as Fee["type"],
    isRequired: false,
    taxClassId: TAX_CLASS,
  }));
}
