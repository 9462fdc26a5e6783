"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says that something could not be fetched, and fetches it again on a press. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("myAccount");
  return (
    <Notice
      tone="error"
      action={
        <Button tone="text" className="px-3" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      {t("loadFailed")}
    </Notice>
  );
}
