import type { StoreCode } from "../storefront/types";
import type { Result } from "../upstream/types";
import { parseElasticAnswer } from "./answer";
import { indexName } from "./index-name";
import { prepareBody } from "./prepare";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "./types";

/** The upstream call `search`: `POST /api/catalog/{index}/{type}/_search` (docs/commerce-api.md#search-requests). */
export type SearchCall = (
  store: StoreCode,
  index: string,
  type: EntityType,
  body: SearchBody,
) => Promise<Result<unknown>>;

/** Creates an engine over the search of the commerce API, used where no Elasticsearch is configured. */
export function createApiEngine({ call, prefix }: { call: SearchCall; prefix: string }): SearchEngine {
  return {
    async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
      const prepared = prepareBody(type, body);
      if (!prepared.ok) return prepared;
      const answer = await call(store, indexName(prefix, store), type, prepared.value);
      return answer.ok ? parseElasticAnswer<T>(answer.value) : answer;
    },
  };
}
