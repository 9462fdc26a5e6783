import { isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { ENTITY_TYPES, type EntityType } from "./types";

/** Returns the index of a store view in the path of `/api/catalog`: `vue_storefront_catalog_{view}`. */
export function indexName(prefix: string, store: StoreCode): string {
  return `${prefix}_${store}`;
}

/** Returns the alias of a store view and type in Elasticsearch: `vue_storefront_catalog_{view}_product`. */
export function aliasName(prefix: string, store: StoreCode, type: EntityType): string {
  return `${prefix}_${store}_${type}`;
}

/** Returns the store view of an index name in a path; null for an unknown index. */
export function parseIndexName(prefix: string, index: string): StoreCode | null {
  const code = index.startsWith(`${prefix}_`) ? index.slice(prefix.length + 1) : "";
  return isStoreCode(code) ? code : null;
}

/** Returns true when `value` is an entity type of the engine. */
export function isEntityType(value: unknown): value is EntityType {
  return ENTITY_TYPES.some((type) => type === value);
}
