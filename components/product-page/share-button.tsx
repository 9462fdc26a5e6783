"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { shareAddress } from "@/components/ui/share-address";
import { noticeStore } from "@/stores/notices";

/** Renders the button that shares the URL of the page: the device's share sheet, else the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslations("productTools.share");
  async function share() {
    const done = await shareAddress(name, location.href);
    if (done !== "shared")
      noticeStore
        .getState()
        .push({ type: done === "copied" ? "success" : "error", message: t(done === "copied" ? "copied" : "failed") });
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="link inline-flex min-h-11 items-center gap-2 text-s font-semibold"
    >
      <Icon name="share-2" size={16} />
      {t("button")}
    </button>
  );
}
