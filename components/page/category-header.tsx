import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";

interface CategoryHeaderProps {
  store: StoreCode;
  category: Pick<Category, "name" | "intro" | "children">;
  crumbs: RouteCrumb[];
  /** True where phones show the intro below the list, by `CategoryIntro`. */
  hasList?: boolean;
}

/** Renders title and intro of a category, and its subcategories as tiles. */
export function CategoryHeader({ store, category, crumbs, hasList = false }: CategoryHeaderProps) {
  return (
    <div className="page pt-3">
      <Breadcrumbs items={crumbs} />
      <div className="mt-1 grid gap-x-(--gap) gap-y-3 lg:mt-4 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h1 className="text-3xl">{category.name}</h1>
        {category.intro && (
          <p className={classNames("max-w-[60ch] text-ink-2", hasList && "max-lg:hidden")}>{category.intro}</p>
        )}
      </div>
      {category.children.length > 0 && (
        <ul
          className={classNames(
            "plain-list bleed no-bar mt-3 flex snap-x gap-(--gap) overflow-x-auto py-1 lg:mt-8",
            "xl:grid xl:grid-cols-6 xl:overflow-visible",
          )}
        >
          {category.children.map((child) => (
            <li key={child.id} className="w-[30%] shrink-0 snap-start md:w-[22%] xl:w-auto">
              <StoreLink
                store={store}
                path={child.path}
                className="group block text-s font-medium hyphens-auto hover:underline"
              >
                <span className="mb-1.5 lg:mb-2 flex aspect-[1278/776] items-center overflow-hidden bg-linen">
                  {child.picture && (
                    <Picture
                      {...child.picture}
                      alt=""
                      sizes="(min-width: 1280px) 16vw, (min-width: 768px) 22vw, 30vw"
                      className="transition-[scale] duration-320 ease-calm group-hover:scale-103"
                    />
                  )}
                </span>
                {child.name}
              </StoreLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Renders the intro of a category below its list, on narrow windows: there the first products come before it. */
export function CategoryIntro({ intro }: { intro: string }) {
  if (!intro) return null;
  return (
    <p className="page mt-12 lg:hidden">
      <span className="block max-w-[60ch] text-ink-2">{intro}</span>
    </p>
  );
}
