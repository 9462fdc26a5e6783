import { Fold } from "@/components/ui/fold";
import { toggleFilter } from "@/lib/catalog/listing-change";
import type { Facet, FacetOption, Listing, ListingQuery } from "@/lib/catalog/types";
import { useFacetLabels } from "./facet-labels";
import { FacetColours, FacetOptions } from "./facet-options";
import { RangeForm } from "./range-form";

export type HrefFor = (query: ListingQuery) => string;

interface FilterPanelProps {
  listing: Listing;
  /** URL path of the list, for its forms. */
  action: string;
  hrefFor: HrefFor;
}

const OPEN_FACETS = 3;

/** The facets of a list as folds of links. */
export function FilterPanel({ listing, action, hrefFor }: FilterPanelProps) {
  const labels = useFacetLabels();
  const facets = listing.facets.filter((facet) => facet.options.length > 0 || isOpenRange(facet));
  const hrefForOption = (facet: Facet) => (option: FacetOption) =>
    hrefFor(toggleFilter(listing.query, facet.code, option.id));
  return (
    <div>
      {facets.map((facet, index) => (
        <Fold
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
        </Fold>
      ))}
    </div>
  );
}

/** A shopper has set bounds. */
function isBounded({ range }: Facet): boolean {
  return range !== null && (range.from !== null || range.to !== null);
}

/** There is something to tell apart, or bounds to take away again. */
function isOpenRange(facet: Facet): boolean {
  return facet.type === "measure" && facet.range !== null && (facet.range.min < facet.range.max || isBounded(facet));
}
