"use client";

import { useTranslations } from "next-intl";
import { ErrorView } from "@/components/page/error-view";
import { FailureText } from "@/components/page/failure-text";
import { useStoreCode } from "@/components/storefront/store-context";
import { buildStorePath } from "@/lib/storefront";

export interface PageErrorProps {
  error: Error & { digest?: string };
  /** Renders the failed part again with fresh data. */
  retry: () => void;
}

/** Renders a page that failed to load, inside the shop's layout. */
export function PageError({ retry }: PageErrorProps) {
  const t = useTranslations("content.error");
  const store = useStoreCode();
  return (
    <ErrorView
      texts={{ title: t("title"), text: <FailureText />, retry: t("retry"), home: t("home") }}
      homeHref={buildStorePath({ store, path: "/" })}
      onRetry={retry}
    />
  );
}
