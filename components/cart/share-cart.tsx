"use client";

import { useTranslations } from "next-intl";
import { shareAddress } from "@/components/ui/share-address";
import { formatSharedCart } from "@/lib/cart/shared";
import { buildStorePath } from "@/lib/storefront";
import { noticeStore } from "@/stores/notices";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

/** The button that shares a link to these lines, with their bundle and custom options. */
export function ShareCart() {
  const t = useTranslations("cart.shared");
  const store = useStoreCode();
  const lines = useCart((state) => state.items);
  if (lines.length === 0) return null;
  async function share() {
    const done = await shareAddress(
      t("title"),
      `${location.origin}${buildStorePath({ store, path: "/set-cart" })}?${formatSharedCart(lines)}`,
    );
    if (done !== "shared")
      noticeStore.getState().push({
        type: done === "copied" ? "success" : "error",
        message: t(done === "copied" ? "copied" : "notCopied"),
      });
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="link mt-3 inline-flex min-h-11 items-center text-s font-semibold"
    >
      {t("share")}
    </button>
  );
}
