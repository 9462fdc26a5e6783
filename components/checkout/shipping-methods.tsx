"use client";

import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useHour } from "@/components/product";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { lazyPart } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { arrivalOf } from "@/lib/checkout/arrival";
import type { ShippingMethod } from "@/lib/checkout/types";
import { deliveryView } from "@/lib/delivery/countries";
import { canSplit } from "@/lib/delivery/groups";
import { deliveryKindOf, isBookable } from "@/lib/delivery/schema";
import { formatPrice } from "@/lib/money";
import { SlotOffer } from "./slot-offer";
import { trackCheckout } from "./track-checkout";
import { useShipping } from "./use-methods";

// with the library that fetches, for those who have something to choose
const DeliveryChoice = lazyPart(
  () => import("./delivery-choice").then((module) => module.DeliveryChoice),
  <Skeleton className="h-50 w-full" />,
);
const PickupPoints = lazyPart(
  () => import("./pickup-points").then((module) => module.PickupPoints),
  <Skeleton className="h-240 w-full" />,
);
const ShowroomChoice = lazyPart(() => import("./showroom-choice").then((module) => module.ShowroomChoice));

interface ShippingMethodsProps {
  methods: ShippingMethod[];
  error: string | null;
}

/** The shipping methods on offer; the chosen one with what there is to choose of it. */
export function ShippingMethods({ methods, error }: ShippingMethodsProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const update = useCheckout((state) => state.update);
  const isSplittable = useCart((state) => canSplit(state.items));
  const { selected } = useShipping();

  /** What there is to choose of a method, beside it. */
  function toContent(method: ShippingMethod) {
    const kind = deliveryKindOf(method);
    if (kind === "pickup") return <ShowroomChoice />;
    return (
      <div className="grid gap-6">
        {kind === "parcel" && (
          <div>
            <PickupPoints />
          </div>
        )}
        {isSplittable && <DeliveryChoice method={method} />}
        {isBookable(method) && <SlotOffer method={method} />}
      </div>
    );
  }

  if (methods.length === 0) return <Notice tone="error">{t("noMethods")}</Notice>;
  return (
    <RadioRows
      legend={t("deliveryTitle")}
      legendHidden
      name="shipping"
      error={error}
      value={selected ? `${selected.carrierCode}_${selected.methodCode}` : null}
      onChange={(value) => {
        const method = methods.find(({ carrierCode, methodCode }) => `${carrierCode}_${methodCode}` === value);
        if (!method) return;
        trackCheckout(store, { name: "add_shipping_info", shipping_tier: value });
        update({ shipping: { carrierCode: method.carrierCode, methodCode: method.methodCode } });
      }}
      rows={methods.map((method) => ({
        value: `${method.carrierCode}_${method.methodCode}`,
        label: method.title,
        detail: <MethodDetail method={method} isTold={isSplittable && method === selected} />,
        aside: method.price === 0 ? t("freeOfCharge") : formatPrice(store, method.price),
        content: toContent(method),
      }))}
    />
  );
}

interface MethodDetailProps {
  method: ShippingMethod;
  /** Whether its own choices tell when it arrives. */
  isTold: boolean;
}

/** What a method gives, and when; the carrier's name where the server says nothing else. */
function MethodDetail({ method, isTold }: MethodDetailProps) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const zip = useCheckout((state) => state.details.zipCode ?? "");
  const chosen = useCheckout((state) => state.details.country);
  const items = useCart((state) => state.items);
  const now = useHour();
  const { title, carrierTitle, description } = method;
  const isSent = deliveryKindOf(method) !== "pickup";
  const arrival =
    now && isSent && !isTold ? arrivalOf(deliveryView(store, chosen), items, { postcode: zip, now }) : null;
  return (
    <>
      {description || (carrierTitle === title ? "" : carrierTitle)}
      {arrival && (
        <span className="block font-medium text-ink">
          {t("arrives", { when: formatDays(store, arrival.from, arrival.to) })}
        </span>
      )}
    </>
  );
}
