import "server-only";
import { getDrawing } from "../product/drawing-file";
import { getCards, getProduct } from "../product/server";
import type { ProductCard } from "../product/types";
import type { StoreCode } from "../storefront/types";
import { MAX_COMPARED } from "./index";
import type { ComparedProduct, Comparison } from "./types";

async function readCompared(store: StoreCode, card: ProductCard): Promise<ComparedProduct | null> {
  const product = await getProduct(store, card.parentSku);
  return product && { card, product, drawing: await getDrawing(store, product.drawing) };
}

/**
 * Reads what the compare page shows of products and variants: the first four that are on sale, what is left beyond
 * them, and what is not known. Throws `ReadError` in an outage.
 */
export async function getComparison(store: StoreCode, skus: string[]): Promise<Comparison> {
  const cards = await getCards(store, skus);
  const found = (await Promise.all(cards.map((card) => readCompared(store, card)))).filter((read) => read !== null);
  return {
    products: found.slice(0, MAX_COMPARED),
    left: found.slice(MAX_COMPARED).map(({ card }) => card),
    unknown: skus.filter((sku) => !found.some(({ card }) => card.sku === sku)),
  };
}
