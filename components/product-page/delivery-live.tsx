"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { StockLine, usePostcode } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { canBuy } from "@/lib/product";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { StockQuery } from "@/lib/stock/client";
import type { DeliveryFacts } from "./delivery-facts";
import { AnyPickup, bold, SentRow } from "./delivery-rows";
import { PostcodeForm } from "./postcode-form";
import { ShowroomButton } from "./showroom-button";
import { useLiveStock } from "./use-live-stock";

interface DeliveryLiveProps extends DeliveryFacts {
  /** The product or its variant, as the stock request names it. */
  piece: StockQuery;
}

const loadAnswer = () => import("./delivery-answer").then((module) => module.DeliveryAnswer);

/** Heights on phones, where days and showrooms take a second line once there is a postcode. */
const RESERVED = { home: "max-md:min-h-56", parcel: "max-md:min-h-46" };

/** Renders stock, delivery and pickup: for the country, and once a postcode is known for that. */
export function DeliveryLive({ piece, ...rendered }: DeliveryLiveProps) {
  const { store, showrooms } = rendered;
  const postcode = usePostcode(store);
  const availability = useLiveStock(store, piece, rendered.availability);
  const [Answer, load] = useLazyComponent(loadAnswer);
  useEffect(() => {
    if (postcode !== null) void load();
  }, [postcode, load]);
  const facts = { ...rendered, availability };
  const isSold = canBuy(availability);
  return (
    <>
      {isSold && <PostcodeForm store={store} postcode={postcode} />}
      <div role="status">
        {isSold ? (
          <ul className={classNames("plain-list", RESERVED[facts.offered?.kind ?? facts.kind])}>
            {Answer && postcode !== null ? <Answer {...facts} postcode={postcode} /> : <CountryAnswer {...facts} />}
          </ul>
        ) : (
          <StockLine store={store} availability={availability} className="py-4 font-semibold" />
        )}
      </div>
      {showrooms.length > 0 && <ShowroomButton stock={showrooms} />}
    </>
  );
}

/** Renders what holds for the whole country. */
function CountryAnswer(facts: DeliveryFacts) {
  const t = useTranslations("product.delivery");
  const { availability, offered, kind } = facts;
  const { deliveryDays: days, words } = availability;
  const way = offered?.kind ?? kind;
  return (
    <>
      <SentRow
        {...facts}
        isDated={false}
        // weeks are too coarse for what is sent at once; its stock line says so
        title={
          days === null || words === "immediate"
            ? t(`undated.${way}`)
            : t.rich(`weeks.${way}`, { weeks: toDeliveryWeeks(days), b: bold })
        }
      />
      <AnyPickup {...facts} />
    </>
  );
}
