"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { formatPrice } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/types";
import { OrderDeliveries } from "./order-deliveries";
import { OrderReceipt } from "./order-receipt";
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
  return (
    <div className="mt-8 grid gap-x-(--gap) gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">
        <h2 ref={title} tabIndex={-1} className="text-2xl">
          {t("title", { number: order.number })}
        </h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="bg-lichen px-2.5 py-1 text-s font-semibold">{t(`status.${order.status}`)}</span>
          <span className="text-s text-ink-2">{t("placed", { day: format.dateTime(order.placedAt, "day") })}</span>
        </p>
        {order.deliveries.length > 0 && order.status !== "cancelled" && (
          <Section title={t("deliveries")}>
            <OrderDeliveries order={order} onOrder={onOrder} />
          </Section>
        )}
        {order.shipments.length > 0 && <Shipments order={order} />}
        {order.withdrawals.length > 0 && <Withdrawals order={order} />}
        <Withdrawal order={order} onOrder={onOrder} onClosed={onClosed} />
      </div>
      <OrderReceipt order={order} onClose={onClose} />
    </div>
  );
}

function Shipments({ order }: { order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const format = useFormatter();
  const day = (date: Date) => format.dateTime(date, "day");
  return (
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
  );
}

function Withdrawals({ order }: { order: PlacedOrder }) {
  const t = useTranslations("orders.order");
  const format = useFormatter();
  return (
    <Section title={t("withdrawals")}>
      <ul className="plain-list">
        {order.withdrawals.map((withdrawal) => (
          <Row key={withdrawal.number} label={t("withdrawnOn", { day: format.dateTime(withdrawal.at, "day") })}>
            {t(`state.${stateOf(withdrawal)}`)}
            {" · "}
            <span className="tabular">{formatPrice(order.store, withdrawal.amount)}</span>
          </Row>
        ))}
      </ul>
    </Section>
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
