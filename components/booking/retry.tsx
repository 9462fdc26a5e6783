"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Renders what could not be read, with another try. */
export function Retry({ text, onRetry, href }: { text: string; onRetry: () => void; href?: string }) {
  const t = useTranslations("booking.failures");
  return (
    <Notice
      tone="error"
      action={
        <>
          <Button tone="text" className="px-3 noscript:hidden" onClick={onRetry}>
            {t("retry")}
          </Button>
          {href && (
            <a href={href} className="link hidden min-h-11 items-center px-3 font-semibold noscript:inline-flex">
              {t("retry")}
            </a>
          )}
        </>
      }
    >
      {text}
    </Notice>
  );
}
