import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { type LeftPage, urlInView } from "@/lib/catalog/switch-view";
import { buildStorePath, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

interface StoreListProps {
  store: StoreCode;
  /** The page that is shown; null before it is known. */
  page: LeftPage | null;
  /** In one row where there is room for it. */
  isRow?: boolean;
}

/**
 * Renders links to the store views: the same page where it exists, else the home page. Full page loads, since language
 * and cart change.
 */
export function StoreList({ store, page, isRow = false }: StoreListProps) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("stores")}>
      <ul className={classNames("plain-list", isRow && "lg:flex lg:gap-8")}>
        {listStores().map((view) => (
          <li key={view.code} className={classNames("border-b border-line last:border-b-0", isRow && "lg:border-b-0")}>
            <a
              href={page ? urlInView(page, view.code) : buildStorePath({ store: view.code, path: "/" })}
              hrefLang={view.locale}
              lang={view.language}
              aria-current={view.code === store ? "true" : undefined}
              className="flex min-h-14 items-center justify-between gap-4 hover:underline aria-[current]:font-semibold"
            >
              {`${view.label} (${view.price.sign})`}
              {view.code === store && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
