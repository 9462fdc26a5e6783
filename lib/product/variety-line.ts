import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** Returns a colour's label inside a sentence: "Sand" in small letters, "RAL 9010" as it is. */
function inSentence(label: string, store: StoreCode): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.toLocaleLowerCase(getStore(store).locale) : label;
}

/** Returns the line below a card's name: "3-sits soffa, sand". */
export function toVarietyLine(store: StoreCode, variety: string, colour: string | null): string {
  if (!colour) return variety;
  return variety ? `${variety}, ${inSentence(colour, store)}` : colour;
}
