import type { Listing } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface ListingRequest {
  store: StoreCode;
  /** Category; null for a search. */
  slug: string | null;
  /** Canonical query string. */
  search: string;
  signal: AbortSignal;
}

function isListing(value: unknown): value is Listing {
  return typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "query" in value;
}

/** Live read of a list by `GET /api/listing`. Throws when the shop does not answer with one: react-query keeps the failure. */
export async function fetchListing({ store, slug, search, signal }: ListingRequest): Promise<Listing> {
  const params = new URLSearchParams(search);
  params.set("store", store);
  if (slug !== null) params.set("slug", slug);
  const response = await fetch(`/api/listing?${params}`, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`list answered ${response.status}`);
  const body: unknown = await response.json();
  if (!isListing(body)) throw new Error("list answered something else");
  return body;
}
