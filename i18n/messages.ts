import { WORDS } from "@shop/words";
import { DEFAULT_STORE, getStore, listStores } from "@/lib/storefront";
import { mergeWords } from "./merge-words";
import type sv from "./messages/sv.json";

export type Messages = typeof sv;

/** The languages whose words come with the code; all five files carry the same keys, by test. */
export const BUNDLED: Readonly<Record<string, () => Promise<object>>> = {
  sv: async () => (await import("./messages/sv.json")).default,
  da: async () => (await import("./messages/da.json")).default,
  nb: async () => (await import("./messages/nb.json")).default,
  fi: async () => (await import("./messages/fi.json")).default,
  en: async () => (await import("./messages/en.json")).default,
};

/**
 * Returns the words of a language: the shop's own over those that come with the code. A language that does not come
 * with it takes what the shop has not translated from the other locales its store view names, then from the default
 * store view, and else English (docs/domain-rules.md#words-that-are-missing).
 */
export function loadMessages(language: string): Promise<Messages> {
  const known = merged.get(language);
  // an edited message is seen at once in development
  if (known && process.env.NODE_ENV !== "development") return known;
  const loading = mergeMessages(language);
  merged.set(language, loading);
  // words that could not be loaded now may be later
  loading.catch(() => merged.delete(language));
  return loading;
}

/** The words of each language, as merging them takes longer than rendering a page's; as many as the shop has. */
const merged = new Map<string, Promise<Messages>>();

async function mergeMessages(language: string): Promise<Messages> {
  const named = listStores().find((view) => view.language === language)?.availableLocale ?? [];
  const others = named.map((locale) => new Intl.Locale(locale).language).toReversed();
  const own = language in BUNDLED ? [] : ["en", getStore(DEFAULT_STORE).language, ...others];
  const order = [...new Set([...own, language])];
  const layers = await Promise.all(order.flatMap((name) => [BUNDLED[name]?.(), WORDS[name]?.()]));
  // the first layer is a bundled language, which has every key
  return mergeWords(layers.filter((layer) => layer !== undefined)) as Messages;
}
