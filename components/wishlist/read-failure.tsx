import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";

/** Tells that prices and stock of a list could not be read, with another try. */
export function ReadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wishlist");
  return (
    <Notice
      tone="error"
      className="mb-4"
      action={
        <button type="button" className="link min-h-11 px-3 font-semibold" onClick={onRetry}>
          {t("again")}
        </button>
      }
    >
      {t("failed")}
    </Notice>
  );
}
