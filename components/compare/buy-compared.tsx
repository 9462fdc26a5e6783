import { useTranslations } from "next-intl";
import { AddToCart } from "@/components/cart";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { toProductItems } from "@/lib/cart/product";
import { blockedBy } from "@/lib/cart/sellable";
import type { ComparedProduct } from "@/lib/compare/types";
import { isPriceKnown } from "@/lib/product";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders the button that adds a compared product to the cart; one with something to choose leads to its page. */
export function BuyCompared({ store, compared: { card, product } }: { store: StoreCode; compared: ComparedProduct }) {
  const t = useTranslations("compare");
  const tCart = useTranslations("cart");
  const variant = product.variants.find(({ sku }) => sku === card.sku) ?? null;
  const mustChoose =
    (product.options.length > 0 && !variant) ||
    product.bundle.length + product.grouped.length > 0 ||
    product.customOptions.some(({ required }) => required);
  if (mustChoose)
    return (
      <StoreLink store={store} path={card.path} className={buttonStyle("secondary", "s", "w-full")}>
        {t("choose")}
      </StoreLink>
    );
  const isBlocked = !isPriceKnown(card.price) || blockedBy(product, variant) !== null;
  return (
    <AddToCart
      items={toProductItems(product, variant)}
      blocked={isBlocked ? tCart("soldOut") : null}
      hasStepper={false}
      isSecondary
    />
  );
}
