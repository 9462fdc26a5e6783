"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useBackCloses } from "@/components/overlay/use-back-closes";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { ActiveFilters } from "./active-filters";
import { FILTERS_ENTRY } from "./filter-entry";
import type { HrefFor } from "./filter-panel";
import type { RenderedListing } from "./rendered-listing";

interface FilterSheetProps {
  listing: RenderedListing;
  open: boolean;
  /** True while the list of the last choice is being read. */
  stale: boolean;
  onClose: () => void;
  hrefFor: HrefFor;
  /** The facets. */
  children: ReactNode;
}

/**
 * Renders the filters of narrow windows as a panel with an entry of its own in the history: the back button closes it,
 * and keeps what was chosen in it.
 */
export function FilterSheet({ listing, open, stale, onClose, hrefFor, children }: FilterSheetProps) {
  const t = useTranslations("listing");
  const close = useBackCloses(FILTERS_ENTRY, onClose, open);
  return (
    <Panel
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      size="screen"
      title={t("filters")}
      footer={
        <Button className="w-full" onClick={close} aria-busy={stale}>
          <span aria-live="polite">{t("show", { count: listing.total })}</span>
        </Button>
      }
    >
      <ActiveFilters listing={listing} hrefFor={hrefFor} />
      {children}
    </Panel>
  );
}
