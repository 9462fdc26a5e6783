import type { SearchBody, SearchEngine } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";
import { unwrap } from "../../lib/upstream/types";
import type { Source } from "../documents";

/** A document with its id. */
export interface ProductDocument {
  id: string;
  source: Source;
}

/** Fields of a parent that say nothing of its variants: their own prices, stock and choices. */
const OWN =
  /^(?:price|regular_price|final_price|special_|tier_prices|original_|stock$|configurable_|has_options$)|(?<!custom)_options$/;

/** As many as one search may answer. */
const MAX_FOUND = 1000;

const isObject = (value: unknown): value is Source => typeof value === "object" && value !== null;
const childrenOf = ({ configurable_children: children }: Source): Source[] =>
  Array.isArray(children) ? children.filter(isObject) : [];

/** Returns a variant as a document of its own: a simple product that no list shows. */
export function toVariantDocument(parent: Source, child: Source): Source {
  const common = Object.fromEntries(Object.entries(parent).filter(([name]) => !OWN.test(name)));
  return { ...common, ...child, status: child.status ?? parent.status, type_id: "simple", visibility: 1 };
}

/** Returns the skus one of which a query asks for in any case, as the client asks for parts and variants; null for none. */
export function requiredSkus(query: unknown): string[] | null {
  if (Array.isArray(query)) return query.map(requiredSkus).find((skus) => skus !== null) ?? null;
  if (!isObject(query)) return null;
  for (const clause of [query.terms, query.term]) {
    if (!isObject(clause) || !("sku" in clause)) continue;
    const { sku } = clause;
    const value = isObject(sku) && !Array.isArray(sku) ? sku.value : sku;
    return [value].flat().map(String);
  }
  const { bool } = query;
  return isObject(bool) ? (requiredSkus(bool.filter) ?? requiredSkus(bool.must)) : null;
}

/**
 * Returns all documents of skus, variants that have none of their own among them; null where no variant is, and the
 * engine finds everything itself.
 */
export async function findWithVariants(
  engine: SearchEngine,
  store: StoreCode,
  query: SearchBody["query"],
): Promise<ProductDocument[] | null> {
  const skus = requiredSkus(query);
  if (!skus || skus.length === 0) return null;
  const find = async (field: string) =>
    unwrap(await engine.search<Source>(store, "product", { query: { terms: { [field]: skus } }, size: MAX_FOUND }))
      .hits;
  const [own, parents] = [await find("sku"), await find("configurable_children.sku")];
  const known = new Set(own.flatMap(({ id, source }) => [source.sku, id]));
  const variants = new Map<string, ProductDocument>();
  for (const { id, source } of parents) {
    for (const child of childrenOf(source)) {
      const { sku } = child;
      if (typeof sku !== "string" || known.has(sku) || variants.has(sku) || !skus.includes(sku)) continue;
      const own = String(child.id ?? "");
      const isFree = own !== "" && !known.has(own);
      variants.set(sku, { id: isFree ? own : `${id}-${sku}`, source: toVariantDocument(source, child) });
    }
  }
  return variants.size > 0 ? [...own.map(({ id, source }) => ({ id, source })), ...variants.values()] : null;
}
