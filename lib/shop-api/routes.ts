import { BOT_CHECK_PATH, isBotChallenge } from "../bot-check/types";
import type { Listing, SearchStart, Suggestions } from "../catalog/types";
import type { PostcodeTowns } from "../delivery/towns";
import type { Visitor } from "../edge/types";
import type { ProductCard, ShowroomStock } from "../product/types";
import type { ConfigurableProduct } from "../product/variant";
import type { Recommended } from "../recommendations/types";
import type { PieceShape } from "../room/types";
import type { VatAnswer } from "../vat/types";
import type { Load } from "../way-in/types";

/** One route of the shop's own API, as a page calls it. */
export interface ShopRoute<R> {
  method: "GET" | "DELETE";
  path: string;
  /** Milliseconds the server takes at most; past them it answers 504. */
  serverLimitMs: number;
  /** Milliseconds a page waits: the server's limit and the way there and back. */
  clientLimitMs: number;
  /** `Cache-Control` of a successful response. */
  cacheControl: string;
  /** Tells a result from what a proxy or an older server may answer; our own server makes the rest of its shape. */
  isResult: (value: unknown) => value is R;
}

/** Title and sanitised HTML of a content page; `path` leads to a page of its own. */
export interface ContentText {
  title: string;
  html: string;
  path: string | null;
}

/** A product with its variants, and the variant a cart line is. */
export interface VariantSelection {
  product: ConfigurableProduct;
  sku: string;
}

/** Most skus `cards` answers at once. */
export const CARDS_LIMIT = 50;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const defineRoute = <R>(route: ShopRoute<R>): ShopRoute<R> => route;
const live = { method: "GET", cacheControl: "no-store", serverLimitMs: 5000, clientLimitMs: 8000 } as const;

/**
 * Every route of the shop's own API, once. They answer in the commerce API's envelope with its failures
 * (docs/commerce-api.md#envelope); `queries.ts` holds the schemas of their query parameters.
 */
export const SHOP_ROUTES = {
  /** A list, or a search where no list is named: the same read as the page's. */
  listing: defineRoute({
    ...live,
    path: "/api/listing",
    isResult: (value): value is Listing =>
      isObject(value) && Array.isArray(value.items) && isObject(value.query) && typeof value.total === "number",
  }),
  /** How many products a list would show. */
  listingCount: defineRoute({
    ...live,
    path: "/api/listing/count",
    isResult: (value): value is { count: number } => isObject(value) && typeof value.count === "number",
  }),
  /** What the search panel shows for a text. */
  suggestions: defineRoute({
    ...live,
    path: "/api/suggest",
    // a suggestion that comes later helps nobody (docs/domain-rules.md#search-time-limits)
    serverLimitMs: 500,
    clientLimitMs: 2000,
    isResult: (value): value is Suggestions =>
      isObject(value) && Array.isArray(value.products) && Array.isArray(value.categories),
  }),
  /** What the search panel shows before anything is typed. */
  searchStart: defineRoute({
    ...live,
    path: "/api/suggest/start",
    cacheControl: "private, max-age=300",
    isResult: (value): value is SearchStart =>
      isObject(value) && Array.isArray(value.popular) && Array.isArray(value.departments),
  }),
  /** Cards of products and variants by sku, in the order asked; unknown skus are left out. */
  cards: defineRoute({
    ...live,
    path: "/api/cards",
    isResult: (value): value is ProductCard[] => Array.isArray(value),
  }),
  /** What is recommended for the products of a cart, by their own skus, the newest last. */
  recommended: defineRoute({
    ...live,
    path: "/api/recommended",
    cacheControl: "private, max-age=300",
    isResult: (value): value is Recommended =>
      isObject(value) && typeof value.reason === "string" && Array.isArray(value.cards),
  }),
  /** How many pieces of each sku stand in which showroom; unknown skus are left out. */
  showroomStock: defineRoute({
    ...live,
    path: "/api/showroom-stock",
    isResult: (value): value is Record<string, ShowroomStock[]> =>
      isObject(value) && Object.values(value).every((rooms) => Array.isArray(rooms)),
  }),
  /** What a plan of a room needs to know of products and variants, in the order asked; unknown skus are left out. */
  planDrawings: defineRoute({
    ...live,
    path: "/api/plan-drawings",
    cacheControl: "private, max-age=300",
    isResult: (value): value is PieceShape[] => Array.isArray(value),
  }),
  /** What has to come in of products; what is unknown or not measured is left out. */
  wayIn: defineRoute({
    ...live,
    path: "/api/way-in",
    isResult: (value): value is Load[] => Array.isArray(value),
  }),
  /** What a cart line can be changed to; null for a product without variants. */
  variants: defineRoute({
    ...live,
    path: "/api/variants",
    isResult: (value): value is VariantSelection | null =>
      value === null || (isObject(value) && isObject(value.product) && typeof value.sku === "string"),
  }),
  /** What the EU's register says of a company's number. */
  vatNumber: defineRoute({
    ...live,
    path: "/api/vat-number",
    isResult: (value): value is VatAnswer => isObject(value) && typeof value.state === "string",
  }),
  /** The towns of a postcode. */
  postcodeTowns: defineRoute({
    ...live,
    path: "/api/postcode-towns",
    cacheControl: "public, max-age=86400",
    isResult: (value): value is PostcodeTowns =>
      isObject(value) && typeof value.isRegistered === "boolean" && Array.isArray(value.towns),
  }),
  /** What a page has to do before it may send a form. */
  botCheck: defineRoute({ ...live, path: BOT_CHECK_PATH, isResult: isBotChallenge }),
  /** The text of a content page, to be shown over another page. */
  content: defineRoute({
    ...live,
    path: "/api/content",
    cacheControl: "private, max-age=300",
    isResult: (value): value is ContentText =>
      isObject(value) && typeof value.title === "string" && typeof value.html === "string",
  }),
  /** Who is signed in. */
  session: defineRoute({ ...live, path: "/api/session", clientLimitMs: 15_000, isResult: isVisitor }),
  /** Logs this browser out; its cart ends too unless `cart=kept`. */
  sessionEnd: defineRoute({
    ...live,
    method: "DELETE",
    path: "/api/session",
    clientLimitMs: 15_000,
    isResult: isVisitor,
  }),
};

export type ShopRouteName = keyof typeof SHOP_ROUTES;

/** What a route answers. */
export type ShopResult<N extends ShopRouteName> = (typeof SHOP_ROUTES)[N] extends ShopRoute<infer R> ? R : never;

function isVisitor(value: unknown): value is Visitor {
  if (!isObject(value)) return false;
  return (
    value.state === "guest" ||
    (value.state === "customer" && typeof value.id === "string" && typeof value.firstname === "string")
  );
}
