import { useTranslations } from "next-intl";
import { StoreLink } from "@/components/shell/store-link";
import type { ArticleCategory } from "@/lib/blog/types";
import type { StoreCode } from "@/lib/storefront/types";
import { buildMagazinePath } from "@/lib/url";

interface MagazineNavProps {
  store: StoreCode;
  categories: ArticleCategory[];
  /** Path of the page shown. */
  current: string;
}

/** The magazine's categories as words on a hairline. */
export function MagazineNav({ store, categories, current }: MagazineNavProps) {
  const t = useTranslations("magazine");
  const links = [{ id: 0, name: t("all"), path: buildMagazinePath(store) }, ...categories];
  return (
    <nav aria-label={t("categories")} className="no-bar overflow-x-auto border-b border-line">
      <ul className="plain-list flex gap-6">
        {links.map(({ id, name, path }) => (
          <li key={id}>
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
