"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchInvoices } from "@/lib/account/client";
import { type InvoiceEntry, invoiceState } from "@/lib/account/invoices";
import { formatPrice } from "@/lib/money";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

/** The invoices of the customer's orders and their credit notes, newest first. */
export function InvoicesSection() {
  const t = useTranslations("myAccount.invoices");
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("invoices", () => fetchInvoices(store));
  if (loaded.state === "loading") return <Skeleton className="h-120 w-full" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  if (loaded.value.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <ul className="plain-list border-t border-line">
      {loaded.value.map((invoice) => (
        <Entry key={invoice.number} invoice={invoice} />
      ))}
    </ul>
  );
}

function Entry({ invoice }: { invoice: InvoiceEntry }) {
  const t = useTranslations("myAccount.invoices");
  const format = useFormatter();
  const store = useStoreCode();
  const { number, kind, issuedAt, dueOn, amount } = invoice;
  const day = (date: Date) => format.dateTime(date, "day");
  const [now] = useState(() => new Date());
  const state = invoiceState(invoice, now);
  return (
    <li className="border-b border-line">
      <StoreLink
        store={store}
        path={`/my-account?invoice=${encodeURIComponent(number)}`}
        prefetch={false}
        className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4"
      >
        <span className="font-semibold group-hover:underline">{t(kind, { number })}</span>
        <span className="tabular text-right whitespace-nowrap">{formatPrice(invoice.store, amount)}</span>
        <span className="min-w-0 text-s text-ink-2">
          {t("issued", { day: day(issuedAt) })}
          {dueOn && state !== "paid" && <span className="block">{t("due", { day: day(dueOn) })}</span>}
        </span>
        <span
          className={
            state === "overdue"
              ? "self-start bg-rose px-2.5 py-1 text-right text-s font-semibold text-lingon"
              : "self-start bg-lichen px-2.5 py-1 text-right text-s font-semibold"
          }
        >
          {t(`state.${state}`)}
        </span>
      </StoreLink>
    </li>
  );
}
