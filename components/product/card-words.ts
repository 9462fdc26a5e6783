import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { StoreCode } from "@/lib/storefront/types";

/** Says a message of a group in the store view's language: `useTranslations(…)`, or one that remembers. */
export type Words<Group extends "product" | "wishlist" | "shell.panel"> = (
  key: Parameters<ReturnType<typeof useTranslations<Group>>>[0],
  values?: Record<string, string | number>,
) => string;

/** The words of cards, in the store view's language. */
export interface CardWords {
  product: Words<"product">;
  wishlist: Words<"wishlist">;
}

/** Texts remembered of a store view at most. */
const MOST = 5000;

/** What was said before: the words of a store view are the same as long as the process runs. */
const said = new Map<StoreCode, Map<string, string>>();

function textsOf(store: StoreCode): Map<string, string> {
  const texts = said.get(store) ?? new Map<string, string>();
  if (texts.size > MOST) texts.clear();
  said.set(store, texts);
  return texts;
}

/** Remembers what is said: to put one message together takes as long as all the rest of a card. */
function remember<Key extends string>(
  texts: Map<string, string>,
  group: string,
  say: (key: Key, values?: Record<string, string | number>) => string,
): typeof say {
  return (key, values) => {
    let name = `${group} ${key}`;
    for (const value in values) name += `\0${String(values[value])}`;
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = say(key, values);
    texts.set(name, text);
    return text;
  };
}

/** Returns the words of cards, which remember what they said to any page of the store view. */
export function toCardWords(store: StoreCode, words: CardWords): CardWords {
  const texts = textsOf(store);
  return {
    product: remember(texts, "product", words.product),
    wishlist: remember(texts, "wishlist", words.wishlist),
  };
}

/** Returns the words of cards, the same as long as the store view is. */
export function useCardWords(store: StoreCode): CardWords {
  const product = useTranslations("product");
  const wishlist = useTranslations("wishlist");
  return useMemo(() => toCardWords(store, { product, wishlist }), [store, product, wishlist]);
}
