import { StoreLink } from "@/components/storefront/store-link";
import type { StoreCode } from "@/lib/storefront/types";

interface LinkBarProps {
  store: StoreCode;
  label: string;
  links: { name: string; path: string }[];
  /** Path of the page shown. */
  current: string;
}

/** Pages of a kind as words on a hairline. */
export function LinkBar({ store, label, links, current }: LinkBarProps) {
  return (
    <nav aria-label={label} className="no-bar overflow-x-auto border-b border-line">
      <ul className="plain-list flex gap-6">
        {links.map(({ name, path }) => (
          <li key={path}>
            <StoreLink
              store={store}
              path={path}
              aria-current={path === current ? "page" : undefined}
              className="focus-inside inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </StoreLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
