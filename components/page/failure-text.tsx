"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { parseStorePath } from "@/lib/storefront";
import { getCheckoutStore } from "@/stores/checkout";

/** Returns the number of the order that a confirmation is about; undefined elsewhere, null where this tab does not know it. */
function readConfirmed(store: Parameters<typeof getCheckoutStore>[0]): string | null | undefined {
  if (parseStorePath(location.pathname).path !== "/confirmation") return undefined;
  const sid = new URLSearchParams(location.search).get("sid");
  const order = getCheckoutStore(store)
    .getState()
    .orders.find(({ orderId }) => orderId === sid);
  return order?.orderNumber ?? null;
}

/** What is said of a page that failed: that the cart is safe, but of a confirmation, whose cart has been ordered. */
export function FailureText() {
  const t = useTranslations("content.error");
  const store = useStoreCode();
  const [confirmed, setConfirmed] = useState<ReturnType<typeof readConfirmed>>(undefined);
  useEffect(() => {
    const read = () => setConfirmed(readConfirmed(store));
    read();
    // the order is read from the tab's storage
    return getCheckoutStore(store).subscribe(read);
  }, [store]);
  if (confirmed === undefined) return t("text");
  return confirmed === null ? t("confirmation") : t("ordered", { number: confirmed });
}
