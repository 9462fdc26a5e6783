import { BRAND } from "@shop/brand";
import { getTranslations } from "next-intl/server";
import { ArticleList } from "@/components/blog";
import { BannerBand, CollectionTiles, toBannerView } from "@/components/content";
import { SectionHeading } from "@/components/ui/section-heading";
import { getArticles } from "@/lib/blog/server";
import { getCollections } from "@/lib/catalog/collections";
import { getHomeBlocks } from "@/lib/content/server";
import { getCustomerPhotos } from "@/lib/inspiration/server";
import { buildInspirationPagePath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { getCards } from "@/lib/product/server";
import { buildStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { Album } from "./album";
import { InspirationHead } from "./inspiration-head";

/** Rooms, articles and collections on the page. */
const ROOMS = 3;
const ARTICLES = 3;
const COLLECTIONS = 10;

/** Renders the inspiration page: rooms, articles, collections and the album of customers' photos up to a page of it. */
export async function InspirationPage({ store, page }: { store: StoreCode; page: number }) {
  const [{ banners }, articles, collections, photos, t, tInspiration] = await Promise.all([
    getHomeBlocks(store),
    getArticles(store),
    getCollections(store),
    getCustomerPhotos(store, page),
    getTranslations("magazine"),
    getTranslations("inspiration"),
  ]);
  const rooms = banners.slice(0, ROOMS);
  const skus = [
    ...rooms.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku)),
    ...(photos?.entries ?? []).flatMap(({ products }) => products),
  ];
  const cards = await getCards(store, [...new Set(skus)]);
  const [first, ...others] = rooms.map((banner) => toBannerView(banner, cards));
  const linkTo = (label: string, path: string) => ({ label, href: buildStorePath({ store, path }) });
  return (
    <>
      <InspirationHead store={store} page={null} />
      {first && <BannerBand store={store} banner={first} />}
      {articles.length > 0 && (
        <section className="page section">
          <SectionHeading title={t("title")} more={linkTo(t("all"), buildMagazinePath(store))} />
          <ArticleList store={store} articles={articles.slice(0, ARTICLES)} level={3} />
        </section>
      )}
      {others.map((banner) => (
        <BannerBand key={banner.title} store={store} banner={banner} />
      ))}
      {BRAND.features.roomPictures && (
        <p className="page mt-6">
          <a
            href={buildStorePath({ store, path: buildInspirationPagePath(store, "social-shop") })}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {tInspiration("allLooks")}
          </a>
        </p>
      )}
      <CollectionTiles store={store} title={t("series")} collections={collections.slice(0, COLLECTIONS)} />
      {BRAND.features.roomPictures && photos && photos.entries.length > 0 && (
        <section className="page section">
          <SectionHeading
            title={tInspiration("pages.customer-images.title")}
            more={linkTo(tInspiration("allPhotos"), buildInspirationPagePath(store, "customer-images"))}
          />
          <Album
            store={store}
            address={buildStorePath({ store, path: buildInspirationPath(store) })}
            page={page}
            part={photos}
            cards={cards}
          />
        </section>
      )}
    </>
  );
}
