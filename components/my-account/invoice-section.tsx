"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchInvoice } from "@/lib/account/client";
import { InvoiceSheet } from "./invoice-sheet";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

/** One of the customer's invoices, to read and to print. */
export function InvoiceSection({ number }: { number: string }) {
  const t = useTranslations("myAccount.invoices");
  const store = useStoreCode();
  const [loaded, retry] = useLoaded(`invoice ${number}`, () => fetchInvoice(store, number));
  if (loaded.state === "loading") return <Skeleton className="h-120 w-full" />;
  const back = (
    <StoreLink store={store} path="/my-account?view=invoices" className="link inline-flex min-h-11 items-center">
      {t("back")}
    </StoreLink>
  );
  if (loaded.state === "failed" && loaded.failure.status === 404)
    return (
      <>
        <Notice tone="error">{t("missing")}</Notice>
        <div className="mt-4">{back}</div>
      </>
    );
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        {back}
        <Button tone="secondary" size="m" onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <InvoiceSheet invoice={loaded.value} />
    </>
  );
}
