import { useTranslations } from "next-intl";
import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { parseRange } from "@/lib/catalog/filters";
import { toggleFilter, withoutFilters } from "@/lib/catalog/listing-change";
import type { Facet, Listing } from "@/lib/catalog/types";
import { formatPrice, toMinor } from "@/lib/money";
import { useFacetWords } from "./facet-words";
import type { HrefFor } from "./filter-panel";
import { WALL_CODE, wallOf } from "./query-changes";

interface ChosenFiltersProps {
  listing: Listing;
  hrefFor: HrefFor;
}

interface Choice {
  key: string;
  label: string;
  href: string;
}

/** What the list is narrowed to, each as a chip that takes itself away. */
export function ChosenFilters({ listing, hrefFor }: ChosenFiltersProps) {
  const t = useTranslations("listing");
  const choices = useChoices(listing, hrefFor);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t("chosenFilters")} className="plain-list flex flex-wrap items-center gap-2">
      {choices.map((choice) => (
        <li key={choice.key}>
          <Chip href={choice.href} removeLabel={t("remove")}>
            {choice.label}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          href={hrefFor(withoutFilters(listing.query))}
          prefetch={false}
          scroll={false}
          className="link ml-2 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}

function useChoices(listing: Listing, hrefFor: HrefFor): Choice[] {
  const t = useTranslations("listing");
  const words = useFacetWords();
  const { query, facets, store } = listing;
  const rangeWords = ({ type, label }: Facet, value: string) => {
    const { from, to } = parseRange(value) ?? { from: null, to: null };
    const say = (amount: number) => (type === "price" ? formatPrice(store, toMinor(amount)) : t("cm", { cm: amount }));
    if (from === null && to === null) return label;
    if (from === null) return t("range.to", { to: say(to ?? 0) });
    return to === null ? t("range.from", { from: say(from) }) : t("range.both", { from: say(from), to: say(to) });
  };
  return Object.entries(query.filters).flatMap(([code, values]) => {
    const facet = facets.find((candidate) => candidate.code === code);
    if (!facet) return [];
    return values.map((value) => {
      const option = facet.options.find((candidate) => candidate.id === value);
      const wall = code === WALL_CODE ? wallOf(query) : null;
      const label = option ? words.option(facet, option) : rangeWords(facet, value);
      return {
        key: `${code}=${value}`,
        label: wall === null ? label : t("wall.chip", { cm: wall }),
        href: hrefFor(toggleFilter(query, code, value)),
      };
    });
  });
}
