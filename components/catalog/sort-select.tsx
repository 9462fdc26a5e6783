"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatListingQuery } from "@/lib/catalog/listing-query";
import { OFFERED_SORTS, type ListingQuery, type Sort } from "@/lib/catalog/types";
import { HiddenQueryFields } from "./hidden-query-fields";

interface SortSelectProps {
  action: string;
  query: ListingQuery;
  className?: string;
}

const MESSAGE = {
  relevance: "sort.relevance",
  latest: "sort.latest",
  oldest: "sort.oldest",
  "price-asc": "sort.priceAsc",
  "price-desc": "sort.priceDesc",
} as const;

/** Returns the value of the query's `sort` parameter for a sort order. */
function sortParam(query: ListingQuery, sort: Sort): string {
  return new URLSearchParams(formatListingQuery({ ...query, sort })).get("sort") ?? "";
}

/** Renders the sort order of a list. Selecting one submits the form; without scripts there is a button. */
export function SortSelect({ action, query, className }: SortSelectProps) {
  const t = useTranslations("listing");
  const shown = sortParam(query, query.sort ?? (query.q ? "relevance" : "latest"));
  const [{ list, selected }, setSelected] = useState({ list: shown, selected: shown });
  // the list on show has changed: reset the select, which keeps the focus
  if (list !== shown) setSelected({ list: shown, selected: shown });
  const offered = query.sort === "oldest" ? [...OFFERED_SORTS, query.sort] : OFFERED_SORTS;
  return (
    <form action={action} method="get" className={className}>
      <HiddenQueryFields query={query} without="sort" />
      <Select
        label={t("sort.label")}
        labelHidden
        name="sort"
        value={selected}
        onChange={(event) => {
          setSelected({ list, selected: event.currentTarget.value });
          event.currentTarget.form?.requestSubmit();
        }}
        compact
      >
        {offered.map((sort) => (
          <option key={sort} value={sortParam(query, sort)}>
            {t(MESSAGE[sort])}
          </option>
        ))}
      </Select>
      <span className="hidden noscript:block">
        <Button type="submit" tone="secondary" size="s" className="mt-2">
          {t("sort.apply")}
        </Button>
      </span>
    </form>
  );
}
