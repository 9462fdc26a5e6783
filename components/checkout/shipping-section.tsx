"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { AreaNote } from "@/components/product";
import { useStoreCode } from "@/components/storefront/store-context";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { isVirtualCart } from "@/lib/cart";
import { areaOf } from "@/lib/delivery/areas";
import { deliveryView } from "@/lib/delivery/countries";
import { isCompleteZip } from "@/lib/delivery/zip";
import { fetchMethods } from "@/stores/cart";
import { loadShippingMethods } from "./load-parts";
import { useShipping } from "./use-methods";

/** The shipping methods for the postcode and the lines (docs/domain-rules.md#shipping-methods). */
export function ShippingSection({ error }: { error: string | null }) {
  const t = useTranslations("checkout");
  const tUi = useTranslations("ui");
  const store = useStoreCode();
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const chosen = useCheckout((state) => state.details.country);
  const isVirtual = useCart((state) => isVirtualCart(state.items));
  const { methods, status } = useShipping();
  const [Methods, load] = useLazyComponent(loadShippingMethods);
  const [isLost, setLost] = useState(false);
  const tryLoad = useCallback(() => void load().then((isLoaded) => setLost(!isLoaded)), [load]);
  const isWanted = !isVirtual && isCompleteZip(deliveryView(store, chosen).country, zip);
  useEffect(() => {
    if (isWanted) tryLoad();
  }, [isWanted, tryLoad]);

  if (isVirtual) return <p className="text-ink-2">{t("noShipping")}</p>;
  if (!isWanted) return <p className="min-h-15 text-ink-2">{t("deliveryHint")}</p>;
  if (status === "failed") {
    return (
      <FailureNotice retry={t("retry")} onRetry={() => fetchMethods(store)}>
        {t("methodsFailed")}
      </FailureNotice>
    );
  }
  if (methods && Methods) {
    const { country } = deliveryView(store, chosen);
    // the note says why there are none
    const isExplained = methods.length === 0 && areaOf(country, zip) !== null;
    return (
      <>
        <AreaNote store={store} country={country} postcode={zip} className="mb-4" />
        {!isExplained && <Methods methods={methods} error={error} />}
      </>
    );
  }
  if (isLost) {
    return (
      <FailureNotice retry={t("retry")} onRetry={tryLoad}>
        {tUi("notLoaded")}
      </FailureNotice>
    );
  }
  return <Skeleton className="h-45 w-full" />;
}
