"use client";

import { useTranslations } from "next-intl";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import type { KnownOrder } from "@/lib/checkout/known-order";
import type { OrderNext } from "@/lib/checkout/types";
import { getCompany } from "@/lib/config/company";
import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  CHECKOUT_PROVIDER,
  isHandedOver,
  nameOfApp,
  SWISH,
} from "@/lib/config/payment-codes";
import { formatPrice } from "@/lib/money";
import { getStore } from "@/lib/storefront";

/** Renders what happens next with a placed order: paying, packing, the way to the shopper. */
export function NextSteps({ order }: { order: KnownOrder }) {
  const t = useTranslations("checkout.next");
  const pay = usePaymentStep(order);
  const deliver = useDeliverySteps(order.next);
  const steps = [...(pay ? [pay] : []), ...deliver];
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps" className="mt-10">
      <h2 id="next-steps" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <ol className="plain-list">
        {steps.map((text, index) => (
          <li key={text} className="grid grid-cols-[2rem_1fr] border-t border-line py-3 last:border-b">
            <span className="tabular font-semibold text-ink-2">{index + 1}</span>
            <span className="max-w-[60ch]">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function usePaymentStep({ next, grandTotal, orderNumber }: KnownOrder): string | null {
  const t = useTranslations("checkout.next");
  const store = useStoreCode();
  const sum = formatPrice(store, grandTotal);
  if (next?.payment === BANK_TRANSFER)
    return t("transfer", { sum, iban: getCompany(store).iban.replaceAll(" ", "\u00a0"), number: orderNumber });
  if (next?.payment === CHECKOUT_PROVIDER) return t("provider");
  if (next?.payment === SWISH) return t("paid", { name: nameOfApp(SWISH) });
  if (next?.payment && isHandedOver(next.payment)) return t("approved", { name: nameOfApp(next.payment) });
  return next?.payment === CASH_ON_DELIVERY ? t("onDelivery", { sum }) : null;
}

/** A step for each delivery of the order. */
function useDeliverySteps(next: OrderNext | undefined): string[] {
  const t = useTranslations("checkout.next");
  const store = useStoreCode();
  if (!next) return [];
  const { delivery, arrival, deliveries } = next;
  if (deliveries) {
    const list = new Intl.ListFormat(getStore(store).locale);
    return deliveries.map(({ arrival: days, names }) => {
      const text = { names: list.format(names) };
      return days
        ? t("delivery", { ...text, when: formatDays(store, days.from, days.to) })
        : t("deliveryUnknown", text);
    });
  }
  if (!delivery) return [];
  if (delivery === "pickup" || !arrival) return [t(`steps.${delivery}`)];
  return [t(`days.${delivery}`, { when: formatDays(store, arrival.from, arrival.to) })];
}
