import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddToCart } from "@/components/cart/add-to-cart";
import { AddBundle, AddCustom, AddGroup } from "@/components/cart/choice-forms";
import { PageFacts } from "@/components/shell/page-facts";
import { toBreadcrumbItems } from "@/components/shell/breadcrumb-items";
import { StructuredData } from "@/components/shell/structured-data";
import { ButtonLink } from "@/components/ui/button-link";
import { blockedBy, toProductItems } from "@/lib/cart/product";
import type { CartItem } from "@/lib/cart/types";
import { toProductCrumbs } from "@/lib/catalog";
import { getAlternates } from "@/lib/catalog/alternates";
import { getCategories } from "@/lib/catalog/server";
import { getProduct } from "@/lib/product/server";
import type { Product } from "@/lib/product/types";
import { chooseVariant } from "@/lib/product/variant";
import { buildBreadcrumbData, buildProductData } from "@/lib/seo/product-data";
import { getSite } from "@/lib/seo/site";
import type { StoreCode } from "@/lib/storefront/types";
import { toBuyId } from "./buy-box";
import { ProductView } from "./product-view";
import { TypeWords } from "./type-words";

interface ProductPageProps {
  store: StoreCode;
  parentSku: string;
  childSku: string | null;
}

interface BuyProps {
  product: Product;
  items: CartItem[];
  blocked: string | null;
  /** Another variant begins with one piece again. */
  id: string;
}

function Buy({ product, items, blocked, id }: BuyProps) {
  const [first] = items;
  if (product.bundle.length > 0 && first) return <AddBundle key={id} item={first} options={product.bundle} percent={product.bundlePercent} blocked={blocked} />;
  if (product.grouped.length > 0) return <AddGroup key={id} pieces={product.grouped} items={items} blocked={blocked} />;
  if (product.customOptions.length > 0 && first) {
    return (
      <TypeWords>
        <AddCustom key={id} item={first} options={product.customOptions} blocked={blocked} />
      </TypeWords>
    );
  }
  return <AddToCart key={id} items={items} blocked={blocked} />;
}

/** A product, or one variant of it. */
export async function ProductPage({ store, parentSku, childSku }: ProductPageProps) {
  const [product, menu, t, tCart, tTypes] = await Promise.all([getProduct(store, parentSku), getCategories(store), getTranslations("shell"), getTranslations("cart"), getTranslations("productTypes")]);
  if (!product) notFound();
  const variant = chooseVariant(product, childSku);
  if (childSku && variant?.sku !== childSku) notFound();
  const alternates = await getAlternates({ kind: "product", sku: product.sku, childSku: childSku ?? undefined });
  const crumbs = toBreadcrumbItems(store, toProductCrumbs(menu, product.categoryIds, product.name, t("start")));
  const items = toProductItems(product, variant);
  // the bar has no room for them, and must not add what nobody chose
  const hasChoices = product.bundle.length > 0 || product.grouped.length > 0 || product.customOptions.length > 0;
  const reason = blockedBy(product, variant, items);
  const soldOut = reason && tCart("soldOut");
  const blocked = reason === "noVariants" ? tTypes("noVariants") : soldOut;
  return (
    <>
      <PageFacts type="product" crumbs={crumbs} alternates={alternates} />
      <StructuredData data={buildProductData(store, product, getSite())} />
      <StructuredData data={buildBreadcrumbData(crumbs, getSite())} />
      <ProductView
        store={store}
        product={product}
        variant={variant}
        crumbs={crumbs}
        buy={<Buy product={product} items={items} blocked={blocked} id={variant?.sku ?? product.sku} />}
        buyAgain={
          hasChoices && !blocked ? (
            <ButtonLink href={`#${toBuyId(variant?.sku ?? product.sku)}`}>{tTypes("chooseFirst")}</ButtonLink>
          ) : (
            <AddToCart items={items} blocked={blocked} isCompact />
          )
        }
      />
    </>
  );
}
