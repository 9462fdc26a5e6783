import type { Client } from "@elastic/elasticsearch";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { aliasName } from "../index-name";
import { withDerived } from "../derived";
import type { EntityType, SearchIndexer } from "../types";
import { buildMapping, buildSettings } from "./index-settings";
import { withListedPrice } from "./listed-price";

/** How many generations of an index stay: the one that serves and the one before it. */
const KEPT = 2;

export interface ElasticsearchIndexer extends SearchIndexer {
  /** Documents in an index, counted after everything written is visible. */
  count(index: string): Promise<number>;
  /** Removes an index that was not finished. */
  drop(index: string): Promise<void>;
}

const stamp = (now: Date) => now.toISOString().replace(/\D/g, "");

/**
 * Fills Elasticsearch: dated indices `{prefix}_{store}_{type}_{time}` behind one alias each. Everything here throws when
 * the cluster refuses; the old alias keeps serving until `swap`.
 */
export function createElasticsearchIndexer({ client, prefix, now = () => new Date() }: { client: Client; prefix: string; now?: () => Date }): ElasticsearchIndexer {
  const generations = async (store: StoreCode, type: EntityType) => {
    const alias = aliasName(prefix, store, type);
    const found = await client.indices.get({ index: `${alias}_*`, features: ["aliases"], expand_wildcards: "all", allow_no_indices: true });
    const dated = new RegExp(`^${alias}_\\d{17}$`);
    return Object.entries(found)
      .filter(([name]) => dated.test(name))
      .map(([name, { aliases = {} }]) => ({ name, serves: alias in aliases }))
      .sort((a, b) => (a.name < b.name ? 1 : -1));
  };
  return {
    async create(store, type) {
      const index = `${aliasName(prefix, store, type)}_${stamp(now())}`;
      await client.indices.create({ index, settings: buildSettings(getStore(store).language), mappings: buildMapping(type) });
      return index;
    },
    async bulk(index, documents) {
      if (documents.length === 0) return { failed: [] };
      const operations = documents.flatMap(({ id, source }) => [{ index: { _index: index, _id: id } }, withListedPrice(withDerived(source))]);
      const { items } = await client.bulk({ operations }, { requestTimeout: 60_000 });
      return {
        failed: items.flatMap(({ index: item }) => (item?.error ? [{ id: item._id ?? "", reason: [item.error.reason, item.error.caused_by?.reason].filter(Boolean).join(": ") }] : [])),
      };
    },
    async count(index) {
      await client.indices.refresh({ index }, { requestTimeout: 60_000 });
      return (await client.count({ index })).count;
    },
    async drop(index) {
      await client.indices.delete({ index, ignore_unavailable: true });
    },
    async swap(store, type, index) {
      const alias = aliasName(prefix, store, type);
      await client.indices.refresh({ index }, { requestTimeout: 60_000 });
      const before = await generations(store, type);
      const remove = before.filter(({ name, serves }) => serves && name !== index).map(({ name }) => ({ remove: { index: name, alias } }));
      await client.indices.updateAliases({ actions: [...remove, { add: { index, alias } }] });
      const old = before.filter(({ name, serves }) => name !== index && !serves).map(({ name }) => name);
      const spare = old.slice(Math.max(0, KEPT - 1 - remove.length));
      if (spare.length > 0) await client.indices.delete({ index: spare, ignore_unavailable: true });
    },
  };
}
