import { WishButton } from "@/components/wishlist";
import { NO_PICTURE } from "@/lib/product/picture";
import type { Product } from "@/lib/product/types";

/** Renders the wishlist button of a product without variants. */
export function ProductWishButton({ product }: { product: Product }) {
  return (
    <WishButton
      sku={product.sku}
      wish={{
        sku: product.sku,
        parentSku: product.parentSku,
        productOption: null,
        seen: {
          name: product.name,
          detail: "",
          path: product.path,
          picture: product.gallery[0] ?? NO_PICTURE,
          price: product.price.final,
        },
      }}
    />
  );
}
