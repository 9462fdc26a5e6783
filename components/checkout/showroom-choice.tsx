"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useCart } from "@/components/cart";
import { useHour } from "@/components/product";
import { HoursList } from "@/components/service";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Queries } from "@/components/ui/queries";
import { RadioRows } from "@/components/ui/radio-rows";
import type { CartItem } from "@/lib/cart/types";
import { arrivalOf, collectableFrom, hasAll, type ShowroomPieces } from "@/lib/checkout/arrival";
import { formatDistance } from "@/lib/delivery/distance";
import { nearestFirst, placesIn } from "@/lib/delivery/places";
import { locatePostcode } from "@/lib/delivery/postcodes";
import { fetchShowroomStock } from "@/lib/shop-api/client";
import type { Showroom, Warehouse } from "@/lib/shop/types";
import { getStore } from "@/lib/storefront";
import { toPostcode } from "@/lib/upstream/contract/postcode";
import { unwrap } from "@/lib/upstream/types";
import { useCheckout } from "./use-checkout";

const NOTHING_KNOWN: ShowroomPieces = {};

/** Renders where the order is collected: each showroom with what stands there of it, and from when. */
export function ShowroomChoice() {
  return (
    <Queries>
      <Choice />
    </Queries>
  );
}

/** Returns the places of collection, nearest first, the one that is chosen, and what stands there of the cart. */
function useShowrooms() {
  const store = useStoreCode();
  const { country } = getStore(store);
  const items = useCart((state) => state.items);
  const chosen = useCheckout((state) => state.showroom);
  const zipCode = useCheckout((state) => state.details.zipCode ?? "");
  const update = useCheckout((state) => state.update);
  const skus = [...new Set(items.filter(({ isVirtual }) => !isVirtual).map(({ sku }) => sku))];
  // while it is not known, or cannot be, the days are those of the warehouse
  const { data: pieces = NOTHING_KNOWN } = useQuery({
    queryKey: ["showroom-stock", store, skus],
    queryFn: async ({ signal }) => unwrap(await fetchShowroomStock(store, skus, signal)),
    retry: 1,
  });
  const places = nearestFirst(placesIn(country), locatePostcode(country, toPostcode(country, zipCode)));
  const suggested = places.find(({ place }) => isShowroom(place) && hasAll(place, items, pieces))?.place.id ?? null;
  const isOpen = places.some(({ place }) => place.id === chosen);
  // the nearest that has everything, until the shopper chooses; nothing where none has
  useEffect(() => {
    if (!isOpen && suggested !== null) update({ showroom: suggested });
  }, [isOpen, suggested, update]);
  return { places, chosen: isOpen ? chosen : null, choose: (showroom: number) => update({ showroom }), items, pieces };
}

function Choice() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const now = useHour();
  const { places, chosen, choose, items, pieces } = useShowrooms();
  const ready = (place: Showroom | Warehouse) => {
    const isThere = isShowroom(place) && hasAll(place, items, pieces);
    const day = now && dayAt(place, items, pieces, now);
    return [isThere && t("standsThere"), day && t("collectFrom", { day: formatDays(store, day) })];
  };
  const { locale } = getStore(store);
  return (
    <RadioRows
      legend={t("showroom")}
      name="showroom"
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => choose(Number(id))}
      rows={places.map(({ place, metres }) => ({
        value: String(place.id),
        label: isShowroom(place) ? place.name : t("delivery.warehouse"),
        detail: (
          <>
            {[
              `${place.street}, ${place.city}`,
              metres !== null && t("showroomAway", { distance: formatDistance(locale, metres) }),
            ]
              .filter(Boolean)
              .join(" · ")}
            {/* one line kept free, so that nothing moves when the answer comes */}
            <span className="block min-h-5">{ready(place).filter(Boolean).join(" · ")}</span>
          </>
        ),
        content: (
          <div className="ml-9">
            <HoursList hours={place.hours} />
          </div>
        ),
      }))}
    />
  );
}

const isShowroom = (place: Showroom | Warehouse): place is Showroom => "name" in place;

/** Returns the day from which the order can be collected at a place; null where it cannot be told. */
const dayAt = (place: Showroom | Warehouse, items: CartItem[], pieces: ShowroomPieces, now: Date): string | null =>
  isShowroom(place)
    ? collectableFrom(place, items, pieces, now)
    : (arrivalOf(place, items, { postcode: place.city.replaceAll(/\D/g, ""), now })?.to ?? null);
