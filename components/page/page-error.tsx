"use client";

import { useTranslations } from "next-intl";
import { ErrorView } from "@/components/page/error-view";
import { useStoreCode } from "@/components/storefront/store-context";
import { buildStorePath } from "@/lib/storefront";

interface PageErrorProps {
  error: Error & { digest?: string };
  /** Renders the failed part again, reading its data anew. */
  retry: () => void;
}

/** A page that could not be read: the frame of the shop stays, the shopper can try again or go home. */
export function PageError({ retry }: PageErrorProps) {
  const t = useTranslations("content.error");
  const store = useStoreCode();
  return (
    <ErrorView
      texts={{ title: t("title"), text: t("text"), retry: t("retry"), home: t("home") }}
      homeHref={buildStorePath({ store, path: "/" })}
      onRetry={retry}
    />
  );
}
