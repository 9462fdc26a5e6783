import { BRAND } from "@shop/brand";
import { getTranslations } from "next-intl/server";
import { ReviewItem, Stars } from "@/components/reviews";
import { StoreLink } from "@/components/storefront/store-link";
import { EmptyState } from "@/components/ui/empty-state";
import { MoreEntry } from "@/components/ui/more-entry";
import { getProductsReviews, getShopReviews, type ReviewsPart } from "@/lib/inspiration/server";
import { getCards } from "@/lib/product/server";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { More } from "./more";

interface ShopReviewsProps {
  store: StoreCode;
  /** Address of the page, without a query. */
  address: string;
  page: number;
}

/** Renders what customers say of the shop, and of all its products. */
export async function ShopReviews({ store, address, page }: ShopReviewsProps) {
  const [ofShop, ofProducts, t, tReviews] = await Promise.all([
    getShopReviews(store, page),
    getProductsReviews(store, page),
    getTranslations("inspiration.reviews"),
    getTranslations("reviews"),
  ]);
  if (!ofShop && !ofProducts) return <EmptyState title={t("failed")}>{t("failedText")}</EmptyState>;
  const skus = (ofProducts?.entries ?? []).flatMap(({ product }) => (product ? [product.sku] : []));
  const cards = await getCards(store, [...new Set(skus)]);
  const list = { store, address, page, cards };
  return (
    <>
      <p className="mb-8 max-w-[60ch] text-s text-ink-2">{tReviews("checked")}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-(--gap) gap-y-18 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {ofShop && (
          <Reviews {...list} name="shop" title={t("ofShop", { shop: BRAND.name })} none={t("none")} part={ofShop} />
        )}
        {ofProducts && (
          <Reviews {...list} name="products" title={t("ofProducts")} none={t("noneOfProducts")} part={ofProducts} />
        )}
      </div>
    </>
  );
}

interface ReviewsProps extends ShopReviewsProps {
  /** Tells the lists of the page apart. */
  name: string;
  title: string;
  /** What stands there where nobody has written. */
  none: string;
  part: ReviewsPart;
  cards: ProductCard[];
}

async function Reviews({ store, address, page, name, title, none, part, cards }: ReviewsProps) {
  const t = await getTranslations("reviews");
  const { average, total } = part.bottomLine;
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      {total > 0 && (
        <p className="mt-3 flex items-center gap-3 font-semibold">
          <Stars average={average} />
          {t("summary", { average, count: total })}
        </p>
      )}
      <div className="mt-6">
        {part.entries.length === 0 ? (
          <p className="text-ink-2">{none}</p>
        ) : (
          <More name={name} className="plain-list flex flex-col gap-8" address={address} page={page} part={part}>
            {part.entries.map((review) => {
              const card = cards.find(({ sku }) => sku === review.product?.sku);
              return (
                <MoreEntry key={review.id} id={review.id} className="scroll-mt-24">
                  <ReviewItem
                    review={review}
                    level={3}
                    product={
                      card && (
                        <StoreLink store={store} path={card.path} className="link">
                          {card.name}
                        </StoreLink>
                      )
                    }
                  />
                </MoreEntry>
              );
            })}
          </More>
        )}
      </div>
    </section>
  );
}
