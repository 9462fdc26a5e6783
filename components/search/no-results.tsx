import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { SearchHelp } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface NoResultsProps {
  store: StoreCode;
  q: string;
  help: SearchHelp;
}

const toSearch = (q: string) => `/search?${new URLSearchParams({ q })}`;

/** Renders a search without products: a corrected text, and shorter texts that have results. */
export function NoResults({ store, q, help: { correction, broader } }: NoResultsProps) {
  const t = useTranslations("search");
  return (
    <div className="page mt-8">
      <EmptyState
        title={t("nothingTitle", { q })}
        actions={
          <>
            {correction && (
              <StoreLink store={store} path={toSearch(correction.q)} className={buttonStyle("primary", "m")}>
                {t("didYouMean", { q: correction.q, count: correction.count })}
              </StoreLink>
            )}
            {broader.map(({ q: part, count }) => (
              <StoreLink key={part} store={store} path={toSearch(part)} className={buttonStyle("secondary", "s")}>
                {t("broader", { q: part, count })}
              </StoreLink>
            ))}
          </>
        }
      >
        {correction || broader.length > 0 ? t("nothingNearby") : t("nothingText")}
      </EmptyState>
    </div>
  );
}
