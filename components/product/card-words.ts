import { useTranslations } from "next-intl";
import { useMemo } from "react";

/** Says a message of a group in the store view's language. */
export type CardTranslator<Group extends "product" | "wishlist" | "shell.panel"> = (
  key: Parameters<ReturnType<typeof useTranslations<Group>>>[0],
  values?: Record<string, string | number>,
) => string;

/** The words of cards, in the store view's language. */
export interface CardWords {
  product: CardTranslator<"product">;
  wishlist: CardTranslator<"wishlist">;
}

/** Returns the messages of cards, in the store view's language. */
export function useCardWords(): CardWords {
  const product = useTranslations("product");
  const wishlist = useTranslations("wishlist");
  return useMemo(() => ({ product, wishlist }), [product, wishlist]);
}
