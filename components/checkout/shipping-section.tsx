"use client";

import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RadioRows } from "@/components/ui/radio-rows";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { isVirtualCart } from "@/lib/cart";
import { isCompleteZip } from "@/lib/delivery";
import { formatPrice } from "@/lib/money";
import { PICKUP, SHOWROOMS } from "@/lib/stock/showrooms";
import { getStore } from "@/lib/storefront";
import { loadMethods } from "@/stores/checkout-methods";
import { useShipping } from "./use-methods";

/** The shipping methods for the postcode and the lines (docs/domain-rules.md#shipping-methods). */
export function ShippingSection({ error }: { error: string | null }) {
  const t = useTranslations("checkout");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const showroom = useCheckout((state) => state.showroom);
  const update = useCheckout((state) => state.update);
  const isVirtual = useCart((state) => isVirtualCart(state.items));
  const { methods, selected, status } = useShipping();

  if (isVirtual) return <p className="text-ink-2">{t("noShipping")}</p>;
  if (!isCompleteZip(getStore(store).country, zip)) return <p className="min-h-15 text-ink-2">{t("deliveryHint")}</p>;
  if (status === "failed") {
    return (
      <Notice
        tone="error"
        action={
          <Button tone="text" className="px-3" onClick={() => void loadMethods(store)}>
            {t("retry")}
          </Button>
        }
      >
        {t("methodsFailed")}
      </Notice>
    );
  }
  if (!methods) return <Skeleton className="h-45 w-full" />;
  if (methods.length === 0) return <Notice tone="error">{t("noMethods")}</Notice>;
  const isCollected = selected?.methodCode === PICKUP.methodCode;
  return (
    <>
      <RadioRows
        legend={t("deliveryTitle")}
        legendHidden
        name="shipping"
        error={error}
        value={selected ? `${selected.carrierCode}_${selected.methodCode}` : null}
        onChange={(value) => {
          const method = methods.find(({ carrierCode, methodCode }) => `${carrierCode}_${methodCode}` === value);
          if (method) update({ shipping: { carrierCode: method.carrierCode, methodCode: method.methodCode } });
        }}
        rows={methods.map(({ carrierCode, methodCode, title, carrierTitle, price }) => ({
          value: `${carrierCode}_${methodCode}`,
          label: title,
          detail: carrierTitle && carrierTitle !== title ? carrierTitle : undefined,
          aside: price === 0 ? t("freeOfCharge") : formatPrice(store, price),
        }))}
      />
      {isCollected && (
        <Select
          className="mt-4"
          label={t("showroom")}
          value={showroom ?? SHOWROOMS[0]?.id}
          onChange={(event) => update({ showroom: Number(event.target.value) })}
        >
          {SHOWROOMS.map(({ id, street, city }) => (
            <option key={id} value={id}>
              {tProduct(`showroom.${id}`)}: {street}, {city}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
