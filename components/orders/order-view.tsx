"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { getCompany } from "@/lib/config/company";
import { formatPrice, type Minor, negateMinor } from "@/lib/money";
import type { PlacedLine, PlacedOrder } from "@/lib/orders/types";
import { OrderDeliveries } from "./order-deliveries";
import { Withdrawal } from "./withdrawal";

interface OrderViewProps {
  order: PlacedOrder;
  onOrder: (order: PlacedOrder) => void;
  /** The shopper closes it. */
  onClose: () => void;
  /** It is found to be open no longer. */
  onClosed: () => void;
}

/** Returns how far a withdrawal is; one that pays nothing back is settled at once. */
function stateOf({ refund, returnedAt, refundedAt }: PlacedOrder["withdrawals"][number]) {
  if (refundedAt) return "refunded";
  if (refund === 0) return "settled";
  return returnedAt ? "returned" : "received";
}

/** Renders an order that was looked up: its status, what became of it, its receipt, and the withdrawal from it. */
export function OrderView({ order, onOrder, onClose, onClosed }: OrderViewProps) {
  const t = useTranslations("orders.order");
  const format = useFormatter();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const day = (date: Date) => format.dateTime(date, "day");
  return (
    <div className="mt-8 grid gap-x-(--gap) gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <h2 ref={title} tabIndex={-1} className="text-2xl">
          {t("title", { number: order.number })}
        </h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="bg-lichen px-2.5 py-1 text-s font-semibold">{t(`status.${order.status}`)}</span>
          <span className="text-s text-ink-2">{t("placed", { day: day(order.placedAt) })}</span>
        </p>
        {order.deliveries.length > 0 && order.status !== "cancelled" && (
          <Section title={t("deliveries")}>
            <OrderDeliveries order={order} onOrder={onOrder} />
          </Section>
        )}
        {order.shipments.length > 0 && (
          <Section title={t("shipments")}>
            <ul className="plain-list">
              {order.shipments.map(({ number, carrier, tracking, shippedAt, deliveredAt }) => (
                <Row
                  key={number}
                  label={[t("sent", { day: day(shippedAt) }), carrier, tracking && t("tracking", { tracking })]
                    .filter(Boolean)
                    .join(" · ")}
                >
                  {deliveredAt && t("arrived", { day: day(deliveredAt) })}
                </Row>
              ))}
            </ul>
          </Section>
        )}
        {order.withdrawals.length > 0 && (
          <Section title={t("withdrawals")}>
            <ul className="plain-list">
              {order.withdrawals.map((withdrawal) => (
                <Row key={withdrawal.number} label={t("withdrawnOn", { day: day(withdrawal.at) })}>
                  {t(`state.${stateOf(withdrawal)}`)}
                  {" · "}
                  <span className="tabular">{formatPrice(order.store, withdrawal.amount)}</span>
                </Row>
              ))}
            </ul>
          </Section>
        )}
        <Withdrawal order={order} onOrder={onOrder} onClosed={onClosed} />
      </div>
      <section aria-labelledby="receipt" className="min-w-0 self-start bg-chalk p-6 lg:p-8">
        <h3 id="receipt" className="mb-4 text-xl">
          {t("lines")}
        </h3>
        <ul className="plain-list">
          {order.lines.map((line) => (
            <Line key={line.line} line={line} order={order} />
          ))}
        </ul>
        <Sums order={order} />
        <dl className="mt-6 grid gap-4 text-s">
          <div>
            <dt className="text-ink-2">{t("payment")}</dt>
            <dd>{order.paymentTitle}</dd>
            {order.paidAt && <dd>{t("paidOn", { day: day(order.paidAt) })}</dd>}
          </div>
          <div>
            <dt className="text-ink-2">{t("address")}</dt>
            {order.address.map((line, index) => (
              <dd key={index}>{line}</dd>
            ))}
          </div>
        </dl>
        <p className="mt-6 text-xs text-ink-2">{getCompany(order.store).line}</p>
        <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          <Button tone="text" onClick={() => window.print()}>
            {t("print")}
          </Button>
          <Button tone="text" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-2 text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 text-s">
      <span className="min-w-0 break-words text-ink-2">{label}</span>
      <span>{children}</span>
    </li>
  );
}

function Line({ line, order }: { line: PlacedLine; order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const { name, options, qty, shipped, withdrawn, rowTotal } = line;
  const facts = [
    t("pieces", { count: qty }),
    ...(shipped > 0 ? [t("shipped", { shipped, count: qty })] : []),
    ...(withdrawn > 0 ? [t("withdrawn", { count: withdrawn })] : []),
  ];
  return (
    <li className="flex gap-4 border-b border-line py-4 first:pt-0">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {options.map(({ label, value }) => (
          <span key={label} className="block text-s break-words text-ink-2">
            {label}: {value}
          </span>
        ))}
        <span className="block text-s text-ink-2">{facts.join(" · ")}</span>
      </span>
      <span className="tabular whitespace-nowrap">{formatPrice(order.store, rowTotal)}</span>
    </li>
  );
}

function Sums({ order }: { order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const { store } = order;
  const rows: [string, Minor][] = [
    [t("goods"), order.subtotal],
    ...(order.shippingTitle === null ? [] : [[order.shippingTitle, order.shipping] satisfies [string, Minor]]),
    ...order.feeRows.map(({ title, amount }): [string, Minor] => [title, amount]),
    ...(order.discount === 0 ? [] : [[t("discount"), negateMinor(order.discount)] satisfies [string, Minor]]),
  ];
  return (
    <dl className="tabular mt-4">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1 text-s">
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-nowrap">{amount === 0 ? t("free") : formatPrice(store, amount)}</dd>
        </div>
      ))}
      <div className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-xl font-semibold">
        <dt>{t("total")}</dt>
        <dd className="whitespace-nowrap">{formatPrice(store, order.grandTotal)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-s text-ink-2">
        <dt>{t("tax")}</dt>
        <dd>{formatPrice(store, order.tax)}</dd>
      </div>
    </dl>
  );
}
