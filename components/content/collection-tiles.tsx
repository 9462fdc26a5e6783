import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/storefront/store-link";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { SectionHeading } from "@/components/ui/section-heading";
import type { Collection } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface CollectionTilesProps {
  store: StoreCode;
  /** Heading of the section; null where the page's title says it. */
  title: string | null;
  collections: Pick<Collection, "id" | "name" | "path" | "picture" | "productCount">[];
}

/** Renders collections as tiles, four across. */
export function CollectionTiles({ store, title, collections }: CollectionTilesProps) {
  const t = useTranslations("collections");
  if (collections.length === 0) return null;
  const Heading = title === null ? "h2" : "h3";
  return (
    <section className={title === null ? "page mt-8" : "page section"}>
      {title !== null && <SectionHeading title={title} />}
      <ul className="plain-list grid grid-cols-2 gap-x-(--gap) gap-y-8 md:grid-cols-3 lg:grid-cols-4">
        {collections.map(({ id, name, path, picture, productCount }) => (
          <li key={id} className="group relative">
            <div className="flex aspect-[1278/900] items-center overflow-hidden bg-linen">
              {picture && (
                <Picture
                  {...picture}
                  alt=""
                  sizes="(min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw"
                  className="transition-[scale] duration-320 ease-calm group-hover:scale-103"
                />
              )}
            </div>
            <Heading className="mt-3.5 text-m font-semibold tracking-normal">
              <StoreLink
                store={store}
                path={path}
                className={classNames(
                  "after:absolute after:inset-0 group-hover:underline focus-visible:outline-none",
                  "focus-visible:after:outline-2 focus-visible:after:outline-offset-3",
                  "focus-visible:after:outline-ink",
                )}
              >
                {name}
              </StoreLink>
            </Heading>
            <p className="tabular text-s text-ink-2">{t("pieces", { count: productCount })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
