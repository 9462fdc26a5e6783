"use client";

import { useTranslations } from "next-intl";
import { AreaNote, useHour, usePromise } from "@/components/product";
import { formatDays } from "@/components/storefront/format-days";
import { arrivalAt } from "@/lib/delivery";
import { areaOf } from "@/lib/delivery/areas";
import { offeredAt } from "@/lib/delivery/rates";
import type { DeliveryRate } from "@/lib/delivery/types";
import { canBuy } from "@/lib/product";
import { nearestShowroom } from "@/lib/stock/nearest";
import { firstPickup } from "@/lib/stock/pickup";
import type { Showroom } from "@/lib/stock/showrooms";
import { getStore } from "@/lib/storefront";
import { CountryAnswer, DeliveryList } from "./country-answer";
import type { DeliveryFacts } from "./delivery-facts";
import { AnyPickup, bold, PickupRow, SentRow } from "./delivery-rows";

interface DeliveryAnswerProps extends DeliveryFacts {
  /** Digits without spaces. */
  postcode: string;
}

/** Renders delivery at a postcode, and without one in the whole country. */
export function DeliveryAnswer({ postcode, ...facts }: DeliveryFacts & { postcode: string | null }) {
  return postcode === null || !canBuy(facts.availability) ? (
    <CountryAnswer {...facts} />
  ) : (
    <PostcodeAnswer {...facts} postcode={postcode} />
  );
}

/** Renders the days of arrival at a postcode and the nearest showroom's pickup. */
function PostcodeAnswer({ postcode, ...all }: DeliveryAnswerProps) {
  const t = useTranslations("product.delivery");
  const now = useHour();
  const { store, availability, kind } = all;
  const view = getStore(store);
  const area = areaOf(view.country, postcode);
  const offered = all.offered && area ? offeredAt(all.offered, area, view.currency) : all.offered;
  const facts = { ...all, offered };
  const way = offered?.kind ?? kind;
  const isSent = area?.surcharge !== null;
  const { deliveryDays: days } = availability;
  const estimate = now && days !== null && isSent ? arrivalAt(view, { days, postcode, now }) : null;
  // parcels drive on any working day
  const arrival = usePromise(store, way === "home" && isSent ? postcode : null, estimate);
  const nearest = nearestShowroom(view.country, postcode);
  return (
    <DeliveryList way={way}>
      {area && (
        <li className="py-3">
          <AreaNote store={store} country={view.country} postcode={postcode} isSpoken={false} />
        </li>
      )}
      {isSent && (
        <SentRow
          {...facts}
          isDated={arrival !== null}
          title={
            arrival
              ? t.rich(`days.${way}`, { when: formatDays(store, arrival.from, arrival.to), b: bold })
              : t(`undated.${way}`)
          }
        />
      )}
      {now && nearest && offered?.pickup ? (
        <NearestPickup {...facts} pickup={offered.pickup} showroom={nearest} now={now} />
      ) : (
        <AnyPickup {...facts} />
      )}
    </DeliveryList>
  );
}

interface NearestPickupProps extends DeliveryFacts {
  pickup: DeliveryRate;
  showroom: Showroom;
  now: Date;
}

function NearestPickup({ pickup, showroom, now, ...facts }: NearestPickupProps) {
  const t = useTranslations("product.delivery");
  const { store, showrooms, availability } = facts;
  const qty = showrooms.find(({ id }) => id === showroom.id)?.qty ?? 0;

  function whenReady(): string | null {
    if (qty > 0) {
      const ready = firstPickup(showroom, now);
      if (!ready) return null;
      const { day, hour, isTomorrow } = ready;
      return isTomorrow ? t("pickupTomorrow", { hour }) : t("pickupDay", { day: formatDays(store, day), hour });
    }
    const { deliveryDays: days } = availability;
    if (days === null) return null;
    // what stands elsewhere comes as it would to anybody in that town
    const postcode = showroom.city.replace(/\D/g, "");
    return t("pickupFrom", { day: formatDays(store, arrivalAt(showroom, { days, postcode, now }).to) });
  }

  const when = whenReady();
  return (
    <PickupRow
      {...facts}
      pickup={pickup}
      isThere={qty > 0}
      title={when === null ? t("pickupAny") : t.rich("pickup", { name: showroom.name, when, b: bold })}
      note={qty > 0 ? t("stands", { count: qty }) : t("standsNot")}
    />
  );
}
