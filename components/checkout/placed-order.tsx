"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Picture } from "@/components/ui/picture";
import type { KnownOrder } from "@/lib/checkout/known-order";
import { formatPrice, type Minor } from "@/lib/money";
import { getStore } from "@/lib/storefront";

/** Renders what an order was placed with: number, day, ways of delivery and payment, addresses. */
export function PlacedFacts({ order }: { order: KnownOrder }) {
  const t = useTranslations("checkout");
  const format = useFormatter();
  return (
    <dl className="mt-12 border-t border-ink">
      <Fact label={t("orderNumber")}>{order.orderNumber}</Fact>
      <Fact label={t("orderDate")}>{format.dateTime(new Date(order.placedAt), "day")}</Fact>
      {order.shippingTitle && <Fact label={t("shippingMethod")}>{order.shippingTitle}</Fact>}
      <Fact label={t("paymentMethod")}>{order.paymentTitle}</Fact>
      <Fact label={t("address")}>
        <Lines of={[order.name, ...order.address]} />
      </Fact>
      {order.phone && (
        <Fact label={t("phone")}>
          <span className="whitespace-nowrap">{order.phone}</span>
        </Fact>
      )}
      <Fact label={t("email")}>
        <span className="break-words">{order.email}</span>
      </Fact>
      {order.billing && (
        <Fact label={t("billingTitle")}>
          <Lines of={order.billing} />
        </Fact>
      )}
    </dl>
  );
}

/** Renders the lines of an order and their sums. */
export function PlacedSummary({ order }: { order: KnownOrder }) {
  const t = useTranslations("checkout");
  return (
    <aside aria-label={t("summaryTitle")} className="self-start bg-chalk p-6 lg:p-8">
      <h2 className="mb-4 text-xl">{t("summaryTitle")}</h2>
      <ul className="plain-list">
        {order.lines.map((line) => (
          <Line key={`${line.sku} ${line.detail}`} line={line} />
        ))}
      </ul>
      <Sums order={order} />
    </aside>
  );
}

function Line({ line }: { line: KnownOrder["lines"][number] }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      <span className="flex h-16 w-22 shrink-0 items-center bg-linen">
        {line.picture && (
          <Picture
            src={line.picture.src}
            alt=""
            width={line.picture.width}
            height={line.picture.height}
            sizes="120px"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{line.name}</span>
        {line.detail && <span className="block text-s text-ink-2">{line.detail}</span>}
        <span className="block text-s text-ink-2">{t("pieces", { count: line.qty })}</span>
      </span>
      <span className="tabular whitespace-nowrap">{formatPrice(store, line.rowTotal)}</span>
    </li>
  );
}

const Lines = ({ of: lines }: { of: string[] }) =>
  lines.map((line, index) => (
    // two lines may read the same
    <span key={`${index} ${line}`} className="block break-words">
      {line}
    </span>
  ));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-4 border-b border-line py-3 text-s md:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Sums({ order }: { order: KnownOrder }) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const rows: [string, Minor][] = [
    [t("goods"), order.subtotal],
    ...(order.shippingTitle ? [[t("shipping"), order.shipping] satisfies [string, Minor]] : []),
    ...(order.fees ?? []).map(({ title, value }): [string, Minor] => [title, value]),
    ...(order.discount === 0 ? [] : [[t("discount"), order.discount] satisfies [string, Minor]]),
  ];
  return (
    <dl className="tabular mt-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-s">
          <dt className="text-ink-2">{label}</dt>
          <dd>{amount === 0 ? t("free") : formatPrice(store, amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{t("total")}</dt>
        <dd data-testid="grand-total">{formatPrice(store, order.grandTotal)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-s text-ink-2">
        <dt>{order.isAbroad ? t("taxAbroad") : t("tax", { percent: getStore(store).taxPercent })}</dt>
        <dd>{formatPrice(store, order.tax)}</dd>
      </div>
    </dl>
  );
}
