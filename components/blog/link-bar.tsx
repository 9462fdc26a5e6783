import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import type { StoreCode } from "@/lib/storefront/types";

interface LinkBarProps {
  store: StoreCode;
  label: string;
  links: { name: string; path: string }[];
  /** Path of the current page. */
  current: string;
}

/** Renders links to pages of one kind in a row. */
export function LinkBar({ store, label, links, current }: LinkBarProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="plain-list flex flex-wrap gap-x-6">
        {links.map(({ name, path }) => (
          <li key={path}>
            <StoreLink
              store={store}
              path={path}
              aria-current={path === current ? "page" : undefined}
              className={classNames(
                "focus-inside inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap",
                "text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold",
                "aria-[current]:text-ink",
              )}
            >
              {name}
            </StoreLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
