"use client";

import { useTranslations } from "next-intl";
import { NoticeRows } from "@/components/overlay/notice-host";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Panel } from "@/components/ui/panel";
import { buildWishlistPath } from "@/lib/paths/own-pages";
import { AllToCart } from "./all-to-cart";
import { ShareWishlist } from "./share-wishlist";
import { useCards } from "./use-cards";
import { useWishlist } from "./use-wishlist";
import { WishlistList } from "./wishlist-list";

/** The wishlist as a side panel. */
export function WishlistPanel() {
  const t = useTranslations("wishlist");
  const store = useStoreCode();
  const wishes = useWishlist((state) => state.wishes);
  const read = useCards(
    store,
    wishes.map(({ sku }) => sku),
  );
  const { close: _, ...props } = useOverlayProps();
  return (
    <Panel
      {...props}
      title={t("title")}
      count={wishes.length}
      news={<NoticeRows />}
      footer={
        wishes.length > 0 && (
          <>
            <AllToCart wishes={wishes} cards={read.cards} className="w-full" />
            <div className="mt-2 flex flex-wrap justify-between gap-x-6">
              <StoreLink
                store={store}
                path={buildWishlistPath(store)}
                className="link inline-flex min-h-11 items-center text-s font-semibold"
              >
                {t("whole")}
              </StoreLink>
              <ShareWishlist wishes={wishes} />
            </div>
          </>
        )
      }
    >
      <WishlistList wishes={wishes} read={read} />
    </Panel>
  );
}
