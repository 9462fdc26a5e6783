import { DeferredFold } from "@/components/ui/deferred-fold";
import { toggleFilter } from "@/lib/catalog/listing-change";
import type { Facet, FacetOption, ListingQuery } from "@/lib/catalog/types";
import { useFacetLabels } from "./facet-labels";
import { FacetColours, FacetOptions } from "./facet-options";
import { RangeForm } from "./range-form";
import type { RenderedListing } from "./rendered-listing";

export type HrefFor = (query: ListingQuery) => string;

interface FilterPanelProps {
  listing: RenderedListing;
  /** URL path of the list, for its forms. */
  action: string;
  hrefFor: HrefFor;
}

const OPEN_FACETS = 3;

/** Renders the facets of a list as folds of links. */
export function FilterPanel({ listing, action, hrefFor }: FilterPanelProps) {
  const labels = useFacetLabels();
  const facets = listing.facets.filter((facet) => facet.options.length > 0 || isOpenRange(facet));
  const hrefForOption = (facet: Facet) => (option: FacetOption) =>
    hrefFor(toggleFilter(listing.query, facet.code, option.id));
  return (
    <>
      {facets.map((facet, index) => (
        <DeferredFold
          key={facet.code}
          title={labels.facet(facet)}
          open={index < OPEN_FACETS || facet.options.some((option) => option.chosen) || isBounded(facet)}
        >
          {facet.type === "colour" ? (
            <FacetColours facet={facet} hrefForOption={hrefForOption(facet)} />
          ) : (
            <FacetOptions facet={facet} hrefForOption={hrefForOption(facet)} />
          )}
          {facet.range && (
            <div className={facet.options.length > 0 ? "mt-3" : undefined}>
              <RangeForm
                listing={listing}
                action={action}
                facet={{ ...facet, range: facet.range }}
                label={labels.facet(facet)}
              />
            </div>
          )}
        </DeferredFold>
      ))}
    </>
  );
}

/** Returns true when the shopper has set a lower or an upper bound. */
function isBounded({ range }: Facet): boolean {
  return range !== null && (range.from !== null || range.to !== null);
}

/** Returns true for a measure whose range can narrow the list, or has bounds to remove. */
function isOpenRange(facet: Facet): boolean {
  return facet.type === "measure" && facet.range !== null && (facet.range.min < facet.range.max || isBounded(facet));
}
