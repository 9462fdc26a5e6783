import { type Client, errors } from "@elastic/elasticsearch";
import { getStore } from "../../storefront";
import type { StoreCode } from "../../storefront/types";
import { aliasName } from "../index-name";
import type { EntityType, SearchIndexer } from "../types";
import { type BulkDocument, type BulkOutcome, sendBulk } from "./bulk";
import { buildMapping, buildSettings } from "./index-settings";
import { PATIENT, type RetryPolicy } from "./retry";

/** Generations of an index that are kept: the one in use and the one before it. */
const KEPT = 2;

/** Time limit of work on a whole index, ms. */
const LONG_MS = 120_000;

export interface ElasticsearchIndexer extends SearchIndexer {
  bulk(index: string, documents: BulkDocument[]): Promise<BulkOutcome>;
  /** Makes the documents of a new index visible and quick to search; returns their number. */
  finish(index: string): Promise<number>;
  /** Deletes an index that was not finished. */
  drop(index: string): Promise<void>;
  /** Points the aliases of a store view to these indices in one step; returns the names of deleted older ones. */
  swapAll(store: StoreCode, indices: ReadonlyMap<EntityType, string>): Promise<string[]>;
  /** Returns the types of a store view that have no alias yet. */
  missing(store: StoreCode, types: readonly EntityType[]): Promise<EntityType[]>;
}

interface Options {
  client: Client;
  prefix: string;
  now?: () => Date;
  retry?: RetryPolicy;
}

/** An index is written once and read often: one segment is fastest. A large one is still merged while it is in use. */
async function mergeSegments(client: Client, index: string): Promise<void> {
  try {
    await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: LONG_MS, maxRetries: 0 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

const stamp = (now: Date) => now.toISOString().replace(/\D/g, "");

/**
 * Creates the writer of Elasticsearch indices: dated indices `{prefix}_{store}_{type}_{time}` behind one alias each.
 * All methods throw when the cluster refuses; the old alias keeps serving until the swap.
 */
export function createElasticsearchIndexer({
  client,
  prefix,
  now = () => new Date(),
  retry = PATIENT,
}: Options): ElasticsearchIndexer {
  /** Returns the dated indices behind an alias, newest first. */
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
      // Nobody reads the index before it is full, so refreshing it meanwhile would be wasted.
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
