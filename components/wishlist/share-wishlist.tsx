"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { Icon } from "@/components/ui/icon";
import { shareAddress } from "@/components/ui/share-address";
import { buildWishlistPath } from "@/lib/paths/own-pages";
import { buildStorePath } from "@/lib/storefront";
import { formatSharedWishlist } from "@/lib/wishlist/share";
import type { Wish } from "@/lib/wishlist/types";
import { noticeStore } from "@/stores/notices";

/** The button that shares a link to these entries; the link itself carries them, so that nothing is stored of anybody. */
export function ShareWishlist({ wishes }: { wishes: Wish[] }) {
  const t = useTranslations("wishlist");
  const store = useStoreCode();
  async function share() {
    const { query, count } = formatSharedWishlist(wishes);
    const path = buildStorePath({ store, path: buildWishlistPath(store) });
    const done = await shareAddress(t("title"), `${location.origin}${path}?${query}`);
    const { push } = noticeStore.getState();
    if (done === "failed") return push({ type: "error", message: t("notCopied") });
    if (done === "copied") push({ type: "success", message: t("copied") });
    if (count < wishes.length) push({ type: "info", message: t("partShared", { count }) });
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="link inline-flex min-h-11 items-center gap-2 text-s font-semibold"
    >
      <Icon name="share-2" size={16} />
      {t("share")}
    </button>
  );
}
