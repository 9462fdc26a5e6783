"use client";

import { useTranslations } from "next-intl";
import { NoticeRows } from "@/components/overlay/notice-host";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Panel } from "@/components/ui/panel";
import { useWishlist } from "./use-wishlist";
import { WishlistList } from "./wishlist-list";

/** The wishlist as a side panel. */
export function WishlistPanel() {
  const t = useTranslations("wishlist");
  const count = useWishlist(({ wishes }) => wishes.length);
  const { close: _, ...props } = useOverlayProps();
  return (
    <Panel {...props} title={t("title")} count={count} news={<NoticeRows />}>
      <WishlistList />
    </Panel>
  );
}
