"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const isConfirmation = () => parseStorePath(location.pathname).path === "/confirmation";
const neverChanges = () => () => {};

/** Returns the number of the order whose confirmation the URL asks for; null where this tab does not know it. */
function useOrderNumber(store: StoreCode, isWanted: boolean): string | null {
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const sid = new URLSearchParams(location.search).get("sid");
    let end = () => {};
    let isGone = false;
    // every page has this component, few need the checkout's store; where it cannot be loaded the order stays unnamed
    void import("@/stores/checkout").then(
      ({ getCheckoutStore }) => {
        if (isGone) return;
        const { getState, subscribe } = getCheckoutStore(store);
        const read = () => setNumber(getState().orders.find(({ orderId }) => orderId === sid)?.orderNumber ?? null);
        read();
        // the order is read from the tab's storage
        end = subscribe(read);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, [store, isWanted]);
  return number;
}

/** Says of a page that failed that the cart is safe; of a confirmation, whose cart has been ordered, which order it is. */
export function FailureText() {
  const t = useTranslations("content.error");
  const isOrdered = useSyncExternalStore(neverChanges, isConfirmation, () => false);
  const number = useOrderNumber(useStoreCode(), isOrdered);
  if (!isOrdered) return t("text");
  return number === null ? t("confirmation") : t("ordered", { number });
}
