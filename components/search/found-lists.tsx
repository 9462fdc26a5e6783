import { CollectionTiles } from "@/components/content";
import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import type { Category, Collection, FoundPage } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { Highlighted } from "./highlighted";

/** Renders categories that match a search, each with its picture. */
export function FoundCategories({ store, categories }: { store: StoreCode; categories: Category[] }) {
  return (
    <ul data-results="" className="plain-list page mt-8 grid gap-x-(--gap) md:grid-cols-2 lg:grid-cols-3">
      {categories.map(({ id, name, path, picture, productCount }) => (
        <li key={id} className="border-b border-line">
          <StoreLink store={store} path={path} className="group flex min-h-22 items-center gap-4 py-3">
            <span className="flex aspect-[1278/776] w-26 shrink-0 items-center bg-linen">
              {picture && <Picture {...picture} alt="" sizes="104px" />}
            </span>
            <span className="min-w-0 flex-1 font-semibold group-hover:underline">{name}</span>
            <span className="tabular text-s text-ink-2">{productCount}</span>
          </StoreLink>
        </li>
      ))}
    </ul>
  );
}

/** Renders collections that match a search. */
export function FoundCollections({ store, collections }: { store: StoreCode; collections: Collection[] }) {
  return (
    <div data-results="">
      <CollectionTiles store={store} title={null} collections={collections} />
    </div>
  );
}

interface FoundPagesProps {
  store: StoreCode;
  q: string;
  pages: FoundPage[];
}

/** Renders pages or articles that match a search, each with the passage that answers. */
export function FoundPages({ store, q, pages }: FoundPagesProps) {
  return (
    <ul data-results="" className="plain-list page mt-8">
      {pages.map(({ title, heading, text, path }) => (
        <li key={path} className="max-w-160 border-b border-line py-5">
          <StoreLink
            store={store}
            path={path}
            className="inline-flex min-h-8 items-center text-l font-semibold hover:underline"
          >
            <span>
              <Highlighted text={title} q={q} />
            </span>
          </StoreLink>
          {heading && (
            <p className="mt-1 font-medium">
              <Highlighted text={heading} q={q} />
            </p>
          )}
          <p className="mt-1 text-ink-2">
            <Highlighted text={text} q={q} />
          </p>
        </li>
      ))}
    </ul>
  );
}
