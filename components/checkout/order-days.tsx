"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DeliveryDay } from "@/components/booking";
import { useStoreCode } from "@/components/storefront/store-context";
import { lookUpPayment } from "@/lib/checkout/payment-state";
import { callApi } from "@/lib/upstream/client";
import type { PlacedOrderWire } from "@/lib/upstream/contract/placed-order";

type Delivery = PlacedOrderWire["deliveries"][number];

/** Returns a placed order as the shop tells it, null until then, and what reads it again. */
function usePlacedOrder(sid: string): [PlacedOrderWire | null, () => void] {
  const store = useStoreCode();
  const [order, setOrder] = useState<PlacedOrderWire | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    async function read() {
      const found = await lookUpPayment(sid, { store, call: callApi });
      if (isHere && found.ok && found.value.state === "placed") setOrder(found.value.order);
    }
    void read();
    return () => {
      isHere = false;
    };
  }, [sid, store, round]);
  return [order, () => setRound((before) => before + 1)];
}

/**
 * Renders the deliveries of an order that come home, each with its day, what is in it, and the way to choose or change
 * it. Nothing where the shop tells none: the mail about the delivery leads there too.
 */
export function OrderDays({ sid }: { sid: string }) {
  const t = useTranslations("booking");
  const [order, reread] = usePlacedOrder(sid);
  if (!order) return null;
  const booked = order.deliveries.filter(({ booking }) => booking != null);
  if (booked.length === 0) return null;
  const namesOf = ({ lines }: Delivery) =>
    lines.map(({ line, qty }) => `${qty} × ${order.lines.find((one) => one.line === line)?.name ?? ""}`);
  return (
    <section aria-labelledby="order-days" className="mt-10">
      <h2 id="order-days" className="mb-2 text-xl">
        {t("day.title")}
      </h2>
      <ul className="plain-list">
        {booked.map((delivery) => (
          <li key={delivery.number} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 text-s">
            <span className="min-w-0">
              {booked.length > 1 && (
                <span className="block font-semibold">{t("shipment.delivery", { number: delivery.number })}</span>
              )}
              {namesOf(delivery).map((name) => (
                <span key={name} className="block break-words text-ink-2">
                  {name}
                </span>
              ))}
            </span>
            {delivery.booking && (
              <span>
                <DeliveryDay store={order.store} booking={delivery.booking} onSettled={reread} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
