import type { ProductDocument } from "../product/schema";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { hasWords, passageOf } from "./passage";

/** Texts in which a word only tells what a product goes with. */
export const DESCRIPTIONS = ["description", "short_description"];

/** Returns the sentence of each description that has the words of a search, by sku; none for products named so. */
export function passagesOf(documents: ProductDocument[], q: string, store: StoreCode): Record<string, string> {
  const { language } = getStore(store);
  const passages = documents.flatMap(
    ({ sku, name, product_name_2: variety, short_description: short, description }) => {
      if (hasWords(`${name} ${variety ?? ""}`, q, language)) return [];
      const passage = passageOf(`<p>${short ?? ""}</p>${description ?? ""}`, q, language);
      return passage === null ? [] : [[sku, passage] as const];
    },
  );
  return Object.fromEntries(passages);
}
