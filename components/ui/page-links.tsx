import { useTranslations } from "next-intl";
import { classNames } from "./class-names";
import { IntentLink } from "./intent-link";

interface PageLinksProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** Returns the page numbers to link: the first, the last and those around the current page; null marks a gap. */
export function visiblePages(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}

/** Renders links to the pages of a list. */
export function PageLinks({ page, pages, hrefFor }: PageLinksProps) {
  const t = useTranslations("ui");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages")}>
      <ul className="plain-list flex justify-center gap-1">
        {visiblePages(page, pages).map((n, index) =>
          n === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="flex size-11 items-center justify-center text-ink-2">
              …
            </li>
          ) : (
            <li key={n}>
              <IntentLink
                href={hrefFor(n)}
                prefetch={false}
                aria-label={t("page", { page: n })}
                aria-current={n === page ? "page" : undefined}
                className={classNames(
                  "tabular flex size-11 items-center justify-center border-b-2",
                  n === page ? "border-ink font-semibold" : "border-transparent hover:border-line",
                )}
              >
                {n}
              </IntentLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
