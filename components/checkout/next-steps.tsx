"use client";

import { useTranslations } from "next-intl";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import type { OrderNext, PlacedOrder } from "@/lib/checkout/types";
import { getCompany } from "@/lib/config/company";
import { BANK_TRANSFER, CASH_ON_DELIVERY } from "@/lib/config/payment-codes";
import { formatPrice } from "@/lib/money";

/** Renders what happens next with a placed order: paying, packing, the way to the shopper. */
export function NextSteps({ order }: { order: PlacedOrder }) {
  const t = useTranslations("checkout.next");
  const pay = usePaymentStep(order);
  const deliver = useDeliveryStep(order.next);
  const steps = [pay, deliver].flatMap((step) => step ?? []);
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

function usePaymentStep({ next, grandTotal, orderNumber }: PlacedOrder): string | null {
  const t = useTranslations("checkout.next");
  const store = useStoreCode();
  const sum = formatPrice(store, grandTotal);
  if (next?.payment === BANK_TRANSFER)
    return t("transfer", { sum, iban: getCompany(store).iban.replaceAll(" ", "\u00a0"), number: orderNumber });
  return next?.payment === CASH_ON_DELIVERY ? t("onDelivery", { sum }) : null;
}

function useDeliveryStep(next: OrderNext | undefined): string | null {
  const t = useTranslations("checkout.next");
  const store = useStoreCode();
  if (!next?.delivery) return null;
  const { delivery, arrival } = next;
  if (delivery === "pickup" || !arrival) return t(`steps.${delivery}`);
  return t(`days.${delivery}`, { when: formatDays(store, arrival.from, arrival.to) });
}
