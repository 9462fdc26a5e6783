import { getTranslations } from "next-intl/server";
import { toOfferedDelivery } from "@/lib/delivery/rates";
import { getDeliveryRates } from "@/lib/delivery/server";
import { partsOf } from "@/lib/product/parts";
import type { Product, Variant } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { VariantDelivery } from "./choice/variant-parts";
import { CountryAnswer } from "./country-answer";
import type { DeliveryFacts } from "./delivery-facts";
import { PostcodeFields } from "./postcode-fields";
import { ProductToolMessages } from "./product-tool-messages";

interface DeliveryBoxProps {
  store: StoreCode;
  product: Product;
  variant: Variant | null;
}

/** Renders delivery with its price and pickup; for what is not shipped, how it is delivered. */
export async function DeliveryBox({ store, product, variant }: DeliveryBoxProps) {
  const { delivery } = partsOf(product);
  if (delivery === null) {
    const t = await getTranslations("product.delivery");
    return <p className="bg-chalk p-4 text-s">{t(product.typeId === "downloadable" ? "download" : "service")}</p>;
  }
  const { id, sku, availability, price } = variant ?? product;
  // a group is bought and sent as its pieces
  const skus = product.grouped.length > 0 ? product.grouped.map((piece) => piece.sku) : [sku];
  const rates = await getDeliveryRates(store, skus);
  const facts: DeliveryFacts = {
    store,
    availability,
    goods: price.final,
    showrooms: variant?.showrooms ?? product.showrooms,
    offered: rates && toOfferedDelivery(rates),
    kind: delivery,
  };
  return (
    <div className="bg-chalk px-4 text-s">
      <ProductToolMessages>
        <VariantDelivery
          {...facts}
          piece={{ id, sku }}
          form={<PostcodeFields store={store} id={`postcode-${product.sku}`} />}
        >
          <CountryAnswer {...facts} />
        </VariantDelivery>
      </ProductToolMessages>
    </div>
  );
}
