"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { type OrderOutcome, placeOrder } from "@/lib/checkout/place-order";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { formatPrice } from "@/lib/money";
import { buildStorePath } from "@/lib/storefront";
import { openOrder } from "@/stores/place-order";

export interface PlaceFaults {
  form: string | null;
  shipping: string | null;
  payment: string | null;
}

const NONE: PlaceFaults = { form: null, shipping: null, payment: null };

/** Returns the function that places the order, and the messages for form, shipping and payment. */
export function usePlaceOrder() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  /** A second press may come before the button is disabled. */
  const isUnderWay = useRef(false);
  const [faults, setFaults] = useState(NONE);

  function explain(outcome: Exclude<OrderOutcome, { kind: "placed" }>): PlaceFaults {
    switch (outcome.kind) {
      case "noShipping":
        return { ...NONE, shipping: t("chooseShipping"), form: t("fixErrors") };
      case "noPayment":
        return { ...NONE, payment: t("choosePayment"), form: t("fixErrors") };
      case "noTotals":
        return { ...NONE, form: t("waitTotals") };
      case "soldOut":
        return { ...NONE, form: t("orderStock") };
      case "unanswered":
        return { ...NONE, form: t("orderUnreachable") };
      case "sumChanged": {
        const [seen, actual] = [formatPrice(store, outcome.seen), formatPrice(store, outcome.actual)];
        return { ...NONE, form: t("orderAmount", { seen, actual }) };
      }
      case "refused": {
        const { message } = outcome.failure;
        return { ...NONE, form: t("orderRefused", { message: message || t("serverFault") }) };
      }
    }
  }

  async function place(details: CheckoutDetails): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFaults(NONE);
    // code that could not be loaded is a network failure
    const outcome = await openOrder(store)
      .then((ports) => placeOrder(details, ports))
      .catch((): OrderOutcome => ({ kind: "unanswered" }));
    isUnderWay.current = false;
    if (outcome.kind === "placed") {
      const { orderId } = outcome.order;
      // the confirmation takes the checkout's place: back leads to where the shopper came from
      return router.replace(`${buildStorePath({ store, path: "/confirmation" })}?sid=${encodeURIComponent(orderId)}`);
    }
    setBusy(false);
    setFaults(explain(outcome));
  }

  return { place, busy, faults, markInvalid: () => setFaults({ ...NONE, form: t("fixErrors") }) };
}
