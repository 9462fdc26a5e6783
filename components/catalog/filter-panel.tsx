import { Fold } from "@/components/ui/fold";
import { toggleFilter } from "@/lib/catalog/listing-change";
import type { Facet, FacetOption, Listing, ListingQuery } from "@/lib/catalog/types";
import { FacetColours, FacetOptions } from "./facet-options";
import { useFacetWords } from "./facet-words";
import { PriceForm } from "./price-form";
import { WALL_CODE } from "./query-changes";

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
  const words = useFacetWords();
  const facets = listing.facets.filter((facet) => facet.code !== WALL_CODE && facet.options.length > 0);
  const hrefForOption = (facet: Facet) => (option: FacetOption) => hrefFor(toggleFilter(listing.query, facet.code, option.id));
  return (
    <div>
      {facets.map((facet, index) => (
        <Fold key={facet.code} title={words.facet(facet)} open={index < OPEN_FACETS || facet.options.some((option) => option.chosen)}>
          {facet.type === "colour" ? (
            <FacetColours facet={facet} hrefForOption={hrefForOption(facet)} />
          ) : (
            <FacetOptions facet={facet} hrefForOption={hrefForOption(facet)} />
          )}
          {facet.type === "price" && facet.range && (
            <div className="mt-3">
              <PriceForm store={listing.store} action={action} query={listing.query} range={facet.range} />
            </div>
          )}
        </Fold>
      ))}
    </div>
  );
}
