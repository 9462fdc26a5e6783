import type { ShopWords } from "@/lib/shop/types";

/** Words that are the shop's own, by language; all others are those of `i18n/messages`. */
export const WORDS: ShopWords = {
  // the name is declined
  fi: async () => (await import("./words/fi.json")).default,
};
