import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Facet, ListingQuery } from "@/lib/catalog/types";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { KeptFields } from "./kept-fields";

interface PriceFormProps {
  store: StoreCode;
  action: string;
  query: ListingQuery;
  range: NonNullable<Facet["range"]>;
}

const whole = (minor: number | null) => (minor === null ? "" : String(Math.round(minor / 100)));

/** Own price bounds. Two fields make one range, which takes a script; without one the bands above do the work. */
export function PriceForm({ store, action, query, range }: PriceFormProps) {
  const t = useTranslations("listing");
  const unit = getStore(store).price.sign;
  return (
    <form action={action} method="get" key={`${range.from}-${range.to}`} className="noscript:hidden">
      <KeptFields query={query} without="price" />
      <div className="grid grid-cols-2 gap-2">
        <Field label={t("price.from")} name="price_from" inputMode="numeric" autoComplete="off" unit={unit} defaultValue={whole(range.from)} placeholder={whole(range.min)} compact />
        <Field label={t("price.to")} name="price_to" inputMode="numeric" autoComplete="off" unit={unit} defaultValue={whole(range.to)} placeholder={whole(range.max)} compact />
      </div>
      <Button type="submit" tone="secondary" size="s" className="mt-2 w-full">
        {t("price.apply")}
      </Button>
    </form>
  );
}
