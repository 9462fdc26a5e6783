import type { StoreCode } from "../storefront/types";
import type { ProductCard } from "./types";
import type { ChoiceProduct } from "./variant";

const TIMEOUT_MS = 5000;

/** A product whose variants can be chosen between, and the one a line of the cart is. */
interface Choice {
  product: ChoiceProduct;
  sku: string;
}

/**
 * Cards of products and variants by sku, in the browser; unknown skus are missing. Null when they cannot be read now: refused,
 * late or no answer of ours. Our own route answers cards; what stands before it may not.
 */
export async function fetchCards(store: StoreCode, skus: string[]): Promise<ProductCard[] | null> {
  const answer = await fetch(`/api/cards?${new URLSearchParams({ store, skus: skus.join(",") })}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const body: { result?: ProductCard[] } | null = await answer.json().catch(() => null);
  return Array.isArray(body?.result) ? body.result : null;
}

/**
 * What a line of the cart can be changed to, in the browser; `choice` is null where its product has no variants. Null when
 * that cannot be read now.
 */
export async function fetchChoice(
  store: StoreCode,
  { sku, parentSku }: { sku: string; parentSku: string },
): Promise<{ choice: Choice | null } | null> {
  const answer = await fetch(`/api/variants?${new URLSearchParams({ store, sku, parentSku })}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const body: { result?: Choice | null } | null = await answer.json().catch(() => null);
  return body && "result" in body ? { choice: body.result ?? null } : null;
}
