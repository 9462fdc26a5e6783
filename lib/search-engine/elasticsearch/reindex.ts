import type { StoreCode } from "../../storefront/types";
import { type Failure, type Result, fail, ok } from "../../upstream/types";
import { MAX_WINDOW } from "../prepare";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "../types";
import type { ElasticsearchIndexer } from "./indexer";

const PAGE = 250;

type Page = SearchAnswer["hits"];

/**
 * Reads every document of a store and type, a page at a time. Up to 10 000 are paged by number; beyond, which no engine
 * pages to, by the documents' own `id`, so there they must have one.
 */
async function readAll(source: SearchEngine, store: StoreCode, type: EntityType, take: (page: Page) => Promise<void>): Promise<Result<number>> {
  const base: SearchBody = { sort: [{ id: "asc" }], size: PAGE, track_total_hits: true };
  const first = await source.search(store, type, base);
  if (!first.ok) return first;
  const { total } = first.value;
  let { hits } = first.value;
  for (let read = 0; hits.length > 0; ) {
    await take(hits);
    read += hits.length;
    if (read >= total) break;
    const last = hits.at(-1)?.source.id;
    if (total > MAX_WINDOW && typeof last !== "number") return fail({ kind: "contract", code: "wrongFormat", retryable: false, message: `${type} documents have no numeric id to page by` });
    const next = await source.search(store, type, total > MAX_WINDOW ? { ...base, query: { range: { id: { gt: Number(last) } } } } : { ...base, from: read });
    if (!next.ok) return next;
    hits = next.value.hits;
  }
  return ok(total);
}

export interface Reindexed {
  index: string;
  written: number;
  failed: { id: string; reason: string }[];
}

/**
 * Fills a fresh index of a store and type from another engine and swaps the alias to it. A broken document is told in
 * `failed` and left out; when the source fails, nothing is there to sell or the counts differ, the fresh index is
 * removed and the old alias keeps serving. Throws where Elasticsearch itself refuses.
 */
export async function reindex(source: SearchEngine, indexer: ElasticsearchIndexer, store: StoreCode, type: EntityType): Promise<Result<Reindexed>> {
  const index = await indexer.create(store, type);
  const refuse = async (error: Failure) => {
    await indexer.drop(index);
    return fail(error);
  };
  const failed: Reindexed["failed"] = [];
  const seen = new Set<string>();
  try {
    const read = await readAll(source, store, type, async (page) => {
      for (const { id } of page) seen.add(id);
      failed.push(...(await indexer.bulk(index, page)).failed);
    });
    if (!read.ok) return await refuse(read.error);
    const written = await indexer.count(index);
    const wrong = (message: string) => refuse({ kind: "contract", code: "wrongFormat", retryable: true, message });
    if (type === "product" && written === 0) return await wrong("not one product could be written");
    if (seen.size !== read.value) return await wrong(`${read.value} documents were announced, ${seen.size} came`);
    if (written !== seen.size - failed.length) return await wrong(`${seen.size - failed.length} documents were sent, ${written} are in the index`);
    await indexer.swap(store, type, index);
    return ok({ index, written, failed });
  } catch (error) {
    await indexer.drop(index).catch(() => {});
    throw error;
  }
}
