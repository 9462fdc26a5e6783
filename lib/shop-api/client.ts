import type { Listing, ListRef, SearchStart, Suggestions } from "../catalog/types";
import type { Visitor } from "../edge/types";
import type { ProductCard, ShowroomStock } from "../product/types";
import type { Recommended } from "../recommendations/types";
import type { PieceShape } from "../room/types";
import type { StoreCode } from "../storefront/types";
import { RECOMMENDED } from "../upstream/contract/learning-limits";
import { readResult, toContractFailure, toNetworkFailure } from "../upstream/envelope";
import { fail, ok, type Result } from "../upstream/types";
import type { Load } from "../way-in/types";
import {
  CARDS_LIMIT,
  type ContentText,
  SHOP_ROUTES,
  type ShopResult,
  type ShopRouteName,
  type VariantSelection,
} from "./routes";

/**
 * Calls one of the shop's own routes from a page, same origin and within the route's time limit. Expected failures come
 * back as values, those of the network, of a status and of a result of another shape.
 */
export async function callShop<N extends ShopRouteName>(
  name: N,
  query: URLSearchParams | Record<string, string>,
  signal?: AbortSignal,
): Promise<Result<ShopResult<N>>> {
  const { method, path, clientLimitMs, isResult } = SHOP_ROUTES[name];
  const limit = AbortSignal.timeout(clientLimitMs);
  const init = {
    method,
    credentials: "same-origin",
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  } as const;
  const result = await fetch(`${path}?${new URLSearchParams(query)}`, init).then(readResult, (cause: unknown) =>
    fail(toNetworkFailure(cause)),
  );
  if (!result.ok) return result;
  // the route's own guard read it, so it is that route's result
  return isResult(result.value) ? ok(result.value as ShopResult<N>) : fail(toContractFailure("wrongFormat", 200));
}

interface ListingRequest {
  store: StoreCode;
  /** Null for a search. */
  of: ListRef | null;
  /** Canonical query string of the list. */
  search: string;
}

function toListingQuery({ store, of, search }: ListingRequest): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set("store", store);
  if (of) {
    params.set("kind", of.kind);
    params.set("slug", of.slug);
  }
  return params;
}

/** Fetches a page of a list or search. */
export const fetchListing = (request: ListingRequest, signal?: AbortSignal): Promise<Result<Listing>> =>
  callShop("listing", toListingQuery(request), signal);

/** Fetches how many products a list would show. */
export const fetchListingCount = (request: ListingRequest, signal?: AbortSignal): Promise<Result<{ count: number }>> =>
  callShop("listingCount", toListingQuery(request), signal);

/** Fetches what the search panel shows for a text; `isMobile` asks for fewer suggestions. */
export function fetchSuggestions(
  store: StoreCode,
  { q, isMobile }: { q: string; isMobile: boolean },
  signal?: AbortSignal,
): Promise<Result<Suggestions>> {
  return callShop("suggestions", { store, q, ...(isMobile && { mobile: "1" }) }, signal);
}

/** Fetches what the search panel shows before anything is typed. */
export const fetchSearchStart = (store: StoreCode, signal?: AbortSignal): Promise<Result<SearchStart>> =>
  callShop("searchStart", { store }, signal);

/** Reads skus, however many, in calls of fifty; fails as a whole where one of them fails. */
async function readInBatches<T>(skus: string[], read: (skus: string) => Promise<Result<T[]>>): Promise<Result<T[]>> {
  const batches = Array.from({ length: Math.ceil(skus.length / CARDS_LIMIT) }, (_, index) =>
    skus.slice(index * CARDS_LIMIT, (index + 1) * CARDS_LIMIT),
  );
  const results = await Promise.all(batches.map((batch) => read(batch.join(","))));
  const all: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    all.push(...result.value);
  }
  return ok(all);
}

/** Fetches cards of products and variants by sku, however many; unknown skus are left out. */
export const fetchCards = (store: StoreCode, skus: string[]): Promise<Result<ProductCard[]>> =>
  readInBatches(skus, (batch) => callShop("cards", { store, skus: batch }));

/** Fetches the shapes of products and variants for a plan, however many; unknown skus are left out. */
export const fetchPlanDrawings = (store: StoreCode, skus: string[]): Promise<Result<PieceShape[]>> =>
  readInBatches(skus, (batch) => callShop("planDrawings", { store, skus: batch }));

/** Fetches what has to come in of products; of a longer list than one call takes, the first. */
export const fetchLoads = (store: StoreCode, skus: string[]): Promise<Result<Load[]>> =>
  callShop("wayIn", { store, skus: skus.slice(0, CARDS_LIMIT).join(",") });

/** Fetches what a cart line can be changed to; null for a product without variants. */
export const fetchVariants = (
  store: StoreCode,
  { sku, parentSku }: { sku: string; parentSku: string },
): Promise<Result<VariantSelection | null>> => callShop("variants", { store, sku, parentSku });

/** Fetches what is recommended for a cart, by the products of its lines, the newest last; of many, for the newest. */
export const fetchRecommended = (
  store: StoreCode,
  skus: string[],
  signal?: AbortSignal,
): Promise<Result<Recommended>> =>
  callShop("recommended", { store, skus: skus.slice(-RECOMMENDED.from).join(",") }, signal);

/** Fetches how many pieces of each sku stand in which showroom; of a longer list than one call takes, the first. */
export const fetchShowroomStock = (
  store: StoreCode,
  skus: string[],
  signal?: AbortSignal,
): Promise<Result<Record<string, ShowroomStock[]>>> =>
  callShop("showroomStock", { store, skus: skus.slice(0, CARDS_LIMIT).join(",") }, signal);

/** Fetches the text of a content page. */
export const fetchContent = (store: StoreCode, page: string): Promise<Result<ContentText>> =>
  callShop("content", { store, page });

/** Fetches who is signed in; a failure is "not known now", never "nobody". */
export const fetchVisitor = (store: StoreCode): Promise<Result<Visitor>> => callShop("session", { storeCode: store });

/**
 * Logs this browser out at the edge, which alone can: the cookies are out of a script's reach. Its cart ends too,
 * unless `keepsCart`: a guest's whose log-in failed.
 */
export const endLogin = (store: StoreCode, { keepsCart }: { keepsCart: boolean }): Promise<Result<Visitor>> =>
  callShop("sessionEnd", { storeCode: store, ...(keepsCart && { cart: "kept" }) });
