"use client";

import { useFormatter, useTranslations } from "next-intl";
import { DeliveryDay } from "@/components/booking";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { toShipmentNumber } from "@/lib/booking";
import { formatPrice } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/types";
import { readOpened } from "./lookup-calls";

/** Renders the planned deliveries of an order: what is in each, and when it comes, was sent or arrived. */
export function OrderDeliveries({ order, onOrder }: { order: PlacedOrder; onOrder: (order: PlacedOrder) => void }) {
  const t = useTranslations("orders.order");
  const format = useFormatter();
  const store = useStoreCode();
  const day = (date: Date) => format.dateTime(date, "day");
  const tell = ({ from, to, left, shippedAt, deliveredAt }: PlacedOrder["deliveries"][number]) => {
    if (deliveredAt) return t("deliveredOn", { day: day(deliveredAt) });
    if (shippedAt) return t("left", { day: day(shippedAt) });
    // nothing of it is to come: it was withdrawn from
    if (left === 0) return "";
    return from && to ? t("planned", { when: formatDays(order.store, from, to) }) : t("plannedUnknown");
  };
  async function refresh() {
    const fresh = await readOpened(store);
    if (fresh.kind === "opened") onOrder(fresh.order);
  }
  const nameOf = (line: number) => order.lines.find((one) => one.line === line)?.name ?? "";
  return (
    <ul className="plain-list">
      {order.deliveries.map((delivery) => (
        <li key={delivery.number} className="flex justify-between gap-x-4 border-b border-line py-3 text-s">
          <span className="min-w-0">
            <span className="block font-semibold">{t("delivery", { number: delivery.number })}</span>
            <span className="block text-ink-2">
              {t("deliveryNumber", { number: toShipmentNumber(order.number, delivery.number) })}
            </span>
            {delivery.lines.map(({ line, qty }) => (
              <span key={line} className="block break-words text-ink-2">
                {qty} × {nameOf(line)}
              </span>
            ))}
          </span>
          <span className="text-right">
            {/* a day that is booked says more than those it was planned for */}
            {(delivery.shippedAt || !delivery.booking?.date) && <span className="block">{tell(delivery)}</span>}
            {delivery.booking && (
              <DeliveryDay store={order.store} booking={delivery.booking} onSettled={() => void refresh()} />
            )}
            <span className="tabular block text-ink-2">{formatPrice(order.store, delivery.price)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
