import { withPlatformPrice } from "@/lib/pricing/live";
import type { ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { type platformPriceStore, priceKeyOf } from "@/stores/platform-price";

type Prices = ReturnType<typeof platformPriceStore.getState>["prices"];

/** Returns a card with what the platform charges this shopper now, where that is known. */
export function withCurrentPrice(store: StoreCode, card: ProductCard, prices: Prices): ProductCard {
  const current = prices[priceKeyOf(store, card.sku)];
  return current ? { ...card, price: withPlatformPrice(card.price, current) } : card;
}
