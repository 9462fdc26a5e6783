import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StockLine } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { canBuy } from "@/lib/product";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { DeliveryFacts } from "./delivery-facts";
import { AnyPickup, bold, SentRow } from "./delivery-rows";

/** Heights on phones, where days and showrooms take a second line once there is a postcode. */
const RESERVED = { home: "max-md:min-h-56", parcel: "max-md:min-h-46" };

/** Renders the ways to get a piece as a list that keeps its height. */
export function DeliveryList({ way, children }: { way: keyof typeof RESERVED; children: ReactNode }) {
  return <ul className={classNames("plain-list", RESERVED[way])}>{children}</ul>;
}

/** Renders what holds for the whole country, or that the piece is not sold now. */
export function CountryAnswer(facts: DeliveryFacts) {
  const t = useTranslations("product.delivery");
  const { availability, offered, kind } = facts;
  const { deliveryDays: days, words } = availability;
  const way = offered?.kind ?? kind;
  if (!canBuy(availability))
    return <StockLine store={facts.store} availability={availability} className="py-4 font-semibold" />;
  return (
    <DeliveryList way={way}>
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
    </DeliveryList>
  );
}
