import { useTranslations } from "next-intl";
import { toDeliveryWeeks } from "@/lib/product/stock-words";
import type { DeliveryFacts } from "./delivery-facts";
import { AnyPickup, bold, SentRow } from "./delivery-rows";

/** Renders what holds for the whole country. */
export function CountryAnswer(facts: DeliveryFacts) {
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
