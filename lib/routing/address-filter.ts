import "server-only";
import { createMembershipFilter } from "../cache/membership-filter";
import { valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import type { EntityType, SearchBody } from "../search-engine/types";
import type { StoreCode } from "../storefront/types";

const BATCH = 5000;
const TYPES: EntityType[] = ["product", "category", "cms_page", "cms_blog", "cms_blog_category"];
const FIELDS = ["id", "sku", "url_path", "url_key", "slug", "identifier", "configurable_children.sku"];

/** Keys of documents by their addresses: `sku:…`, and `path:…` for slugs, url paths and identifiers; lower case. */
export const skuKey = (sku: string): string => `sku:${sku.toLowerCase()}`;
export const pathKey = (path: string): string => `path:${path.toLowerCase()}`;

function keysOf(type: EntityType, source: Record<string, unknown>): string[] {
  const texts = (...values: unknown[]) => values.filter((value) => typeof value === "string");
  const children: unknown[] = Array.isArray(source.configurable_children) ? source.configurable_children : [];
  const skus = children.map((child) =>
    typeof child === "object" && child !== null && "sku" in child ? child.sku : null,
  );
  return [
    ...texts(source.sku, ...skus).map(skuKey),
    ...texts(source.url_path, source.url_key, source.slug, source.identifier).map(pathKey),
    // A category may be named by its id.
    ...(type === "category" ? [pathKey(String(source.id))] : []),
  ];
}

async function* read(store: StoreCode): AsyncIterable<string[]> {
  for (const type of TYPES) {
    for (let last = -1; ;) {
      const body: SearchBody = {
        query: { range: { id: { gt: last } } },
        sort: [{ id: "asc" }],
        size: BATCH,
        _source: FIELDS,
      };
      const { hits } = valueOf(await getSearchEngine().search(store, type, body));
      yield hits.flatMap(({ source }) => keysOf(type, source));
      const next = Number(hits.at(-1)?.source.id);
      if (hits.length < BATCH || !(next > last)) break;
      last = next;
    }
  }
}

async function version(store: StoreCode): Promise<string> {
  const { total, aggregations } = valueOf(
    await getSearchEngine().search(store, "product", { size: 0, aggs: { latest: { max: { field: "updated_at" } } } }),
  );
  return `${total}/${aggregations.latest?.value ?? ""}`;
}

const filter = createMembershipFilter<StoreCode>({ read, version });

/** Returns false when nothing in the store view has one of these keys; true when something may have. */
export const mayExist = filter.mayExist;

/** Makes the next unknown address read the keys again, after the catalogue changed. */
export const expireAddressFilter = filter.expire;
