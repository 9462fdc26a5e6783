"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Skeleton } from "@/components/ui/skeleton";
import { AllToCart } from "./all-to-cart";
import { ShareWishlist } from "./share-wishlist";
import { SharedWishlist } from "./shared-wishlist";
import { useCards } from "./use-cards";
import { useWishlist } from "./use-wishlist";
import { WishlistList } from "./wishlist-list";

const never = () => () => {};

/** Two columns from 1024 px on. */
const PAGE_LIST = "plain-list grid gap-x-12 lg:grid-cols-2";

/** The wishlist as a page: the one its URL carries, else the shopper's own. */
export function WishlistPage() {
  const t = useTranslations("wishlist");
  // null on the server, which renders one page for all addresses
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => null,
  );
  const isShared = search !== null && new URLSearchParams(search).has("skus");
  return (
    <>
      <h1 className="text-3xl">{t(isShared ? "shared.title" : "title")}</h1>
      {search === null && <Skeleton className="mt-8 h-120 w-full" />}
      {search !== null && (isShared ? <SharedWishlist search={search} /> : <OwnWishlist />)}
    </>
  );
}

function OwnWishlist() {
  const store = useStoreCode();
  const wishes = useWishlist((state) => state.wishes);
  const read = useCards(
    store,
    wishes.map(({ sku }) => sku),
  );
  return (
    <div className="mt-8">
      {wishes.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-ink pt-6">
          <AllToCart wishes={wishes} cards={read.cards} />
          <ShareWishlist wishes={wishes} />
        </div>
      )}
      <WishlistList wishes={wishes} read={read} className={PAGE_LIST} />
    </div>
  );
}
