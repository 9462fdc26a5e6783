import { useTranslations } from "next-intl";
import { CardRail } from "@/components/product";
import type { Category } from "@/lib/catalog/types";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { BannerBand } from "./banner-band";
import { CategoryTiles } from "./category-tiles";
import { Hero, type Banner } from "./hero";
import { Promises } from "./promises";

interface HomeViewProps {
  store: StoreCode;
  /** Main banner, with the wall form. */
  hero: Banner;
  categories: Pick<Category, "id" | "name" | "path" | "picture" | "productCount">[];
  newCollection: ProductCard[];
  bestsellers: ProductCard[];
  /** A room picture whose products are listed beside it. */
  room: Banner | null;
  closing: Banner | null;
  promises: { title: string; text: string }[];
}

/** Renders the home page below the header. */
export function HomeView({
  store,
  hero,
  categories,
  newCollection,
  bestsellers,
  room,
  closing,
  promises,
}: HomeViewProps) {
  const t = useTranslations("home");
  return (
    <>
      <Hero store={store} banner={hero} hasWallQuestion />
      <CategoryTiles store={store} title={t("categories")} titleHidden categories={categories} />
      <CardRail store={store} title={t("bestsellers")} cards={bestsellers} />
      {room && <BannerBand store={store} banner={room} hasList />}
      <CardRail store={store} title={t("newCollection")} cards={newCollection} />
      <Promises title={t("promises")} promises={promises} />
      {closing && <BannerBand store={store} banner={closing} />}
    </>
  );
}
