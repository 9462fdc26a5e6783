import { type Context, Hono } from "hono";
import { toElasticAnswer } from "../../lib/search-engine/answer";
import { parseCatalogRequest } from "../../lib/search-engine/catalog-request";
import { indexName, isEntityType, parseIndexName } from "../../lib/search-engine/index-name";
import { parseSearchRequest } from "../../lib/search-engine/schema";
import type { EntityType, SearchAnswer } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import type { Failure } from "../../lib/upstream/types";
import type { Backend } from "../context";
import { groupOfToken } from "../customer/group-token";
import { Refusal } from "../http/refusal";
import { namedStoreOf, readJson } from "../http/request";
import type { CatalogSearch } from "./search";
import { attributeMetadata, withoutChildTypes } from "./wire";

const isRefused = ({ status }: Failure) => status === 400;

function refuse(failure: Failure): Refusal {
  return new Refusal(isRefused(failure) ? 400 : 500, failure.message ?? failure.code);
}

/** Returns the store view and type a path names; refuses unknown indices with the reference's text. */
function readIndex(c: Context, prefix: string): { store: StoreCode; type: EntityType; index: string } {
  const { index = "", type = "" } = c.req.param();
  const store = parseIndexName(prefix, index);
  if (!store)
    throw new Refusal(
      500,
      "Invalid / inaccessible index name given in the URL. " +
        "Please do use following URL format: /api/catalog/<index_name>/<entity_type>/_search",
    );
  if (!isEntityType(type)) throw new Refusal(400, `No entity type registered for ${type.slice(0, 60)}`);
  return { store, type, index };
}

/** A search of a client; its group is the one that `groupToken` proves. */
type GivenSearch = Omit<CatalogSearch, "customerGroup"> & { groupToken: string | null };

async function search({ catalog, database, now }: Backend, given: GivenSearch): Promise<SearchAnswer> {
  const { groupToken, ...rest } = given;
  const found = await catalog.search({
    ...rest,
    customerGroup: await groupOfToken(database.queries, groupToken, now()),
  });
  if (!found.ok) throw refuse(found.error);
  return found.value;
}

/** Answers a search as Elasticsearch does, with what clients of the reference find beside it. */
async function toWire(
  { catalog }: Backend,
  { store, type, index }: { store: StoreCode; type: EntityType; index: string },
  found: SearchAnswer,
): Promise<Record<string, unknown>> {
  if (type !== "product") return toElasticAnswer(index, type, found);
  const hits = found.hits.map((hit) => ({ ...hit, source: withoutChildTypes(hit.source) }));
  const metadata = await attributeMetadata(catalog.search, store, found);
  return { ...toElasticAnswer(index, type, { ...found, hits }), ...(metadata && { attribute_metadata: metadata }) };
}

const readBody = (c: Context) => (c.req.method === "POST" ? readJson(c) : undefined);

function allow(method: string): void {
  if (method !== "GET" && method !== "POST")
    throw new Refusal(500, `ERROR: ${method} request method is not supported.`);
}

/**
 * `/api/catalog/{index}/{type}/_search` (docs/commerce-api.md#search-requests): GET with `request` or POST with a body
 * of the query language; `/api/catalog`: the same with store, type and search in one object. Both answer bare
 * Elasticsearch JSON, with the prices of the group that a `groupToken` proves; a `groupId` alone proves nothing.
 */
export function catalogRouter(backend: Backend): Hono {
  const router = new Hono();

  router.all("/:index/:type/:action{_search.*}", async (c) => {
    const { method } = c.req;
    allow(method);
    const { store, type, index } = readIndex(c, backend.indexPrefix);
    const parsed = parseSearchRequest(method, new URL(c.req.url).searchParams, await readBody(c));
    if (!parsed.ok) throw refuse(parsed.error);
    const found = await search(backend, { store, type, ...parsed.value });
    return c.json(await toWire(backend, { store, type, index }, found));
  });

  router.all("/", async (c) => {
    allow(c.req.method);
    const parsed = parseCatalogRequest(
      c.req.method,
      new URL(c.req.url).searchParams,
      await readBody(c),
      namedStoreOf(c),
    );
    if (!parsed.ok) throw refuse(parsed.error);
    const { store, type } = parsed.value;
    const index = indexName(backend.indexPrefix, store);
    return c.json(await toWire(backend, { store, type, index }, await search(backend, parsed.value)));
  });
  return router;
}
