import { createEmbeddedEngine, type EmbeddedEngine } from "@/lib/search-engine/embedded";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "@/lib/search-engine/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, type Result } from "@/lib/upstream/types";

/** The engine behind `getSearchEngine`, with a plug to pull. */
export class EnginePort implements SearchEngine {
  /** Everything fails while true, as in an outage. */
  isOut = false;
  /** Types that were asked for, in order. */
  asked: EntityType[] = [];
  engine: EmbeddedEngine = createEmbeddedEngine();

  reset(): void {
    this.isOut = false;
    this.asked = [];
  }

  async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
    this.asked.push(type);
    if (this.isOut) return fail({ kind: "network", code: "unreachable", retryable: true });
    return this.engine.search<T>(store, type, body);
  }

  load(store: StoreCode, type: EntityType, sources: ({ id: number } & Record<string, unknown>)[]): void {
    this.engine.load(
      store,
      type,
      sources.map((source) => ({ id: String(source.id), source })),
    );
  }

  /** Fills these store views with the demo shop; its words are much to read, so only who asks for them does. */
  async loadDemo(stores: StoreCode[], now: Date): Promise<void> {
    const { buildDemoShop } = await import("@/lib/backend/demo");
    for (const { store, type, ...document } of buildDemoShop(now).documents) {
      if (stores.includes(store)) this.engine.upsert(store, type, [document]);
    }
  }
}
