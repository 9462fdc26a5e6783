import type { StoreCode } from "../../storefront/types";
import type { Failure } from "../../upstream/types";
import { MAX_WINDOW } from "../prepare";
import type { EntityType, SearchBody, SearchEngine } from "../types";
import type { Incoming } from "./types";

const PAGE = 250;

const wrong = (message: string): Failure => ({ kind: "contract", code: "wrongFormat", retryable: true, message });

async function* readType(source: SearchEngine, store: StoreCode, type: EntityType): AsyncGenerator<Incoming> {
  const base: SearchBody = { sort: [{ id: "asc" }], size: PAGE, track_total_hits: true };
  let body = base;
  let [read, announced] = [0, 0];
  for (;;) {
    const page = await source.search(store, type, body);
    if (!page.ok) return yield { kind: "failed", error: page.error };
    const { total, hits } = page.value;
    if (read === 0) yield { kind: "announced", count: (announced = total) };
    for (const { id, source: document } of hits) yield { kind: "document", type, id, source: document };
    read += hits.length;
    if (hits.length === 0 || read >= announced) break;
    const last = hits.at(-1)?.source.id;
    const isBeyond = read + PAGE > MAX_WINDOW;
    if (isBeyond && typeof last !== "number")
      return yield { kind: "failed", error: wrong(`${type} documents have no numeric id to page by`) };
    body = isBeyond ? { ...base, query: { range: { id: { gt: Number(last) } } } } : { ...base, from: read };
  }
  if (read !== announced)
    yield { kind: "failed", error: wrong(`${announced} documents of ${type} were announced, ${read} came`) };
}

/**
 * Yields every document of some types of a store view from another engine, page by page. The first 10 000 of a type are
 * paged by offset; beyond that, where no engine pages, by `id`, which they then must have.
 */
export async function* readCatalogue(
  source: SearchEngine,
  store: StoreCode,
  types: readonly EntityType[],
): AsyncGenerator<Incoming> {
  for (const type of types) yield* readType(source, store, type);
}
