import type { Metadata } from "next";
import { toBannerView } from "@/components/content/banner-view";
import { SHOWN_TILES } from "@/components/content/category-tiles";
import { HomeView } from "@/components/content/home-view";
import { ReportPage } from "@/components/page/report-page";
import { getCategories, getHomeProducts } from "@/lib/catalog/server";
import { withTilePictures } from "@/lib/catalog/tiles";
import { getHomeBlocks } from "@/lib/content/server";
import { getCards } from "@/lib/product/server";
import { buildMetadata, HOME_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata({ params }: PageProps<"/[store]">): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const { banners } = await getHomeBlocks(store);
  return buildMetadata({ store, title: null, description: banners[0]?.message ?? "", alternates: HOME_ALTERNATES });
}

/** Home page. */
export default async function HomePage({ params }: PageProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const [menu, products, { banners, promises }] = await Promise.all([
    getCategories(store),
    getHomeProducts(store),
    getHomeBlocks(store),
  ]);
  const banner = (name: string) => banners.find(({ identifier }) => identifier === `banner-${name}`);
  const [hero, dining, terrace] = [banner("living") ?? banners[0], banner("dining"), banner("terrace")];
  const rooms = [hero, dining, terrace].flatMap((room) => room ?? []);
  const cards = await getCards(
    store,
    rooms.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku)),
  );
  const rails = [...products.bestsellers, ...products.newest].map(({ picture }) => picture.src);
  const categories = await withTilePictures(
    store,
    menu.flatMap(({ children }) => children).slice(0, SHOWN_TILES),
    rails,
  );
  return (
    <>
      <ReportPage type="home" alternates={HOME_ALTERNATES} />
      {hero && (
        <HomeView
          store={store}
          hero={toBannerView(hero, cards)}
          categories={categories}
          newCollection={products.newest}
          bestsellers={products.bestsellers}
          room={dining ? toBannerView(dining, cards) : null}
          closing={terrace ? toBannerView(terrace, cards) : null}
          promises={promises}
        />
      )}
    </>
  );
}
