/** @jsxImportSource @/components/ui/html-jsx */
import { FoldHtml } from "@/components/ui/fold-html";
import type { Html } from "@/components/ui/html";
import { followOf } from "@/components/ui/intent-link";
import { buildStorePath, hasOwnDocument } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { ShellLink } from "./read-shell";

export interface FooterColumn {
  title: string;
  links: ShellLink[];
}

const Links = ({ store, links }: { store: StoreCode; links: ShellLink[] }) => (
  <ul className="plain-list">
    {links.map(({ path, label }) => (
      <li>
        <a
          href={buildStorePath({ store, path })}
          data-follow={followOf({ isDocument: hasOwnDocument(path) })}
          className="inline-flex min-h-11 items-center text-s hover:underline lg:min-h-9"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** Returns the footer's links as columns. */
export const footerColumnsHtml = (store: StoreCode, columns: FooterColumn[]): Html => (
  <>
    {columns.map(({ title, links }) => (
      <div>
        <p className="mb-3 text-s font-semibold">{title}</p>
        <Links store={store} links={links} />
      </div>
    ))}
  </>
);

/**
 * Returns the footer's links as folds, each of which the page has as text until it is opened (`FooterFolds`): few shoppers
 * ever look at them. Where no scripts run they are there from the start.
 */
export const footerFoldsHtml = (store: StoreCode, columns: FooterColumn[]): Html => (
  <>
    {columns.map(({ title, links }) => (
      <FoldHtml title={title} isWaiting>
        <Links store={store} links={links} />
      </FoldHtml>
    ))}
  </>
);
