"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import type { PageErrorProps } from "./page-error";

/** Stands in where the code of the error page cannot be loaded either. */
function PlainError({ retry }: PageErrorProps) {
  const t = useTranslations("content.error");
  return (
    <p className="page py-12" role="alert">
      {t("plain")}{" "}
      <button type="button" onClick={retry} className="link">
        {t("retry")}
      </button>
    </p>
  );
}

const PageError = lazy(() =>
  import("./page-error").then(
    (module) => ({ default: module.PageError }),
    () => ({ default: PlainError }),
  ),
);

/** Renders a failed page inside its layout, with code that is loaded when a page fails. */
export function LazyPageError(props: PageErrorProps) {
  return (
    <Suspense>
      <PageError {...props} />
    </Suspense>
  );
}
