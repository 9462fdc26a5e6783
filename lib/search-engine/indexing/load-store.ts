import type { StoreCode } from "../../storefront/types";
import { type Failure, type Result, fail, ok } from "../../upstream/types";
import type { BulkDocument } from "../elasticsearch/bulk";
import type { ElasticsearchIndexer } from "../elasticsearch/indexer";
import type { EntityType } from "../types";
import type { BrokenDocument, Incoming } from "./types";

/**
 * Maximum documents and characters of one bulk request. The next one is prepared while one is sent: the cluster also
 * serves shoppers.
 */
const BATCH = { documents: 250, length: 2_000_000 };

/** Assumed length of a document without one. */
const USUAL_LENGTH = 8_000;

/** Maximum bytes of an id; Elasticsearch refuses a whole request with a longer one. */
const MAX_ID = 512;

/** Maximum broken documents that are reported one by one; the others are only counted. */
const BROKEN_TOLD = 1000;

export interface Progress {
  /** Documents that were sent and answered. */
  written: number;
  broken: number;
  /** Part of the source that was read, from 0 to 1; null when unknown. */
  share: number | null;
}

export interface LoadedType {
  index: string;
  documents: number;
}

export interface LoadReport {
  types: ReadonlyMap<EntityType, LoadedType>;
  broken: { count: number; first: BrokenDocument[] };
  /** Deleted older indices. */
  removed: string[];
}

export interface LoadOptions {
  store: StoreCode;
  incoming: AsyncIterable<Incoming>;
  indexer: ElasticsearchIndexer;
  /** Types that get an index even without documents. */
  always: readonly EntityType[];
  onProgress?: (progress: Progress) => void;
  /** Aborts the run, which then fails. */
  signal?: AbortSignal;
}

const wrong = (message: string): Failure => ({ kind: "contract", code: "wrongFormat", retryable: false, message });

interface FreshIndex {
  index: string;
  /** Ids of its documents: of two with the same id the later one stays. */
  ids: Set<string>;
}

/** New indices of one run, by type, and their documents. */
class Run {
  readonly indices = new Map<EntityType, FreshIndex>();
  readonly broken: LoadReport["broken"] = { count: 0, first: [] };
  written = 0;
  private announced = 0;
  private read: number | null = null;
  private readonly batches = new Map<EntityType, { documents: BulkDocument[]; length: number }>();
  private underWay: Promise<void> = Promise.resolve();
  private fault: unknown = null;

  constructor(private readonly options: LoadOptions) {}

  private async indexOf(type: EntityType) {
    const existing = this.indices.get(type);
    if (existing) return existing;
    const made: FreshIndex = { index: await this.options.indexer.create(this.options.store, type), ids: new Set() };
    this.indices.set(type, made);
    return made;
  }

  tellBroken(broken: BrokenDocument[]): void {
    this.broken.count += broken.length;
    this.broken.first.push(...broken.slice(0, Math.max(0, BROKEN_TOLD - this.broken.first.length)));
  }

  /** Takes one event of the source; waits while the cluster is busy. */
  async take(incoming: Exclude<Incoming, { kind: "failed" }>): Promise<void> {
    if (incoming.kind === "announced") this.announced += incoming.count;
    else if (incoming.kind === "read") this.read = incoming.total > 0 ? incoming.read / incoming.total : null;
    else if (incoming.kind === "broken")
      this.tellBroken([{ id: incoming.id, reason: incoming.reason, line: incoming.line }]);
    else {
      const { type, id, source, length = USUAL_LENGTH } = incoming;
      if (Buffer.byteLength(id) > MAX_ID)
        return this.tellBroken([{ id: id.slice(0, 60), reason: `has an id of more than ${MAX_ID} bytes` }]);
      const batch = this.batches.get(type) ?? { documents: [], length: 0 };
      this.batches.set(type, batch);
      batch.documents.push({ id, source });
      batch.length += length;
      if (batch.documents.length >= BATCH.documents || batch.length >= BATCH.length) await this.flush(type);
    }
  }

  private async flush(type: EntityType): Promise<void> {
    const batch = this.batches.get(type);
    if (!batch || batch.documents.length === 0) return;
    this.batches.delete(type);
    const target = await this.indexOf(type);
    await this.settle();
    this.throwFault();
    this.underWay = this.write(target, batch.documents).catch((cause: unknown) => {
      this.fault ??= cause;
    });
  }

  private async write({ index, ids }: FreshIndex, documents: BulkDocument[]): Promise<void> {
    const { failed } = await this.options.indexer.bulk(index, documents);
    const refused = new Set(failed.map(({ id }) => id));
    for (const { id } of documents) if (!refused.has(id)) ids.add(id);
    this.written += documents.length - failed.length;
    this.tellBroken(failed);
    this.options.onProgress?.({ written: this.written, broken: this.broken.count, share: this.share() });
  }

  private share(): number | null {
    return this.announced > 0 ? Math.min(1, (this.written + this.broken.count) / this.announced) : this.read;
  }

  private throwFault(): void {
    if (this.fault !== null) throw this.fault;
  }

  /** Writes the rest and creates the indices of all types, empty ones included. */
  async end(): Promise<void> {
    for (const type of this.batches.keys()) await this.flush(type);
    for (const type of this.options.always) await this.indexOf(type);
    await this.settle();
    this.throwFault();
  }

  /** Waits for the pending request. */
  settle(): Promise<void> {
    return this.underWay;
  }
}

async function takeAll(run: Run, { incoming, signal }: LoadOptions): Promise<Failure | null> {
  for await (const each of incoming) {
    if (signal?.aborted) return { kind: "domain", code: "unknown", retryable: true, message: "interrupted" };
    if (each.kind === "failed") return each.error;
    await run.take(each);
  }
  await run.end();
  return null;
}

/** Returns the number of documents of each new index, or why they must not be used. */
async function checkAll(run: Run, indexer: ElasticsearchIndexer): Promise<Result<Map<EntityType, LoadedType>>> {
  const types = new Map<EntityType, LoadedType>();
  for (const [type, { index, ids }] of run.indices) {
    const documents = await indexer.finish(index);
    if (documents !== ids.size)
      return fail(wrong(`${ids.size} documents of ${type} were written, ${documents} are in the index`));
    if (type === "product" && documents === 0) return fail(wrong("there is not one product to sell"));
    types.set(type, { index, documents });
  }
  return types.size > 0 ? ok(types) : fail(wrong("there is nothing to index"));
}

/**
 * Fills new indices of a store view from a source, verifies that everything written is in them and switches to all of
 * them in one step. A broken document is reported and left out. When the source fails, the counts differ or there is no
 * product, the new indices are deleted and the old ones keep serving. Throws when Elasticsearch itself refuses, after
 * the same clean-up. Needs a few megabytes, whatever the size of the source.
 */
export async function loadStore(options: LoadOptions): Promise<Result<LoadReport>> {
  const { store, indexer } = options;
  const run = new Run(options);
  let isDone = false;
  try {
    const failure = await takeAll(run, options);
    if (failure) return fail(failure);
    const types = await checkAll(run, indexer);
    if (!types.ok) return types;
    const removed = await indexer.swapAll(store, new Map([...types.value].map(([type, { index }]) => [type, index])));
    isDone = true;
    return ok({ types: types.value, broken: run.broken, removed });
  } finally {
    await run.settle();
    // Leftovers are deleted by the next run; the first error matters more.
    if (!isDone) await Promise.all([...run.indices.values()].map(({ index }) => indexer.drop(index).catch(() => {})));
  }
}
