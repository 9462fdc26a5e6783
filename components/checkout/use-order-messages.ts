"use client";

import { useTranslations } from "next-intl";
import { useStoreCode } from "@/components/storefront/store-context";
import type { OrderObstacle } from "@/lib/checkout/place-order";
import { formatPrice } from "@/lib/money";
import type { SavedWords } from "@/lib/offline/types";
import { wordsOf } from "./obstacle-words";

export interface PlaceFaults {
  form: string | null;
  shipping: string | null;
  payment: string | null;
}

export const NO_FAULTS: PlaceFaults = { form: null, shipping: null, payment: null };

/** Returns the messages about an order that is placed, and those of the notifications about one that has to wait. */
export function useOrderMessages() {
  const t = useTranslations("checkout");
  const store = useStoreCode();

  function explain(outcome: OrderObstacle): PlaceFaults {
    const words = wordsOf(outcome, (amount) => formatPrice(store, amount));
    if (!words) return NO_FAULTS;
    const { field, key, values = {} } = words;
    const text = t(key, { ...values, message: values.message || t("serverFault") });
    return field === "form" ? { ...NO_FAULTS, form: text } : { ...NO_FAULTS, [field]: text, form: t("fixErrors") };
  }

  /** The words of a notification about an order that has to wait; its number is filled in when it is known. */
  const wordsFor = (event: keyof SavedWords) => ({
    title: t(`saved.notification.${event}.title`),
    body: t(`saved.notification.${event}.body`, { number: "{number}" }),
  });

  return {
    explain,
    savedWords: (): SavedWords => ({
      placed: wordsFor("placed"),
      stopped: wordsFor("stopped"),
      ended: wordsFor("ended"),
    }),
    reloaded: (): PlaceFaults => ({ ...NO_FAULTS, form: t("payReloaded") }),
    invalid: (): PlaceFaults => ({ ...NO_FAULTS, form: t("fixErrors") }),
  };
}

export type OrderMessages = ReturnType<typeof useOrderMessages>;
