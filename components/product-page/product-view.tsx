import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TrackProduct } from "@/components/consent";
import { ProductBanner } from "@/components/content";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { RecentlyViewed } from "@/components/product";
import { ProductReviews, RatingLine } from "@/components/reviews";
import { Later } from "@/components/storefront/later";
import { classNames } from "@/components/ui/class-names";
import { getConsentRequest } from "@/lib/consent/server";
import type { FileBanner } from "@/lib/content/banner-file";
import { buildProductPath } from "@/lib/paths";
import { isDiscontinued, showsPrice } from "@/lib/product";
import type { Product, Variant } from "@/lib/product/types";
import type { Photo, ReviewPage } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";
import { BuyBar } from "./buy-bar";
import { BuyBox, hasForm, toBuyId } from "./buy-box";
import { LivePrice } from "./choice/live-price";
import { PriceParts } from "./choice/price-parts";
import { Gallery } from "./gallery/gallery";
import { MeasuresBand } from "./measures-band";
import { ProductFacts } from "./product-facts";

/** The first page of a product's reviews, and photos of customers. */
export interface ReviewsOfProduct {
  page: ReviewPage;
  photos: Photo[];
}

interface ProductViewProps {
  store: StoreCode;
  product: Product;
  variant: Variant | null;
  crumbs: RouteCrumb[];
  /** Null where the provider of reviews does not answer. */
  reviews: ReviewsOfProduct | null;
  /** What the shop says on this product's page; null for nothing. */
  banner: FileBanner | null;
  /** What is recommended beside it. */
  rails: ReactNode;
  /** Quantity stepper and buy button, a client component; for bundles with the picker. */
  buy: ReactNode;
  /** The buy button alone, for the bar on phones. */
  compactBuy: ReactNode;
}

/** Renders a product's page below the header. */
export function ProductView(props: ProductViewProps) {
  const { store, product, variant, crumbs, reviews, banner, rails } = props;
  const t = useTranslations("product");
  const shown = variant ?? product;
  return (
    <>
      {getConsentRequest(store)?.services.includes("tagManager") && (
        <TrackProduct
          store={store}
          item={{
            sku: shown.sku,
            name: product.name,
            brand: product.brand?.label,
            categories: crumbs.slice(1, -1).map(({ label }) => label),
            price: shown.price.final,
            stock: shown.availability.state,
          }}
        />
      )}
      <div className="page py-3">
        <Breadcrumbs items={crumbs} />
      </div>
      <ProductTop {...props} />
      {/* as high as a window: the footer does not come into sight and leave again */}
      <Later placeholder={<div className="min-h-screen" />}>
        <MeasuresBand store={store} product={product} />
        <ProductFacts store={store} product={product} />
        {banner && <ProductBanner store={store} banner={banner} />}
        {reviews && (
          <ProductReviews
            store={store}
            product={{
              sku: product.sku,
              name: product.name,
              path: buildProductPath(product.sku, product.slug),
              picture: product.gallery[0] ?? null,
              description: product.short ?? product.description[0] ?? "",
            }}
            {...reviews}
          />
        )}
        {rails}
        <RecentlyViewed store={store} sku={product.sku} title={t("viewedTitle")} />
      </Later>
      {!isDiscontinued(product) && showsPrice(props.variant ?? product) && <ProductBuyBar {...props} />}
    </>
  );
}

/** Renders the gallery, and beside it the name, the price and what buys the product. */
function ProductTop({ store, product, variant, crumbs, reviews, buy }: ProductViewProps) {
  const gallery = variant && variant.gallery.length > 0 ? variant.gallery : product.gallery;
  return (
    <div
      className={classNames(
        "first-window page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6",
        "lg:grid-cols-[minmax(0,1fr)_25.5rem]",
      )}
    >
      <Gallery
        name={variant?.name ?? product.name}
        pictures={gallery}
        video={product.video}
        model={product.model}
        measures={product.measures}
        hasColours={product.variants.length > 1}
      />
      {/* beside the pictures, on windows that show all of it */}
      <div className="min-w-0 self-start lg:[@media(min-height:60rem)]:sticky lg:[@media(min-height:60rem)]:top-24">
        <BuyBox
          store={store}
          product={product}
          variant={variant}
          crumbs={crumbs}
          rating={reviews && <RatingLine bottomLine={reviews.page.bottomLine} />}
        >
          {buy}
        </BuyBox>
      </div>
    </div>
  );
}

function ProductBuyBar({ store, product, variant, compactBuy }: ProductViewProps) {
  const { price, quantityPrices } = variant ?? product;
  return (
    <BuyBar
      watchId={toBuyId(variant?.sku ?? product.sku)}
      price={
        <LivePrice
          store={store}
          piece={{ id: product.id, sku: product.sku }}
          price={price}
          quantityPrices={quantityPrices}
          place="bar"
          hasForm={hasForm(product)}
        >
          <PriceParts store={store} price={price} taxDisplay="incl" place="bar" rows={[]} more={[]} />
        </LivePrice>
      }
    >
      {compactBuy}
    </BuyBar>
  );
}
