import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { MeasureLine } from "@/components/ui/measure-line";
import { withFilter, withoutFilters } from "@/lib/catalog/listing-change";
import type { HrefFor } from "./filter-panel";
import { toWallValue, wallOf, WALL_CODE } from "./query-changes";
import type { RenderedListing } from "./rendered-listing";

interface EmptyListingProps {
  listing: RenderedListing;
  hrefFor: HrefFor;
}

/** Renders an empty list: explains a wall too narrow for every product, or offers the list without filters. */
export function EmptyListing({ listing, hrefFor }: EmptyListingProps) {
  const t = useTranslations("listing");
  const { query } = listing;
  const wall = wallOf(query);
  const narrowest = listing.facets.find((facet) => facet.code === WALL_CODE)?.range?.min ?? null;
  if (wall !== null && narrowest !== null && narrowest > wall) {
    return (
      <EmptyState
        title={t("empty.wallTitle", { cm: wall })}
        line={
          <MeasureLine
            value={wall}
            max={narrowest}
            label={t("wall.yours", { cm: wall })}
            rest={t("empty.narrowest", { cm: narrowest })}
          />
        }
        actions={
          <ButtonLink href={hrefFor(withFilter(query, WALL_CODE, [toWallValue(narrowest)]))}>
            {t("empty.tryWall", { cm: narrowest })}
          </ButtonLink>
        }
      >
        {t("empty.wallText", { cm: narrowest })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("empty.title")}
      actions={<ButtonLink href={hrefFor(withoutFilters(query))}>{t("empty.clear")}</ButtonLink>}
    >
      {t("empty.text")}
    </EmptyState>
  );
}
