"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import { countFilters } from "@/lib/catalog/listing-change";
import { formatNumber } from "@/lib/storefront/numbers";
import { ActiveFilters } from "./active-filters";
import { EmptyListing } from "./empty-listing";
import { FilterPanel, type HrefFor } from "./filter-panel";
import { FIRST_ROW } from "./first-row";
import { ListingGrid } from "./listing-grid";
import { Paging } from "./paging";
import { wallOf } from "./query-changes";
import type { RenderedListing } from "./rendered-listing";
import { SortSelect } from "./sort-select";
import { TableForm } from "./table-form";
import { WallForm } from "./wall-form";

const loadSheet = () => import("./filter-sheet").then((module) => module.FilterSheet);

interface ListingViewProps {
  listing: RenderedListing;
  /** URL path of the list. */
  action: string;
  hrefFor: HrefFor;
  /** True while the filter panel of narrow windows is open. */
  filtersOpen: boolean;
  onFilters: (open: boolean) => void;
  /** True while another list is being read: the current one stays, dimmed. */
  stale?: boolean;
  /** Shown above the list, a warning for instance. */
  notice?: ReactNode;
}

/** Renders a list with its filters, sort order and paging, all of them links and GET forms. */
export function ListingView(props: ListingViewProps) {
  const { listing, action, hrefFor, filtersOpen, onFilters, stale = false, notice } = props;
  const t = useTranslations("listing");
  const [Sheet, load] = useLazyComponent(loadSheet);
  const byWall = listing.along === "wall" || wallOf(listing.query) !== null;
  const filters = <FilterPanel listing={listing} action={action} hrefFor={hrefFor} />;
  const openFilters = (event: MouseEvent) => {
    event.preventDefault();
    // without its code the panel of the page is revealed, as without scripts
    void load().then((isLoaded) => (isLoaded ? onFilters(true) : location.assign("#filters")));
  };
  return (
    <div className="page mt-5 grid gap-x-12 gap-y-4 lg:mt-8 lg:gap-y-6 lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside aria-label={t("filters")}>
        {byWall && <WallForm action={action} listing={listing} />}
        {listing.along === "table" && <TableForm />}
        {/* without scripts narrow windows reveal this by its fragment; with scripts the panel below replaces it */}
        <div id="filters" className="deferred-paint max-lg:hidden max-lg:target:block">
          {filters}
        </div>
      </aside>
      {/* screen readers skip a busy region, and the notice must be announced */}
      <section aria-label={t("results")} aria-busy={stale && !notice}>
        <ListingBar listing={listing} action={action} onOpenFilters={openFilters} />
        <div className="mt-4 flex flex-col gap-4 empty:hidden">
          {notice}
          {listing.isWidened && listing.total > 0 && <Notice tone="info">{t("widened")}</Notice>}
          <ActiveFilters listing={listing} hrefFor={hrefFor} />
        </div>
        <div
          id={listing.total < FIRST_ROW.products ? FIRST_ROW.id : undefined}
          className={stale ? "mt-4 opacity-50 transition-opacity delay-200 duration-120" : "mt-4"}
        >
          {listing.entries === "" ? (
            <EmptyListing listing={listing} hrefFor={hrefFor} />
          ) : (
            <ListingGrid listing={listing} />
          )}
        </div>
        <Paging listing={listing} hrefFor={hrefFor} />
      </section>
      {Sheet && (
        <Sheet listing={listing} open={filtersOpen} stale={stale} onClose={() => onFilters(false)} hrefFor={hrefFor}>
          {filters}
        </Sheet>
      )}
    </div>
  );
}

interface ListingBarProps extends Pick<ListingViewProps, "listing" | "action"> {
  onOpenFilters: (event: MouseEvent) => void;
}

/** Renders how many products the list has, and what filters and sorts it. */
function ListingBar({ listing, action, onOpenFilters }: ListingBarProps) {
  const t = useTranslations("listing");
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 lg:gap-3">
      <p role="status" className="tabular max-[22.5rem]:w-full">
        {t.rich("count", {
          count: listing.total,
          shown: formatNumber(listing.store, listing.total),
          b: (text) => <span className="font-semibold">{text}</span>,
        })}
      </p>
      <a
        href="#filters"
        role="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className={buttonStyle("secondary", "s", "lg:hidden")}
      >
        <Icon name="sliders-horizontal" size={16} />
        {t("filterButton", { count: countFilters(listing.query) })}
      </a>
      <SortSelect action={action} query={listing.query} className="flex-[1_1_6rem] lg:max-w-60" />
    </div>
  );
}
