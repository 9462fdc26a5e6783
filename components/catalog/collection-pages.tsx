import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { CollectionTiles } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { StoreLink } from "@/components/storefront/store-link";
import { getAlternates } from "@/lib/catalog/alternates";
import { getBrand, getBrands, getCollection, getCollections } from "@/lib/catalog/collections";
import { getListing } from "@/lib/catalog/server";
import type { ListingQuery } from "@/lib/catalog/types";
import { buildCollectionsPath } from "@/lib/paths";
import { COLLECTIONS_ALTERNATES } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";
import { CategoryHeader, CategoryIntro } from "../page/category-header";
import { AwaitFirstRow } from "./first-row";
import { ListingSection } from "./listing-section";

interface CollectionPageProps {
  store: StoreCode;
  slug: string;
  query: ListingQuery;
}

/** Renders a collection with its products, for the plain address and for every query. */
export async function CollectionPage({ store, slug, query }: CollectionPageProps) {
  const [collection, brands, listing, t, shell] = await Promise.all([
    getCollection(store, slug),
    getBrands(store),
    getListing(store, { kind: "collection", slug }, query),
    getTranslations("collections"),
    getTranslations("shell"),
  ]);
  if (!collection || !listing) notFound();
  const brand = brands.find(({ id }) => id === collection.brandId);
  const { name, intro, path, productPath } = collection;
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("title"), path: buildCollectionsPath(store) },
    { label: name, path: null },
  ]);
  return (
    <>
      <ReportPage
        type="collection"
        crumbs={crumbs}
        alternates={await getAlternates({ kind: "collection", id: collection.id })}
        pageSize={listing.perPage}
      />
      <CategoryHeader store={store} category={{ name, intro, children: [] }} crumbs={crumbs} hasList />
      <p className="page mt-4 flex flex-wrap gap-x-6 text-s font-semibold">
        {productPath && (
          <StoreLink store={store} path={productPath} className="link inline-flex min-h-11 items-center">
            {t("whole", { name })}
          </StoreLink>
        )}
        {brand && (
          <StoreLink store={store} path={brand.path} className="link inline-flex min-h-11 items-center">
            {t("moreOf", { name: brand.name })}
          </StoreLink>
        )}
      </p>
      <AwaitFirstRow />
      <ListingSection listing={listing} path={path} />
      <CategoryIntro intro={intro} />
    </>
  );
}

/** Renders a brand with its products and its collections. */
export async function BrandPage({ store, slug, query }: CollectionPageProps) {
  const [brand, collections, listing, t, shell] = await Promise.all([
    getBrand(store, slug),
    getCollections(store),
    getListing(store, { kind: "brand", slug }, query),
    getTranslations("collections"),
    getTranslations("shell"),
  ]);
  if (!brand || !listing) notFound();
  const { id, name, path } = brand;
  const brandIntro = t("brandIntro", { name, count: brand.productCount });
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("title"), path: buildCollectionsPath(store) },
    { label: name, path: null },
  ]);
  return (
    <>
      <ReportPage
        type="brand"
        crumbs={crumbs}
        alternates={await getAlternates({ kind: "brand", id })}
        pageSize={listing.perPage}
      />
      <CategoryHeader store={store} category={{ name, intro: brandIntro, children: [] }} crumbs={crumbs} hasList />
      <AwaitFirstRow />
      <ListingSection listing={listing} path={path} />
      <CategoryIntro intro={brandIntro} />
      <CollectionTiles
        store={store}
        title={t("seriesOf", { name })}
        collections={collections.filter(({ brandId }) => brandId === id)}
      />
    </>
  );
}

/** Renders all collections and brands of the shop. */
export async function CollectionsPage({ store }: { store: StoreCode }) {
  const [collections, brands, t, shell] = await Promise.all([
    getCollections(store),
    getBrands(store),
    getTranslations("collections"),
    getTranslations("shell"),
  ]);
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: t("title"), path: null },
  ]);
  return (
    <>
      <ReportPage type="collection" crumbs={crumbs} alternates={COLLECTIONS_ALTERNATES} />
      <CategoryHeader store={store} category={{ name: t("title"), intro: t("intro"), children: [] }} crumbs={crumbs} />
      <ul aria-label={t("brands")} className="plain-list page mt-6 flex flex-wrap gap-x-6">
        {brands.map(({ id, name, path }) => (
          <li key={id}>
            <StoreLink
              store={store}
              path={path}
              className="link inline-flex min-h-11 items-center text-s font-semibold"
            >
              {name}
            </StoreLink>
          </li>
        ))}
      </ul>
      <CollectionTiles store={store} title={null} collections={collections} />
    </>
  );
}
