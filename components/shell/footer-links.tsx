import { StoreLink } from "@/components/storefront/store-link";
import { Fold } from "@/components/ui/fold";
import type { StoreCode } from "@/lib/storefront/types";
import type { ShellLink } from "./read-shell";

export interface FooterColumn {
  title: string;
  links: ShellLink[];
}

interface FooterLinksProps {
  store: StoreCode;
  columns: FooterColumn[];
}

const Links = ({ store, links }: { store: StoreCode; links: ShellLink[] }) => (
  <ul className="plain-list">
    {links.map(({ path, label }) => (
      <li key={path}>
        <StoreLink
          store={store}
          path={path}
          className="inline-flex min-h-11 items-center text-s hover:underline lg:min-h-9"
        >
          {label}
        </StoreLink>
      </li>
    ))}
  </ul>
);

/** Renders the footer's links as columns. */
export const FooterColumns = ({ store, columns }: FooterLinksProps) =>
  columns.map(({ title, links }) => (
    <div key={title}>
      <p className="mb-3 text-s font-semibold">{title}</p>
      <Links store={store} links={links} />
    </div>
  ));

/** Renders the footer's links as folds. */
export const FooterFolds = ({ store, columns }: FooterLinksProps) =>
  columns.map(({ title, links }) => (
    <Fold key={title} title={title}>
      <Links store={store} links={links} />
    </Fold>
  ));
