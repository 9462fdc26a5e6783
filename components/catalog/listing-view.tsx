"use client";

import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { countFilters } from "@/lib/catalog/listing-change";
import type { Listing } from "@/lib/catalog/types";
import { ActiveFilters } from "./active-filters";
import { EmptyListing } from "./empty-listing";
import { FilterPanel, type HrefFor } from "./filter-panel";
import { ListingGrid } from "./listing-grid";
import { Paging } from "./paging";
import { WALL_CODE } from "./query-changes";
import { SortSelect } from "./sort-select";
import { WallForm } from "./wall-form";

interface ListingViewProps {
  listing: Listing;
  /** URL path of the list. */
  action: string;
  hrefFor: HrefFor;
  /** True while another list is being read: the current one stays, dimmed. */
  stale?: boolean;
  /** Shown above the list, a warning for instance. */
  notice?: ReactNode;
}

/** Renders a list with its filters, sort order and paging, all of them links and GET forms. */
export function ListingView({ listing, action, hrefFor, stale = false, notice }: ListingViewProps) {
  const t = useTranslations("listing");
  const [filtersOpen, setFiltersOpen] = useState(false);
  const byWall = listing.facets.some((facet) => facet.code === WALL_CODE);
  const activeCount = countFilters(listing.query);
  const filters = <FilterPanel listing={listing} action={action} hrefFor={hrefFor} />;
  const openFilters = (event: MouseEvent) => {
    event.preventDefault();
    setFiltersOpen(true);
  };
  return (
    <div className="page mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside aria-label={t("filters")}>
        {byWall && <WallForm action={action} listing={listing} />}
        {/* without scripts narrow windows reveal this by its fragment; with scripts the panel below replaces it */}
        <div id="filters" className="max-lg:hidden max-lg:target:block">
          {filters}
        </div>
      </aside>
      {/* screen readers skip a busy region, and the notice must be announced */}
      <section aria-label={t("results")} aria-busy={stale && !notice}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="tabular max-lg:w-full">
            {t.rich("count", { count: listing.total, b: (text) => <span className="font-semibold">{text}</span> })}
          </p>
          <a
            href="#filters"
            role="button"
            aria-haspopup="dialog"
            onClick={openFilters}
            className={buttonStyle("secondary", "s", "flex-1 lg:hidden")}
          >
            <Icon glyph={SlidersHorizontal} size={16} />
            {t("filterButton", { count: activeCount })}
          </a>
          <SortSelect action={action} query={listing.query} className="flex-1 lg:max-w-60" />
        </div>
        <div className="mt-4 space-y-4 empty:hidden">
          {notice}
          {listing.isWidened && listing.total > 0 && <Notice tone="info">{t("widened")}</Notice>}
          <ActiveFilters listing={listing} hrefFor={hrefFor} />
        </div>
        <div className={stale ? "mt-4 opacity-50 transition-opacity delay-200 duration-120" : "mt-4"}>
          {listing.items.length > 0 ? (
            <ListingGrid listing={listing} />
          ) : (
            <EmptyListing listing={listing} hrefFor={hrefFor} />
          )}
        </div>
        <Paging listing={listing} hrefFor={hrefFor} />
      </section>
      <Panel
        open={filtersOpen}
        onOpenChange={setFiltersOpen}
        size="screen"
        title={t("filters")}
        footer={
          <Button className="w-full" onClick={() => setFiltersOpen(false)}>
            {t("show", { count: listing.total })}
          </Button>
        }
      >
        <ActiveFilters listing={listing} hrefFor={hrefFor} />
        {filters}
      </Panel>
    </div>
  );
}
