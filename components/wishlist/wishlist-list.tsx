"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { Wish } from "@/lib/wishlist/types";
import { ReadFailure } from "./read-failure";
import type { useCards } from "./use-cards";
import { useWishlist } from "./use-wishlist";
import { WishLine } from "./wish-line";

interface WishlistListProps {
  wishes: Wish[];
  /** The products of the entries as they are now. */
  read: ReturnType<typeof useCards>;
  className?: string;
}

/** The entries of the shopper's wishlist. */
export function WishlistList({ wishes, read, className }: WishlistListProps) {
  const t = useTranslations("wishlist");
  const store = useStoreCode();
  const remove = useWishlist((state) => state.remove);
  if (wishes.length === 0) {
    return (
      <EmptyState
        title={t("emptyTitle")}
        actions={
          <StoreLink store={store} path="/" className={buttonStyle("primary", "m")}>
            {t("toShop")}
          </StoreLink>
        }
      >
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <>
      {read.isFailed && <ReadFailure onRetry={read.retry} />}
      <ul className={className ?? "plain-list"}>
        {wishes.map((wish) => (
          <WishLine key={wish.sku} wish={wish} card={read.cards.get(wish.sku)} onRemove={() => remove(wish.sku)} />
        ))}
      </ul>
    </>
  );
}
