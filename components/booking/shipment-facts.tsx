"use client";

import { useTranslations } from "next-intl";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import type { BookableShipment } from "@/lib/booking/types";
import { formatZip } from "@/lib/delivery/zip";

/** Renders what a shipment holds and where it goes. */
export function ShipmentFacts({ shipment }: { shipment: BookableShipment }) {
  const t = useTranslations("booking.shipment");
  const store = useStoreCode();
  const { products, postcode, country, orderNumber, shipmentNumber, promised } = shipment;
  return (
    <section aria-label={t("content")} className="bg-chalk p-6 lg:p-8">
      <h2 className="text-xl">{t("content")}</h2>
      <ul className="plain-list mt-3">
        {products.map(({ line, name, qty }) => (
          <li key={line} className="border-b border-line py-3">
            {qty} × {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-s text-ink-2">
        {t("delivery", { number: shipmentNumber })} · {t("order", { number: orderNumber })}
      </p>
      <p className="text-s text-ink-2">{t("to", { place: formatZip(country, postcode) })}</p>
      {promised && (
        <p className="text-s text-ink-2">{t("promised", { when: formatDays(store, promised.from, promised.to) })}</p>
      )}
    </section>
  );
}
