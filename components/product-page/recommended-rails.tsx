import { useTranslations } from "next-intl";
import { CardRail } from "@/components/product";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface RecommendedRailsProps {
  store: StoreCode;
  goesWith: ProductCard[];
  bought: ProductCard[];
}

/** Renders what goes with a product, and what others took home together with it; each product once. */
export function RecommendedRails({ store, goesWith, bought }: RecommendedRailsProps) {
  const t = useTranslations("product");
  const isNew = ({ parentSku }: ProductCard) => goesWith.every((card) => card.parentSku !== parentSku);
  return (
    <>
      <CardRail store={store} title={t("relatedTitle")} cards={goesWith} />
      <CardRail store={store} title={t("boughtTitle")} cards={bought.filter(isNew)} />
    </>
  );
}
