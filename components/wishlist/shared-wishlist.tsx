"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { buildWishlistPath } from "@/lib/paths/own-pages";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { isWished } from "@/lib/wishlist";
import { parseSharedWishlist, type SharedWish, toOwnWish } from "@/lib/wishlist/share";
import type { Wish } from "@/lib/wishlist/types";
import { getWishlistStore } from "@/stores/wishlist";
import { AllToCart } from "./all-to-cart";
import { ReadFailure } from "./read-failure";
import { useCards } from "./use-cards";
import { WishLine } from "./wish-line";

/** An entry whose product is not read, or not on sale any more. */
const toBareWish = ({ sku, option }: SharedWish): Wish => ({
  sku,
  parentSku: sku,
  productOption: option,
  addedAt: 0,
  seen: null,
});

const toWish = (shared: SharedWish, card: ProductCard | null | undefined): Wish =>
  card ? toOwnWish(shared, card, 0) : toBareWish(shared);

/** Returns what adds the wishes of another to the shopper's own list, and how many were added. */
function useSaveWishes(store: StoreCode, shared: SharedWish[], cards: ReturnType<typeof useCards>["cards"]) {
  const [saved, setSaved] = useState<number | null>(null);
  function save() {
    const wishlist = getWishlistStore(store);
    const now = Date.now();
    const fresh = shared.filter(({ sku }) => cards.get(sku) && !isWished(wishlist.getState(), sku));
    // the first of the list ends up on top
    for (const wish of fresh.toReversed()) {
      const card = cards.get(wish.sku);
      if (card) wishlist.getState().add(toOwnWish(wish, card, now));
    }
    setSaved(fresh.length);
  }
  return { saved, save };
}

/** Another's wishlist, as its link carries it: to the cart, or to the shopper's own list. */
export function SharedWishlist({ search }: { search: string }) {
  const t = useTranslations("wishlist.shared");
  const store = useStoreCode();
  const { wishes: shared, unread } = useMemo(() => parseSharedWishlist(new URLSearchParams(search)), [search]);
  const { cards, isFailed, retry } = useCards(
    store,
    shared.map(({ sku }) => sku),
  );
  const { saved, save } = useSaveWishes(store, shared, cards);
  if (shared.length === 0) {
    return <NoWishes />;
  }
  const wishes = shared.map((wish) => toWish(wish, cards.get(wish.sku)));
  const isRead = shared.every(({ sku }) => cards.has(sku));

  return (
    <div className="mt-4">
      <p className="text-l">{t("text")}</p>
      {unread > 0 && <p className="mt-2 text-s">{t("unread", { count: unread })}</p>}
      <div className="mt-6 mb-6 flex flex-wrap items-center gap-4 border-t border-ink pt-6">
        <Button busy={!isRead} busyLabel={t("reading")} onClick={save}>
          {t("save")}
        </Button>
        <AllToCart wishes={wishes} cards={cards} tone="secondary" />
        {/* always rendered, so that screen readers announce its content */}
        <p role="status" className="order-last basis-full text-s empty:hidden">
          {saved !== null && t("saved", { count: saved })}
        </p>
      </div>
      {isFailed && <ReadFailure onRetry={retry} />}
      <ul className="plain-list grid gap-x-12 lg:grid-cols-2">
        {wishes.map((wish) => (
          <WishLine key={`${wish.sku} ${JSON.stringify(wish.productOption)}`} wish={wish} card={cards.get(wish.sku)} />
        ))}
      </ul>
    </div>
  );
}

/** Renders that a link carries no wishes. */
function NoWishes() {
  const t = useTranslations("wishlist.shared");
  const store = useStoreCode();
  return (
    <div className="mt-8">
      <EmptyState
        title={t("none")}
        actions={
          <StoreLink store={store} path={buildWishlistPath(store)} className={buttonStyle("primary", "m")}>
            {t("own")}
          </StoreLink>
        }
      />
    </div>
  );
}
