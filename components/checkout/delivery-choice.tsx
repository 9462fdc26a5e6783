"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCart } from "@/components/cart";
import { useHour, usePromise } from "@/components/product";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Queries } from "@/components/ui/queries";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchDeliveries, type OfferedDelivery } from "@/lib/checkout/extension";
import type { ShippingMethod } from "@/lib/checkout/types";
import { arrivalAt } from "@/lib/delivery";
import { deliveryView } from "@/lib/delivery/countries";
import { DELIVERIES, type Deliveries } from "@/lib/delivery/groups";
import { isCompleteZip } from "@/lib/delivery/zip";
import { formatPrice, sumMinor } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { toAnyPostcode } from "@/lib/upstream/contract/postcode";
import { openExtension } from "./open-extension";
import { useCheckout } from "./use-checkout";

/** Renders whether lines of different weeks come at once or apart (docs/domain-rules.md#deliveries). */
export function DeliveryChoice({ method }: { method: ShippingMethod }) {
  return (
    <Queries>
      <Choice method={method} />
    </Queries>
  );
}

function Choice({ method: { carrierCode, methodCode } }: { method: ShippingMethod }) {
  const t = useTranslations("checkout.delivery");
  const store = useStoreCode();
  const { country } = deliveryView(
    store,
    useCheckout((state) => state.details.country),
  );
  const postcode = toAnyPostcode(useCheckout((state) => state.details.zipCode ?? ""));
  const delivery = useCheckout((state) => state.delivery);
  const update = useCheckout((state) => state.update);
  // the server's own cart decides: it is asked again once it has the change
  const version = useCart((state) => state.totalsVersion);
  const { data: offer, isPending } = useQuery({
    queryKey: ["deliveries", store, carrierCode, methodCode, country, version],
    queryFn: async () =>
      fetchDeliveries({ carrierCode, methodCode }, { country, postcode }, await openExtension(store)),
    placeholderData: (before) => before,
    retry: false,
  });
  const split = offer?.split ?? null;
  const isClosed = !isPending && !split && delivery.deliveries === "split";
  useEffect(() => {
    if (isClosed) update({ delivery: { ...delivery, deliveries: "together" } });
  }, [isClosed, delivery, update]);

  if (isPending) return <Skeleton className="h-50 w-full" />;
  if (!offer || !split) return null;
  const ways: Record<Deliveries, OfferedDelivery[]> = { together: offer.together, split };
  return (
    <RadioRows
      legend={t("title")}
      name="deliveries"
      value={delivery.deliveries}
      onChange={(value) => {
        const deliveries = DELIVERIES.find((one) => one === value);
        if (deliveries) update({ delivery: { ...delivery, deliveries } });
      }}
      rows={DELIVERIES.map((way) => ({
        value: way,
        label: t(way),
        aside: formatSum(ways[way]),
        detail: <Groups deliveries={ways[way]} place={{ country, postcode }} isNamed={way === "split"} />,
      }))}
    />
  );

  function formatSum(deliveries: OfferedDelivery[]) {
    return formatPrice(store, sumMinor(deliveries.map(({ price }) => price)));
  }
}

interface GroupsProps {
  deliveries: OfferedDelivery[];
  place: { country: ReturnType<typeof deliveryView>["country"]; postcode: string };
  /** Whether each is told by what is in it. */
  isNamed: boolean;
}

/** What comes when, and what each delivery costs where there are several. */
function Groups({ deliveries, place: { country, postcode }, isNamed }: GroupsProps) {
  const store = useStoreCode();
  return deliveries.map(({ number, days, price, items }) => (
    <span key={number} className="mt-1 flex flex-wrap justify-between gap-x-4 first:mt-0">
      <span className="min-w-0">
        {isNamed && (
          <span className="block text-ink">
            {items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(", ")}
          </span>
        )}
        <Days days={days} place={{ country, postcode }} />
      </span>
      {isNamed && <span className="tabular">{formatPrice(store, price)}</span>}
    </span>
  ));
}

/** When a delivery comes: by the estimate, and not before it can be booked where it goes in the view's own country. */
function Days({ days, place: { country, postcode } }: Pick<GroupsProps, "place"> & { days: number | null }) {
  const t = useTranslations("checkout.delivery");
  const store = useStoreCode();
  const now = useHour();
  const digits = postcode.replaceAll(/\s/g, "");
  const isKnown = isCompleteZip(country, digits);
  const estimate =
    now && days !== null && isKnown ? arrivalAt(deliveryView(store, country), { days, postcode: digits, now }) : null;
  const arrival = usePromise(store, isKnown && country === getStore(store).country ? digits : null, estimate);
  return arrival ? t("arrives", { when: formatDays(store, arrival.from, arrival.to) }) : t("weeks");
}
