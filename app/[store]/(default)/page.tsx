import type { Metadata } from "next";
import type { Banner as BannerView } from "@/components/content/hero";
import { HomeView } from "@/components/content/home-view";
import { ReportPage } from "@/components/page/report-page";
import { getCategories, getCategoryCards, getHomeProducts } from "@/lib/catalog/server";
import { getHomeBlocks } from "@/lib/content/server";
import type { Banner } from "@/lib/content/types";
import { buildMetadata, HOME_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

const toView = ({ title, message, action, path, picture }: Banner): BannerView => ({
  title,
  message,
  action: { label: action, path },
  picture: { ...picture, alt: "" },
});

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
  const diningSlug = dining?.path.split("/").at(-1);
  const roomCards = diningSlug ? await getCategoryCards(store, decodeURIComponent(diningSlug), 3) : [];
  const categories = menu.flatMap(({ children }) => children);
  return (
    <>
      <ReportPage type="home" alternates={HOME_ALTERNATES} />
      {hero && (
        <HomeView
          store={store}
          hero={toView(hero)}
          categories={categories}
          newCollection={products.newest}
          bestsellers={products.bestsellers}
          room={dining && roomCards.length > 0 ? { banner: toView(dining), cards: roomCards } : null}
          closing={terrace ? toView(terrace) : null}
          promises={promises}
        />
      )}
    </>
  );
}
