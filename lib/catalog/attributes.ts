import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { searchDocuments, valueOf } from "../search-engine/read";
import type { SearchBody } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";
import { type AttributeDocument, attributeDocument } from "./facets";

/** Reads the attribute documents of a store view. Throws `ReadError` in an outage. */
export const getAttributes = cachedRead("getAttributes", async (store: StoreCode): Promise<AttributeDocument[]> => {
  cacheLife(CACHE.catalog.life);
  cacheTag(kindTag("catalog", store));
  const body: SearchBody = { query: { match_all: {} }, size: getSettings(store).catalog.attributeListSize };
  return valueOf(await searchDocuments(store, "attribute", body, attributeDocument));
});
