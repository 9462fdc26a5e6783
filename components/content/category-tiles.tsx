import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Category } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface CategoryTilesProps {
  store: StoreCode;
  title: string;
  /** Categories to show: the first one large; five fill the block. */
  categories: Pick<Category, "id" | "name" | "path" | "picture" | "productCount">[];
  /** Hides the heading from view; screen readers still get it. */
  titleHidden?: boolean;
}

/** Categories that are shown. */
export const SHOWN_TILES = 5;

/** Renders categories as one large tile and four small ones. */
export function CategoryTiles({ store, title, categories, titleHidden = false }: CategoryTilesProps) {
  if (categories.length === 0) return null;
  return (
    <section className="page section">
      {titleHidden ? <h2 className="sr-only">{title}</h2> : <SectionHeading title={title} />}
      <ul className="plain-list grid grid-cols-2 gap-(--gap) lg:grid-cols-4">
        {categories.slice(0, SHOWN_TILES).map((category, index) => (
          <li key={category.id} className={classNames(index === 0 && "col-span-2 lg:row-span-2")}>
            <StoreLink store={store} path={category.path} className="group flex h-full flex-col bg-linen">
              <span
                className={classNames(
                  "flex flex-1 items-center overflow-hidden",
                  index === 0 ? "px-4 pt-6" : "px-2 pt-3",
                )}
              >
                {category.picture && (
                  <span className="block w-full transition-[scale] duration-320 ease-calm group-hover:scale-103">
                    <Picture
                      {...category.picture}
                      alt=""
                      sizes={index === 0 ? "(min-width: 1024px) 48vw, 92vw" : "(min-width: 1024px) 23vw, 45vw"}
                    />
                  </span>
                )}
              </span>
              <span
                className={classNames(
                  "flex items-baseline justify-between gap-3 px-4 pb-4",
                  index === 0 ? "text-xl" : "font-medium",
                )}
              >
                <span className="group-hover:underline">{category.name}</span>
                <span className="tabular text-xs font-normal tracking-normal text-ink-2">{category.productCount}</span>
              </span>
            </StoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
