import { rememberEach } from "../../lib/cache/remember-each";
import { GUEST_GROUP } from "../../lib/pricing/group";
import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import { sourceFilter } from "../../lib/search-engine/embedded/source-filter";
import type { EntityType, SearchAnswer, SearchBody } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { ok, type Result } from "../../lib/upstream/types";
import type { Source } from "../documents";
import { createPricedSources } from "./priced-sources";
import type { LoadedDocuments } from "./types";
import { findWithVariants } from "./variant-documents";

export interface CatalogSearch {
  store: StoreCode;
  type: EntityType;
  body: SearchBody;
  /** Customer group whose prices are wanted; that of guests unless a log-in proves another. */
  customerGroup?: number;
}

/**
 * Searches the documents of the catalogue; a search for skus finds variants too. Product hits get their prices from the whole document, before fields are left
 * out of it. Hits may be shared with other answers: callers must not change them.
 */
export type SearchCatalog = (search: CatalogSearch) => Promise<Result<SearchAnswer>>;

/** How many choices of fields are kept ready. */
const MAX_FILTERS = 50;

/** Creates the search of a catalogue. */
export function createCatalogSearch(catalog: LoadedDocuments, now: () => Date): SearchCatalog {
  const filters = new Map<string, (source: Source) => Source>();
  const filterOf = (fields: SearchBody["_source"]) => {
    const key = JSON.stringify(fields);
    let filter = filters.get(key);
    if (!filter) {
      filter = rememberEach(sourceFilter(fields));
      if (filters.size >= MAX_FILTERS) filters.clear();
      filters.set(key, filter);
    }
    return filter;
  };
  const priced = createPricedSources(catalog);

  return async ({ store, type, body, customerGroup = GUEST_GROUP }) => {
    const engine = await catalog.ready(store, type);
    if (type !== "product") return engine.search(store, type, body);
    const named = await findWithVariants(engine, store, body.query);
    const answering = named ? createEmbeddedEngine() : engine;
    if (named) answering.load(store, type, named);
    const found = await answering.search<Source>(store, type, { ...body, _source: true });
    if (!found.ok) return found;
    if (body._source === false)
      return ok({ ...found.value, hits: found.value.hits.map((hit) => ({ ...hit, source: {} })) });
    const filter = filterOf(body._source);
    const price = await priced(store, customerGroup, now());
    return ok({ ...found.value, hits: found.value.hits.map((hit) => ({ ...hit, source: filter(price(hit.source)) })) });
  };
}
