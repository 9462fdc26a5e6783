import { type Client, errors } from "@elastic/elasticsearch";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { aliasName } from "../index-name";
import type { EntityType, SearchIndexer } from "../types";
import { type BulkDocument, type BulkOutcome, sendBulk } from "./bulk";
import { buildMapping, buildSettings } from "./index-settings";
import { PATIENT, type RetryPolicy } from "./retry";

/** How many generations of an index stay: the one that serves and the one before it. */
const KEPT = 2;

/** Milliseconds for work on a whole index. */
const LONG_MS = 120_000;

export interface ElasticsearchIndexer extends SearchIndexer {
  bulk(index: string, documents: BulkDocument[]): Promise<BulkOutcome>;
  /** Makes what was written into a fresh index visible and quick to search; the number of its documents. */
  finish(index: string): Promise<number>;
  /** Removes an index that was not finished. */
  drop(index: string): Promise<void>;
  /** Makes all these indices of a store the ones that are read, in one step; the names of older ones that were removed. */
  swapAll(store: StoreCode, indices: ReadonlyMap<EntityType, string>): Promise<string[]>;
  /** Types of a store that are not read from any index yet. */
  missing(store: StoreCode, types: readonly EntityType[]): Promise<EntityType[]>;
}

interface Options {
  client: Client;
  prefix: string;
  now?: () => Date;
  retry?: RetryPolicy;
}

/** Written once and read often: one segment is read fastest. A large index is merged on while it is read already. */
async function mergeSegments(client: Client, index: string): Promise<void> {
  try {
    await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: LONG_MS, maxRetries: 0 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

const stamp = (now: Date) => now.toISOString().replace(/\D/g, "");

/**
 * Fills Elasticsearch: dated indices `{prefix}_{store}_{type}_{time}` behind one alias each. Everything here throws when
 * the cluster refuses; the old alias keeps serving until the swap.
 */
export function createElasticsearchIndexer({
  client,
  prefix,
  now = () => new Date(),
  retry = PATIENT,
}: Options): ElasticsearchIndexer {
  /** Dated indices behind an alias, newest first. */
  const generations = async (store: StoreCode, type: EntityType) => {
    const alias = aliasName(prefix, store, type);
    const found = await client.indices.get({
      index: `${alias}_*`,
      features: ["aliases"],
      expand_wildcards: "all",
      allow_no_indices: true,
    });
    const dated = new RegExp(`^${alias}_\\d{17}$`);
    return Object.entries(found)
      .filter(([name]) => dated.test(name))
      .map(([name, { aliases = {} }]) => ({ name, serves: alias in aliases }))
      .sort((a, b) => (a.name < b.name ? 1 : -1));
  };
  const swapAll: ElasticsearchIndexer["swapAll"] = async (store, indices) => {
    const steps = await Promise.all(
      [...indices].map(async ([type, index]) => {
        const alias = aliasName(prefix, store, type);
        const before = (await generations(store, type)).filter(({ name }) => name !== index);
        const serving = before.filter(({ serves }) => serves).map(({ name }) => name);
        const spare = before
          .filter(({ serves }) => !serves)
          .map(({ name }) => name)
          .slice(Math.max(0, KEPT - 1 - serving.length));
        return {
          actions: [...serving.map((name) => ({ remove: { index: name, alias } })), { add: { index, alias } }],
          spare,
        };
      }),
    );
    await client.indices.updateAliases({ actions: steps.flatMap(({ actions }) => actions) });
    const spare = steps.flatMap((step) => step.spare);
    if (spare.length > 0) await client.indices.delete({ index: spare, ignore_unavailable: true });
    return spare;
  };
  return {
    swapAll,
    async create(store, type) {
      const index = `${aliasName(prefix, store, type)}_${stamp(now())}`;
      // nobody reads it before it is full: a refresh meanwhile would be work for nothing
      await client.indices.create({
        index,
        settings: { ...buildSettings(getStore(store).language), refresh_interval: "-1" },
        mappings: buildMapping(type),
      });
      return index;
    },
    bulk: (index, documents) => sendBulk({ client, index, retry }, { write: documents }),
    async finish(index) {
      await client.indices.putSettings({ index, settings: { refresh_interval: "1s" } }, { requestTimeout: LONG_MS });
      await mergeSegments(client, index);
      await client.indices.refresh({ index }, { requestTimeout: LONG_MS });
      return (await client.count({ index })).count;
    },
    async drop(index) {
      await client.indices.delete({ index, ignore_unavailable: true });
    },
    async swap(store, type, index) {
      await client.indices.refresh({ index }, { requestTimeout: LONG_MS });
      await swapAll(store, new Map([[type, index]]));
    },
    async missing(store, types) {
      const there = await Promise.all(
        types.map((type) => client.indices.existsAlias({ name: aliasName(prefix, store, type) })),
      );
      return types.filter((_, i) => !there[i]);
    },
  };
}
