import type { Query } from "../search-engine/types";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";

/**
 * Returns the filter clauses of pages and blocks a store view shows: active ones in its content language. A document
 * that names no `locale` is written in the language of the view it is stored for (docs/domain-rules.md#locales).
 */
export function contentClauses(store: StoreCode): Query[] {
  const namesNone: Query = { bool: { must_not: [{ exists: { field: "locale" } }] } };
  const isOwn: Query = { term: { locale: getStore(store).contentLocale } };
  return [{ term: { active: true } }, { bool: { should: [isOwn, namesNone], minimum_should_match: 1 } }];
}
