import type { Listing, ListRef } from "@/lib/catalog/types";
import type { StoreCode } from "@/lib/storefront/types";

interface ListingRequest {
  store: StoreCode;
  /** Null for a search. */
  of: ListRef | null;
  /** Canonical query string. */
  search: string;
  signal: AbortSignal;
}

function isListing(value: unknown): value is Listing {
  return (
    typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "query" in value
  );
}

/** Parameters of the shop's own list calls. */
export function listingParams({ store, of, search }: Omit<ListingRequest, "signal">): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set("store", store);
  if (of) {
    params.set("kind", of.kind);
    params.set("slug", of.slug);
  }
  return params;
}

/** Live read of a list by `GET /api/listing`. Throws when the shop does not answer with one: react-query keeps the failure. */
export async function fetchListing({ signal, ...request }: ListingRequest): Promise<Listing> {
  const response = await fetch(`/api/listing?${listingParams(request)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(`list answered ${response.status}`);
  const body: unknown = await response.json();
  if (!isListing(body)) throw new Error("list answered something else");
  return body;
}
