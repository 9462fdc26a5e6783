"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { readSeenOrders } from "@/stores/seen-orders";
import { OrderRow } from "./order-row";

/** The orders that were last seen in this browser, while the shop cannot be asked; nothing where there are none. */
export function SeenOrders() {
  const t = useTranslations("myAccount.orders");
  const store = useStoreCode();
  const [orders] = useState(() => readSeenOrders(store));
  if (orders.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-xl">{t("seen")}</h2>
      <ul className="plain-list border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} isLink={false} />
        ))}
      </ul>
    </section>
  );
}
