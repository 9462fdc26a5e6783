import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AddBundle, AddCustom, AddGroup, AddToCart } from "@/components/cart";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { StructuredData } from "@/components/page/structured-data";
import { SampleSet, SampleSetButton } from "@/components/samples";
import { toProductItems } from "@/lib/cart/product";
import { blockedBy } from "@/lib/cart/sellable";
import type { CartItem } from "@/lib/cart/types";
import { toProductCrumbs } from "@/lib/catalog";
import { getAlternates } from "@/lib/catalog/alternates";
import { getCategories } from "@/lib/catalog/server";
import { getSite } from "@/lib/config/site";
import { type FileBanner, productBannerFor } from "@/lib/content/banner-file";
import { getBanners } from "@/lib/content/banners";
import { isSampleSet } from "@/lib/product/samples";
import { getProduct } from "@/lib/product/server";
import type { Product, Variant } from "@/lib/product/types";
import { chooseVariant, toConfigurableProduct } from "@/lib/product/variant";
import { getBoughtTogether, getGoesWith } from "@/lib/recommendations/server";
import { getProductPhotos, getProductReviews } from "@/lib/reviews/server";
import { buildBreadcrumbData, buildProductData } from "@/lib/seo/product-data";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";
import { toBuyId } from "./buy-box";
import { BuyConfigured } from "./choice/buy-configured";
import { BuyVariant, BuyVariantCompact } from "./choice/buy-variant";
import { VariantProvider } from "./choice/variant-context";
import { VariantWishButton } from "./choice/variant-wish-button";
import { ProductTypeMessages } from "./product-type-messages";
import { ProductView, type ReviewsOfProduct } from "./product-view";
import { ProductWishButton } from "./product-wish-button";
import { RecommendedRails } from "./recommended-rails";

interface ProductPageProps {
  store: StoreCode;
  parentSku: string;
  childSku: string | null;
}

interface BuyProps {
  product: Product;
  items: CartItem[];
  blocked: string | null;
}

/** Renders what adds a product without variants to the cart: the form of its type or the plain button. */
function Buy({ product, items, blocked }: BuyProps) {
  const [first] = items;
  const heart = <ProductWishButton product={product} />;
  if (product.bundle.length > 0 && first)
    return (
      <AddBundle
        item={first}
        options={product.bundle}
        price={product.price}
        percent={product.bundlePercent}
        blocked={blocked}
        aside={heart}
      />
    );
  if (product.grouped.length > 0)
    return <AddGroup sku={product.sku} pieces={product.grouped} items={items} blocked={blocked} aside={heart} />;
  if (product.customOptions.length > 0 && first) {
    return (
      <ProductTypeMessages>
        <AddCustom
          item={first}
          sku={product.sku}
          price={product.price}
          options={product.customOptions}
          blocked={blocked}
          aside={heart}
        />
      </ProductTypeMessages>
    );
  }
  if (isSampleSet(product))
    return (
      <ProductTypeMessages>
        <SampleSet samples={product.samples} />
      </ProductTypeMessages>
    );
  return <AddToCart items={items} blocked={blocked} aside={heart} />;
}

/** Renders a product page, or that of one of its variants. */
export async function ProductPage({ store, parentSku, childSku }: ProductPageProps) {
  const [product, menu, t, page, album, banners, bought] = await Promise.all([
    getProduct(store, parentSku),
    getCategories(store),
    getTranslations("shell"),
    getProductReviews(store, parentSku),
    getProductPhotos(store, parentSku, 1),
    getBanners(store),
    getBoughtTogether(store, [parentSku]),
  ]);
  if (!product) notFound();
  const variant = chooseVariant(product, childSku);
  if (childSku && variant?.sku !== childSku) notFound();
  const [alternates, goesWith] = await Promise.all([
    getAlternates({ kind: "product", sku: product.sku, childSku: childSku ?? undefined }),
    getGoesWith(store, product.sku),
  ]);
  const crumbs = toBreadcrumbItems(store, toProductCrumbs(menu, product.categoryIds, product.name, t("start")));
  const shown = {
    store,
    product,
    crumbs,
    reviews: page && { page, photos: album?.photos ?? [] },
    banner: productBannerFor(banners, product),
    rails: <RecommendedRails store={store} goesWith={goesWith} bought={bought} />,
    buyId: toBuyId(variant?.sku ?? product.sku),
  };
  return (
    <>
      <ReportPage type="product" crumbs={crumbs} alternates={alternates} />
      <StructuredData data={buildProductData(store, product, getSite())} />
      <StructuredData data={buildBreadcrumbData(crumbs, getSite())} />
      {product.options.length > 0 ? <VariantProduct {...shown} variant={variant} /> : <WholeProduct {...shown} />}
    </>
  );
}

interface WholeProductProps {
  store: StoreCode;
  product: Product;
  crumbs: RouteCrumb[];
  reviews: ReviewsOfProduct | null;
  banner: FileBanner | null;
  rails: ReactNode;
  buyId: string;
}

/** Renders the page of a product without variants. */
async function WholeProduct({ store, product, crumbs, reviews, banner, rails, buyId }: WholeProductProps) {
  const [tCart, tTypes] = await Promise.all([getTranslations("cart"), getTranslations("productTypes")]);
  const items = toProductItems(product, null);
  const reason = blockedBy(product, null);
  const blocked = reason && (reason === "noVariants" ? tTypes("noVariants") : tCart("soldOut"));
  const hasForm = product.bundle.length > 0 || product.grouped.length > 0 || product.customOptions.length > 0;
  const ofItsType = hasForm ? (
    <BuyConfigured sku={product.sku} buyId={buyId} blocked={blocked} />
  ) : (
    isSampleSet(product) && <SampleSetButton samples={product.samples} isCompact />
  );
  const buyAgain = ofItsType ? (
    <ProductTypeMessages>{ofItsType}</ProductTypeMessages>
  ) : (
    <AddToCart items={items} blocked={blocked} isCompact />
  );
  return (
    <ProductView
      store={store}
      product={product}
      variant={null}
      crumbs={crumbs}
      reviews={reviews}
      banner={banner}
      rails={rails}
      buy={<Buy product={product} items={items} blocked={blocked} />}
      compactBuy={buyAgain}
    />
  );
}

interface VariantProductProps extends WholeProductProps {
  variant: Variant | null;
}

/** Renders the page of a product with variants. */
function VariantProduct({ store, product, variant, buyId, ...view }: VariantProductProps) {
  return (
    <VariantProvider key={buyId} store={store} product={toConfigurableProduct(product, variant)} initial={variant}>
      <ProductView
        store={store}
        product={product}
        variant={variant}
        {...view}
        buy={
          <ProductTypeMessages>
            <BuyVariant options={product.customOptions} aside={<VariantWishButton />} />
          </ProductTypeMessages>
        }
        compactBuy={
          <ProductTypeMessages>
            <BuyVariantCompact options={product.customOptions} buyId={buyId} />
          </ProductTypeMessages>
        }
      />
    </VariantProvider>
  );
}
