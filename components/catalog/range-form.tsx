"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { Facet } from "@/lib/catalog/types";
import { getStore } from "@/lib/storefront";
import { formatNumber } from "@/lib/storefront/numbers";
import { HiddenQueryFields } from "./hidden-query-fields";
import type { RenderedListing } from "./rendered-listing";
import { useLiveCount } from "./use-live-count";

interface RangeFormProps {
  listing: RenderedListing;
  action: string;
  facet: Facet & { range: NonNullable<Facet["range"]> };
  label: string;
}

/**
 * Renders fields for the bounds of a price or a measure; the button shows the number of results while they are typed.
 */
export function RangeForm({ listing, action, facet, label }: RangeFormProps) {
  const t = useTranslations("listing");
  const { store, of, query } = listing;
  const { code, type, range } = facet;
  const { count, onInput } = useLiveCount(store, of);
  const unit = type === "price" ? getStore(store).price.sign : "cm";
  // bounds of prices are minor units, of measures whole centimetres; what is typed may have any separators
  const whole = (value: number | null) =>
    value === null ? "" : formatNumber(store, type === "price" ? value / 100 : value);
  const field = (end: "from" | "to", bound: number | null, limit: number) => (
    <Field
      label={t(`range.${end}Label`)}
      name={`${code}_${end}`}
      inputMode="numeric"
      autoComplete="off"
      unit={unit}
      defaultValue={whole(bound)}
      hint={t(`range.${end}Limit`, { limit: whole(limit) })}
      compact
    />
  );
  return (
    <form
      action={action}
      method="get"
      key={`${range.from}-${range.to}`}
      aria-label={label}
      onInput={(event) => onInput(event.currentTarget)}
    >
      <HiddenQueryFields query={query} without={code} />
      <div className="grid grid-cols-2 gap-2">
        {field("from", range.from, range.min)}
        {field("to", range.to, range.max)}
      </div>
      <Button type="submit" tone="secondary" size="s" className="mt-2 w-full">
        <span aria-live="polite">{count === null ? t("range.apply") : t("show", { count })}</span>
      </Button>
    </form>
  );
}
