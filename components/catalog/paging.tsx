import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { PageLinks } from "@/components/ui/page-links";
import type { HrefFor } from "./filter-panel";
import type { RenderedListing } from "./rendered-listing";

interface PagingProps {
  listing: RenderedListing;
  hrefFor: HrefFor;
}

/** Renders how many products were shown, the link to the next page, and numbered links to every page. */
export function Paging({ listing, hrefFor }: PagingProps) {
  const t = useTranslations("listing");
  const { total, perPage, pages, query } = listing;
  if (total === 0) return null;
  const seen = Math.min(total, query.page * perPage);
  const left = Math.min(perPage, total - seen);
  const hrefForPage = (page: number) => hrefFor({ ...query, page });
  return (
    <div data-paging="" className="mt-12 flex flex-col items-center gap-4">
      <p className="tabular text-s text-ink-2">{t("seen", { seen, total })}</p>
      <div aria-hidden="true" className="h-0.5 w-45 bg-line">
        <div className="h-full bg-ink" style={{ width: `${(seen / total) * 100}%` }} />
      </div>
      {query.page < pages && left > 0 && (
        <ButtonLink tone="secondary" href={hrefForPage(query.page + 1)} prefetch={false}>
          {t("next", { count: left })}
        </ButtonLink>
      )}
      <PageLinks page={query.page} pages={pages} hrefFor={hrefForPage} />
    </div>
  );
}
