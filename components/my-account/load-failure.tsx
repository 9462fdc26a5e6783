"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/ui/failure-notice";

/** Says that something could not be fetched, and fetches it again on a click. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("myAccount");
  return (
    <FailureNotice retry={t("retry")} onRetry={onRetry}>
      {t("loadFailed")}
    </FailureNotice>
  );
}
