import { type Context, Hono } from "hono";
import { toElasticAnswer } from "../../search-engine/answer";
import { sourceFilter } from "../../search-engine/embedded/source-filter";
import { isEntityType, parseIndexName } from "../../search-engine/index-name";
import { parseSearchRequest } from "../../search-engine/schema";
import type { EntityType, SearchAnswer, SearchBody } from "../../search-engine/types";
import type { StoreCode } from "../../storefront/types";
import type { Failure } from "../../upstream/types";
import type { Backend } from "../context";
import { Refusal } from "../http/refusal";
import { readJson } from "../http/request";
import { pricesOf } from "./prices";

const isRefused = ({ status }: Failure) => status === 400;

function refuse(failure: Failure): Refusal {
  return new Refusal(isRefused(failure) ? 400 : 500, failure.message ?? failure.code);
}

/** The store view and type a path names; refuses indices that are not ours with the reference's text (§1.6). */
function readPlace(c: Context, prefix: string): { store: StoreCode; type: EntityType; index: string } {
  const { index = "", type = "" } = c.req.param();
  const store = parseIndexName(prefix, index);
  if (!store) throw new Refusal(500, `Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/<entity_type>/_search`);
  if (!isEntityType(type)) throw new Refusal(400, `No entity type registered for ${type.slice(0, 60)}`);
  return { store, type, index };
}

interface Search {
  backend: Backend;
  store: StoreCode;
  type: EntityType;
  body: SearchBody;
}

/** Product hits get their prices from the whole document, before fields are left out of it. */
async function search({ backend, store, type, body }: Search): Promise<SearchAnswer> {
  const engine = await backend.catalog.ready(store, type);
  const isProduct = type === "product";
  const found = await engine.search(store, type, isProduct ? { ...body, _source: true } : body);
  if (!found.ok) throw refuse(found.error);
  if (!isProduct || body._source === false) return { ...found.value, hits: found.value.hits.map((hit) => (isProduct ? { ...hit, source: {} } : hit)) };
  const withPrices = await pricesOf(backend.database.queries, store, backend.now());
  const filtered = sourceFilter(body._source);
  return { ...found.value, hits: found.value.hits.map((hit) => ({ ...hit, source: filtered(withPrices(hit.source)) })) };
}

/** `/api/catalog/{index}/{type}/_search` (spec §7): GET with `request` or POST with a body; answers bare Elasticsearch JSON. */
export function catalogRouter(backend: Backend): Hono {
  const router = new Hono();

  router.all("/:index/:type/:action{_search.*}", async (c) => {
    const { method } = c.req;
    if (method !== "GET" && method !== "POST") throw new Refusal(500, `ERROR: ${method} request method is not supported.`);
    const { store, type, index } = readPlace(c, backend.indexPrefix);
    const parsed = parseSearchRequest(method, new URL(c.req.url).searchParams, method === "POST" ? await readJson(c) : undefined);
    if (!parsed.ok) throw refuse(parsed.error);
    const found = await search({ backend, store, type, body: parsed.value.body });
    return c.json(toElasticAnswer(index, type, found));
  });
  return router;
}
