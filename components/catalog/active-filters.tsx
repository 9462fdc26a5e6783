import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { IntentLink } from "@/components/ui/intent-link";
import { parseRange } from "@/lib/catalog/filters";
import { toggleFilter, withoutFilters } from "@/lib/catalog/listing-change";
import type { Facet } from "@/lib/catalog/types";
import { formatPrice, toMinor } from "@/lib/money";
import { useFacetLabels } from "./facet-labels";
import type { HrefFor } from "./filter-panel";
import { WALL_CODE, wallOf } from "./query-changes";
import type { RenderedListing } from "./rendered-listing";

interface ActiveFiltersProps {
  listing: RenderedListing;
  hrefFor: HrefFor;
}

interface ActiveFilter {
  key: string;
  label: string;
  href: string;
}

/** Renders the active filters of a list as chips; following one removes that filter. */
export function ActiveFilters({ listing, hrefFor }: ActiveFiltersProps) {
  const t = useTranslations("listing");
  const filters = useActiveFilters(listing, hrefFor);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("chosenFilters")} className="plain-list flex flex-wrap items-center gap-2">
      {filters.map((choice) => (
        <li key={choice.key}>
          <Chip href={choice.href} removeLabel={t("remove")}>
            {choice.label}
          </Chip>
        </li>
      ))}
      <li>
        <IntentLink
          href={hrefFor(withoutFilters(listing.query))}
          prefetch={false}
          scroll={false}
          className="link ml-2 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("clear")}
        </IntentLink>
      </li>
    </ul>
  );
}

function useActiveFilters(listing: RenderedListing, hrefFor: HrefFor): ActiveFilter[] {
  const t = useTranslations("listing");
  const labels = useFacetLabels();
  const { query, facets, store } = listing;
  const rangeLabel = ({ type, label }: Facet, value: string) => {
    const { from, to } = parseRange(value) ?? { from: null, to: null };
    const format = (amount: number) =>
      type === "price" ? formatPrice(store, toMinor(amount)) : t("cm", { cm: amount });
    if (from === null && to === null) return label;
    if (from === null) return t("range.to", { to: format(to ?? 0) });
    return to === null
      ? t("range.from", { from: format(from) })
      : t("range.both", { from: format(from), to: format(to) });
  };
  return Object.entries(query.filters).flatMap(([code, values]) => {
    const facet = facets.find((candidate) => candidate.code === code);
    if (!facet) return [];
    return values.map((value) => {
      const option = facet.options.find((candidate) => candidate.id === value);
      const wall = code === WALL_CODE ? wallOf(query) : null;
      const label = option ? labels.option(facet, option) : rangeLabel(facet, value);
      return {
        key: `${code}=${value}`,
        label: wall === null ? label : t("wall.chip", { cm: wall }),
        href: hrefFor(toggleFilter(query, code, value)),
      };
    });
  });
}
