"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCart } from "@/components/cart";
import { useHour } from "@/components/product";
import { HoursList } from "@/components/service";
import { formatDays } from "@/components/storefront/format-days";
import { useStoreCode } from "@/components/storefront/store-context";
import { Queries } from "@/components/ui/queries";
import { RadioRows } from "@/components/ui/radio-rows";
import { arrivalOf, collectableFrom, hasAll, type ShowroomPieces } from "@/lib/checkout/arrival";
import { MAIN_WAREHOUSE } from "@/lib/delivery/places";
import { fetchShowroomStock } from "@/lib/shop-api/client";
import { SHOWROOMS } from "@/lib/stock/showrooms";
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

function Choice() {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const chosen = useCheckout((state) => state.showroom);
  const update = useCheckout((state) => state.update);
  const now = useHour();
  const skus = [...new Set(items.filter(({ isVirtual }) => !isVirtual).map(({ sku }) => sku))];
  // while it is not known, or cannot be, the days are those of the warehouse
  const { data: pieces = NOTHING_KNOWN } = useQuery({
    queryKey: ["showroom-stock", store, skus],
    queryFn: async ({ signal }) => unwrap(await fetchShowroomStock(store, skus, signal)),
    retry: 1,
  });
  const ready = (isThere: boolean | null, day: string | null | undefined) =>
    [isThere && t("standsThere"), day && t("collectFrom", { day: formatDays(store, day) })].filter(Boolean).join(" · ");
  const warehouse = MAIN_WAREHOUSE && {
    place: MAIN_WAREHOUSE,
    name: t("delivery.warehouse"),
    when: ready(
      null,
      now && arrivalOf(MAIN_WAREHOUSE, items, { postcode: MAIN_WAREHOUSE.city.replaceAll(/\D/g, ""), now })?.to,
    ),
  };
  return (
    <RadioRows
      legend={t("showroom")}
      name="showroom"
      value={String(chosen ?? SHOWROOMS[0]?.id)}
      onChange={(id) => update({ showroom: Number(id) })}
      rows={[
        ...SHOWROOMS.map((showroom) => ({
          place: showroom,
          name: showroom.name,
          when: ready(hasAll(showroom, items, pieces), now && collectableFrom(showroom, items, pieces, now)),
        })),
        ...(warehouse ? [warehouse] : []),
      ].map(({ place: { id, street, city, hours }, name, when }) => ({
        value: String(id),
        label: name,
        detail: (
          <>
            {street}, {city}
            {/* one line kept free, so that nothing moves when the answer comes */}
            <span className="block min-h-5">{when}</span>
          </>
        ),
        content: (
          <div className="ml-9">
            <HoursList hours={hours} />
          </div>
        ),
      }))}
    />
  );
}
