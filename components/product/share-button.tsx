"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { noticeStore } from "@/stores/notices";

/** Hands the address of this very variant on: through the phone's own sheet, elsewhere by copying it. */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslations("productTools.share");
  async function share() {
    const url = location.href;
    if (typeof navigator.share === "function") {
      // a sheet that was closed again is no fault
      return navigator.share({ title: name, url }).catch(() => undefined);
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    noticeStore.getState().push(copied ? { type: "success", message: t("copied") } : { type: "error", message: t("failed") });
  }
  return (
    <button type="button" onClick={() => void share()} className="link inline-flex min-h-11 items-center gap-2 text-s font-semibold">
      <Icon glyph={Share2} size={16} />
      {t("button")}
    </button>
  );
}
