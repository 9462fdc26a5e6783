import type { ShopWords } from "@/lib/shop/types";

/** Words that are the shop's own, by language; what is not translated is shown in another (docs/your-own-shop.md). */
export const WORDS: ShopWords = {
  de: async () => (await import("./words/de.json")).default,
  en: async () => (await import("./words/en.json")).default,
};
