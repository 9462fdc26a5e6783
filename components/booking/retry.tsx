"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/ui/failure-notice";

/** Renders what could not be read, with another try. */
export function Retry({ text, onRetry, href }: { text: string; onRetry: () => void; href?: string }) {
  const t = useTranslations("booking.failures");
  return (
    <FailureNotice retry={t("retry")} onRetry={onRetry} href={href}>
      {text}
    </FailureNotice>
  );
}
