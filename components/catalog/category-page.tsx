import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { TrackList } from "@/components/consent";
import { CollectionTiles } from "@/components/content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { toCategoryCrumbs, toShownCollections } from "@/lib/catalog";
import { getAlternates } from "@/lib/catalog/alternates";
import { getCollections } from "@/lib/catalog/collections";
import { getCategoryLineage, getListing } from "@/lib/catalog/server";
import { withTilePictures } from "@/lib/catalog/tiles";
import type { ListingQuery } from "@/lib/catalog/types";
import { getSettings } from "@/lib/config/settings";
import { getConsentRequest } from "@/lib/consent/server";
import type { StoreCode } from "@/lib/storefront/types";
import { CategoryHeader, CategoryIntro } from "../page/category-header";
import { AwaitFirstRow } from "./first-row";
import { ListingSection } from "./listing-section";
import { readListRoom } from "./read-list-room";

interface CategoryPageProps {
  store: StoreCode;
  slug: string;
  query: ListingQuery;
}

/** Renders a category with its list, for the plain address and for every query. */
export async function CategoryPage({ store, slug, query }: CategoryPageProps) {
  const [lineage, listing, collections, t] = await Promise.all([
    getCategoryLineage(store, slug),
    getListing(store, { kind: "category", slug }, query),
    getCollections(store),
    getTranslations("shell"),
  ]);
  const category = lineage?.at(-1);
  if (!lineage || !category || !listing) notFound();
  const [alternates, room, children] = await Promise.all([
    getAlternates({ kind: "category", id: category.id }),
    readListRoom(store, listing),
    withTilePictures(
      store,
      category.children,
      listing.items.map(({ picture }) => picture.src),
    ),
  ]);
  const crumbs = toBreadcrumbItems(store, toCategoryCrumbs(lineage, t("start")));
  return (
    <>
      <ReportPage type="category" crumbs={crumbs} alternates={alternates} pageSize={listing.perPage} />
      <CategoryHeader store={store} category={{ ...category, children }} crumbs={crumbs} hasList />
      <AwaitFirstRow />
      <ListingSection listing={listing} path={category.path} room={room} />
      {getConsentRequest(store) && (
        <TrackList store={store} list={{ type: "category", slug, start: (listing.query.page - 1) * listing.perPage }} />
      )}
      <CategoryIntro intro={category.intro} />
      <CollectionTiles
        store={store}
        title={t("seriesIn", { name: category.name })}
        collections={toShownCollections(listing, collections, getSettings(store).catalog.collectionsOnCategory)}
      />
    </>
  );
}
