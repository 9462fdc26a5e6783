import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { RecentlyViewed } from "@/components/product";
import { SearchLine } from "@/components/storefront/search-line";
import { ButtonLink } from "@/components/ui/button-link";
import { MeasureLine } from "@/components/ui/measure-line";
import type { Category } from "@/lib/catalog/types";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CategoryTiles } from "./category-tiles";

interface NotFoundViewProps {
  store: StoreCode;
  popular: Category[];
}

/** Renders the 404 page: a search form, a link home and the popular categories. */
export function NotFoundView({ store, popular }: NotFoundViewProps) {
  const t = useTranslations("content");
  const tProduct = useTranslations("product");
  return (
    <>
      <div className="page pt-12 lg:pt-18" data-page-kind="missing">
        {BRAND.features.measures && (
          <MeasureLine value={0} max={404} label="0 cm" rest="404 cm" className="mb-8 max-w-90" />
        )}
        <h1 className="max-w-[16ch] text-3xl">{t("notFound.title")}</h1>
        <p className="mt-4 max-w-[46ch] text-l text-ink-2">{t("notFound.text")}</p>
        <SearchLine store={store} id="page-search" formLabel={t("notFound.search")} className="mt-8 max-w-120" />
        <ButtonLink href={buildStorePath({ store, path: "/" })} className="mt-8">
          {t("notFound.home")}
        </ButtonLink>
      </div>
      <RecentlyViewed store={store} sku={null} title={tProduct("viewedTitle")} />
      <CategoryTiles store={store} title={t("notFound.popular")} categories={popular} />
    </>
  );
}
