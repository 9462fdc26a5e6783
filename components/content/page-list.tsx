import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import type { StoreCode } from "@/lib/storefront/types";

interface PageListProps {
  store: StoreCode;
  title: string;
  pages: { label: string; path: string }[];
  /** Path of the current page. */
  current: string;
}

/** Renders links to related pages beside a text page. */
export function PageList({ store, title, pages, current }: PageListProps) {
  return (
    <nav aria-label={title} className="min-w-60 border-t border-ink pt-4">
      <p className="mb-2 text-s font-semibold">{title}</p>
      <ul className="plain-list">
        {pages.map((page) => (
          <li key={page.path}>
            <StoreLink
              store={store}
              path={page.path}
              aria-current={page.path === current ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center border-b border-line text-s hover:underline",
                "aria-[current]:font-semibold",
              )}
            >
              {page.label}
            </StoreLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
