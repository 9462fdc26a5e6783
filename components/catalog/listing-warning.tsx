"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface ListingWarningProps {
  /** True when the read failed; false when the list is empty. */
  isFailing: boolean;
  isFetching: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Warns that a list is empty or could not be read (docs/domain-rules.md#lists-that-show-nothing). */
export function ListingWarning({ isFailing, isFetching, onRetry, onDismiss }: ListingWarningProps) {
  const t = useTranslations("listing");
  return (
    <Notice
      tone={isFailing ? "error" : "info"}
      action={
        <span className="flex gap-4">
          {isFailing && (
            <Button tone="text" busy={isFetching} onClick={onRetry}>
              {t("retry")}
            </Button>
          )}
          <Button tone="text" className="noscript:hidden" onClick={onDismiss}>
            {t("ok")}
          </Button>
        </span>
      }
    >
      {t("failed")}
    </Notice>
  );
}
