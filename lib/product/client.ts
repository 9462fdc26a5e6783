import type { StoreCode } from "../storefront/types";
import type { ProductCard } from "./types";

const TIMEOUT_MS = 5000;

/**
 * Cards of products and variants by sku, in the browser; unknown skus are missing. Null when they cannot be read now: refused,
 * late or no answer of ours. Our own route answers cards; what stands before it may not.
 */
export async function fetchCards(store: StoreCode, skus: string[]): Promise<ProductCard[] | null> {
  const answer = await fetch(`/api/cards?${new URLSearchParams({ store, skus: skus.join(",") })}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!answer?.ok) return null;
  const body: { result?: ProductCard[] } | null = await answer.json().catch(() => null);
  return Array.isArray(body?.result) ? body.result : null;
}
