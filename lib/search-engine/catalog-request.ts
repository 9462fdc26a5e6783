import { z } from "zod";
import { DEFAULT_STORE } from "../storefront";
import { STORE_CODES, type StoreCode } from "../storefront/types";
import { type Result, fail, ok } from "../upstream/types";
import { type SearchRequest, parseSearchRequest } from "./schema";
import { ENTITY_TYPES, type EntityType } from "./types";

export interface CatalogRequest extends SearchRequest {
  store: StoreCode;
  type: EntityType;
}

const text = z.union([z.string(), z.number()]).transform(String).optional();
const list = z.union([z.string(), z.array(z.string()).transform((names) => names.join(","))]).optional();

const request = z.strictObject({
  store: z.enum(STORE_CODES).optional(),
  type: z.enum(ENTITY_TYPES).default("product"),
  searchQuery: z.record(z.string(), z.unknown()).optional(),
  size: text,
  from: text,
  sort: list,
  _sourceInclude: list,
  _sourceExclude: list,
  groupToken: z.string().nullish(),
  groupId: z.union([z.string(), z.number()]).nullish(),
});

/** Hits of a search that names no size, or none above 0 (docs/domain-rules.md#search-sizes). */
const DEFAULT_SIZE = "50";

/** Returns size and start as a search has them; a size in the search's own body stays, 0 for counts alone. */
function toPage(
  { size, from, sort }: { size?: string; from?: string; sort?: string },
  searchQuery: Record<string, unknown> | undefined,
) {
  const isNone = size === undefined ? searchQuery?.size === undefined : Number(size) <= 0;
  return { size: isNone ? DEFAULT_SIZE : size, from: Number(from) < 0 ? "0" : from, sort };
}

const refuse = (message: string) =>
  fail({ kind: "contract", code: "badRequest", retryable: false, status: 400, message });

/** Returns the parameters of a GET as the object a POST carries; `searchQuery` is JSON. */
function readQuery(params: URLSearchParams): Record<string, unknown> | string {
  const { storeCode: _, searchQuery, ...given } = Object.fromEntries(params);
  if (searchQuery === undefined) return given;
  try {
    return { ...given, searchQuery: JSON.parse(searchQuery) as unknown };
  } catch {
    return "searchQuery: is no JSON";
  }
}

/**
 * Parses a request to `/api/catalog` (docs/commerce-api.md#search-requests): `store`, `type`, `searchQuery` (a body of
 * the query language), `size`, `from`, `sort` (`field:dir`, comma-separated), `_sourceInclude`, `_sourceExclude`,
 * `groupId`, `groupToken`; as the body of a POST or as parameters of a GET. `store` defaults to the store view of the
 * request, `type` to products. Anything else fails as `badRequest` with its name.
 */
export function parseCatalogRequest(
  method: string,
  searchParams: URLSearchParams,
  body: unknown,
  named: StoreCode | null,
): Result<CatalogRequest> {
  const given = method === "GET" || method === "HEAD" ? readQuery(searchParams) : (body ?? {});
  if (typeof given === "string") return refuse(given);
  const parsed = request.safeParse(given);
  if (!parsed.success)
    return refuse(
      parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the body"}: ${message}`).join("; "),
    );
  const { store, type, searchQuery, groupToken, groupId, _sourceInclude, _sourceExclude, ...page } = parsed.data;
  const params = Object.entries({
    ...toPage(page, searchQuery),
    _source_include: _sourceInclude,
    _source_exclude: _sourceExclude,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = parseSearchRequest("POST", new URLSearchParams(params), {
    ...searchQuery,
    ...(groupToken != null && { groupToken }),
    ...(groupId != null && { groupId }),
  });
  return search.ok ? ok({ ...search.value, store: store ?? named ?? DEFAULT_STORE, type }) : search;
}
