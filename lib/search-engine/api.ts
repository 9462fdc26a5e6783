import type { StoreCode } from "../storefront/types";
import { ok, type Result } from "../upstream/types";
import { parseElasticAnswer } from "./answer";
import { indexName } from "./index-name";
import { prepareBody } from "./prepare";
import { shapeDocument } from "./shape";
import { NO_CONTEXT } from "./shape/context";
import { isSource } from "./shape/values";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "./types";

/** The upstream call `search`: `POST /api/catalog/{index}/{type}/_search` (docs/commerce-api.md#search-requests). */
export type SearchCall = (
  store: StoreCode,
  index: string,
  type: EntityType,
  body: SearchBody,
) => Promise<Result<unknown>>;

/** Returns the answer of another platform's index with its documents as the shop reads them. */
function shapeHits<T>(type: EntityType, answer: SearchAnswer<T>): SearchAnswer<T> {
  const hits = answer.hits.map((hit) => {
    if (!isSource(hit.source)) return hit;
    // fields may have been left out of it; the caller names the shape of its documents and parses them
    return { ...hit, source: shapeDocument(type, hit.source, NO_CONTEXT, { isWhole: false }) as T };
  });
  return { ...answer, hits };
}

/**
 * Creates an engine over the search of the commerce API, used where no Elasticsearch is configured. Its documents come
 * in the shop's shape, unless they are wanted as they are.
 */
export function createApiEngine({
  call,
  prefix,
  isRaw = false,
}: {
  call: SearchCall;
  prefix: string;
  isRaw?: boolean;
}): SearchEngine {
  return {
    async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const prepared = prepareBody(type, body);
      if (!prepared.ok) return prepared;
      const answer = await call(store, indexName(prefix, store), type, prepared.value);
      if (!answer.ok) return answer;
      const parsed = parseElasticAnswer<T>(answer.value);
      return isRaw || !parsed.ok ? parsed : ok(shapeHits(type, parsed.value));
    },
  };
}
