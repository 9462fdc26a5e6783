"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { type Invoice, invoiceState } from "@/lib/account/invoices";
import { getCompany } from "@/lib/config/company";
import { formatPrice, type Minor, subtractMinor } from "@/lib/money";

/** Renders an invoice or a credit note as it is printed: who it is for, its facts, its lines and its sums. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("myAccount.invoices");
  const { store, kind, number, company, taxId, address } = invoice;
  const seller = getCompany(store);
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
        <Facts invoice={invoice} />
      </div>
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      <p className="mt-8 text-xs text-ink-2">
        {seller.line} · {seller.email} · {seller.phone.text}
      </p>
    </article>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("myAccount.invoices");
  const format = useFormatter();
  const { store, kind, reference } = invoice;
  const [now] = useState(() => new Date());
  const day = (date: Date) => format.dateTime(date, "day");
  const facts: [string, string][] = [
    [t("fact.issued"), day(invoice.issuedAt)],
    ...(invoice.dueOn ? [[t("fact.due"), day(invoice.dueOn)] satisfies [string, string]] : []),
    [t("fact.order"), `${invoice.orderNumber}, ${day(invoice.orderedAt)}`],
    ...(reference ? [[t("fact.reference"), reference] satisfies [string, string]] : []),
    ...(kind === "invoice" ? [[t("fact.iban"), getCompany(store).iban] satisfies [string, string]] : []),
    [t("fact.state"), t(`state.${invoiceState(invoice, now)}`)],
  ];
  return (
    <dl className="tabular grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-s">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ invoice: { store, kind, lines, rest } }: { invoice: Invoice }) {
  const t = useTranslations("myAccount.invoices");
  return (
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
        {lines.map(({ sku, name, qty, total, taxRate }) => (
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
        {rest !== 0 && (
          <tr className="border-b border-line">
            <td className="py-3" colSpan={3}>
              {t(kind === "credit" ? "credited" : "rest")}
            </td>
            <td className="py-3 pl-4 text-right whitespace-nowrap">{formatPrice(store, rest)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Sums({ invoice: { store, amount, tax } }: { invoice: Invoice }) {
  const t = useTranslations("myAccount.invoices");
  const sums: [string, Minor][] = [
    [t("net"), subtractMinor(amount, tax)],
    [t("tax"), tax],
  ];
  return (
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
  );
}
