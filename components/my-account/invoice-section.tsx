"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchInvoice } from "@/lib/account/client";
import { type Invoice, invoiceState } from "@/lib/account/invoices";
import { getCompany } from "@/lib/config/company";
import { formatPrice, type Minor, subtractMinor } from "@/lib/money";
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
      <Sheet invoice={loaded.value} />
    </>
  );
}

function Sheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("myAccount.invoices");
  const format = useFormatter();
  const { store, kind, number, company, taxId, reference, address, amount, tax } = invoice;
  const seller = getCompany(store);
  const [now] = useState(() => new Date());
  const day = (date: Date) => format.dateTime(date, "day");
  const facts: [string, string][] = [
    [t("fact.issued"), day(invoice.issuedAt)],
    ...(invoice.dueOn ? [[t("fact.due"), day(invoice.dueOn)] satisfies [string, string]] : []),
    [t("fact.order"), `${invoice.orderNumber}, ${day(invoice.orderedAt)}`],
    ...(reference ? [[t("fact.reference"), reference] satisfies [string, string]] : []),
    ...(kind === "invoice" ? [[t("fact.iban"), seller.iban] satisfies [string, string]] : []),
    [t("fact.state"), t(`state.${invoiceState(invoice, now)}`)],
  ];
  const sums: [string, Minor][] = [
    [t("net"), subtractMinor(amount, tax)],
    [t("tax"), tax],
  ];
  return (
    <article data-sheet="invoice" aria-labelledby="invoice" className="max-w-180">
      <p className="hidden text-xl font-semibold print:block">{seller.name}</p>
      <h2 id="invoice" className="text-2xl">
        {t(kind, { number })}
      </h2>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <address className="text-s not-italic">
          {[company, taxId, ...address].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-s">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className="tabular mt-8 w-full text-s">
        <thead>
          <tr className="border-b border-ink text-left">
            <th className="py-2 font-semibold">{t("column.goods")}</th>
            <th className="py-2 pl-4 text-right font-semibold">{t("column.pieces")}</th>
            <th className="py-2 pl-4 text-right font-semibold">{t("column.tax")}</th>
            <th className="py-2 pl-4 text-right font-semibold">{t("column.sum")}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ sku, name, qty, total, taxRate }) => (
            <tr key={sku} className="border-b border-line align-top">
              <td className="py-3 break-words">
                {name}
                <span className="block text-xs text-ink-2">{sku}</span>
              </td>
              <td className="py-3 pl-4 text-right">{qty}</td>
              <td className="py-3 pl-4 text-right whitespace-nowrap">{t("percent", { rate: taxRate })}</td>
              <td className="py-3 pl-4 text-right whitespace-nowrap">{formatPrice(store, total)}</td>
            </tr>
          ))}
          {invoice.rest !== 0 && (
            <tr className="border-b border-line">
              <td className="py-3" colSpan={3}>
                {t(kind === "credit" ? "credited" : "rest")}
              </td>
              <td className="py-3 pl-4 text-right whitespace-nowrap">{formatPrice(store, invoice.rest)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <dl className="tabular mt-4 ml-auto max-w-80 text-s">
        {sums.map(([label, sum]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-nowrap">{formatPrice(store, sum)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-ink pt-3 text-l font-semibold">
          <dt>{t("total")}</dt>
          <dd className="whitespace-nowrap">{formatPrice(store, amount)}</dd>
        </div>
      </dl>
      <p className="mt-8 text-xs text-ink-2">
        {seller.line} · {seller.email} · {seller.phone.text}
      </p>
    </article>
  );
}
