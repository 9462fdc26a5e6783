import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Later } from "@/components/storefront/later";
import { isDiscontinued, showsPrice } from "@/lib/product";
import { isSampleSet } from "@/lib/product/samples";
import type { Product, Variant } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { RouteCrumb } from "@/stores/route";
import { LivePrice } from "./choice/live-price";
import { OptionPicker } from "./choice/option-picker";
import { PriceParts } from "./choice/price-parts";
import { VariantCompareToggle, VariantStockAlert, VariantPriceHistory } from "./choice/variant-parts";
import { DeliveryBox } from "./delivery-box";
import { ProductToolMessages } from "./product-tool-messages";
import { ProductTypeMessages } from "./product-type-messages";
import { ShareButton } from "./share-button";
import { SizeLinks } from "./size-links";
import { Successor } from "./successor";

/**
 * Returns the id of the main button's element, which `BuyBar` watches. It contains the SKU because the router keeps
 * pages that were just left in the document.
 */
export const toBuyId = (sku: string) => `buy-${sku}`;

/** True for a product that a form of its page configures. */
export const hasForm = ({ bundle, grouped, customOptions }: Product): boolean =>
  bundle.length + grouped.length + customOptions.length > 0;

interface BuyBoxProps {
  store: StoreCode;
  product: Product;
  variant: Variant | null;
  crumbs: RouteCrumb[];
  /** Mean of the reviews, below the name. */
  rating: ReactNode;
  /** Quantity stepper and buy button, a client component; for bundles with the picker. */
  children: ReactNode;
}

/** Longest word kept unbroken, characters; longer ones may break at a hyphen where a window is narrow. */
const SHORT_WORD = 10;

/** Renders a name without line breaks inside short hyphenated words such as `3-sits`. */
function UnbrokenWords({ text }: { text: string }) {
  return text.split(/( )/).map((word, index) =>
    word.includes("-") && word.length <= SHORT_WORD ? (
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

/** Renders the right column of a product page: name, price, options, buy button and delivery. */
export function BuyBox({ store, product, variant, crumbs, rating, children }: BuyBoxProps) {
  const t = useTranslations("product");
  const { availability, sku } = variant ?? product;
  const isSold = !isDiscontinued(product);
  return (
    <div>
      {product.collection && (
        <p className="mb-1 text-xs text-ink-2">{t("collection", { name: product.collection.label })}</p>
      )}
      <h1 className="text-product">
        <UnbrokenWords text={product.name} />
      </h1>
      {product.variety && <p className="mt-1 text-ink-2">{product.variety}</p>}
      {rating}
      {isSold ? (
        <BuyBoxPrice store={store} product={product} variant={variant} />
      ) : (
        <div className="mt-6">
          <Successor store={store} card={product.successor} crumbs={crumbs} />
        </div>
      )}
      {product.short && <p className="mt-4">{product.short}</p>}
      <div className="mt-5 flex flex-col gap-5 empty:hidden">
        {product.options.length > 0 && (
          <ProductTypeMessages>
            <OptionPicker store={store} samples={product.samples} />
          </ProductTypeMessages>
        )}
        <SizeLinks store={store} sizes={product.sizes} />
      </div>
      {isSold && (
        <div id={toBuyId(sku)} className="mt-6">
          {children}
          <ProductToolMessages>
            <VariantStockAlert store={store} sku={sku} availability={availability} />
          </ProductToolMessages>
        </div>
      )}
      <Later>
        <DeliveryAndTools store={store} product={product} variant={variant} />
      </Later>
    </div>
  );
}

type ShownProduct = Pick<BuyBoxProps, "store" | "product" | "variant">;

function BuyBoxPrice({ store, product, variant }: ShownProduct) {
  const { price, quantityPrices, sku } = variant ?? product;
  if (!showsPrice(variant ?? product)) return null;
  return (
    <div className="mt-4">
      <LivePrice
        store={store}
        piece={{ id: product.id, sku: product.sku }}
        price={price}
        quantityPrices={quantityPrices}
        place="page"
        hasForm={hasForm(product)}
      >
        <PriceParts
          store={store}
          price={price}
          taxDisplay="incl"
          place="page"
          rows={(quantityPrices ?? []).map((step) => ({ key: step.from, ...step }))}
          more={[]}
        />
      </LivePrice>
      <ProductToolMessages>
        <VariantPriceHistory store={store} sku={sku} price={price} />
      </ProductToolMessages>
    </div>
  );
}

function DeliveryAndTools({ store, product, variant }: ShownProduct) {
  const t = useTranslations("product");
  const { sku } = variant ?? product;
  return (
    <>
      {!isDiscontinued(product) && (
        <div className="mt-6">
          {isSampleSet(product) ? (
            <p className="bg-chalk p-4 text-s">{t("delivery.samples")}</p>
          ) : (
            <DeliveryBox store={store} product={product} variant={variant} />
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-8">
        {product.measure && <VariantCompareToggle sku={sku} name={product.name} />}
        <ProductToolMessages>
          <ShareButton name={product.name} />
        </ProductToolMessages>
      </div>
    </>
  );
}
