import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/ui/failure-notice";

/** Tells that prices and stock of a list could not be read, with another try. */
export function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wishlist");
  return (
    <FailureNotice retry={t("again")} onRetry={onRetry} className="mb-4">
      {t("failed")}
    </FailureNotice>
  );
}
