import { createEmbeddedEngine, type EmbeddedEngine } from "@/lib/search-engine/embedded";
import { parseSearchRequest } from "@/lib/search-engine/schema";
import type { EntityType, SearchAnswer, SearchBody, SearchEngine } from "@/lib/search-engine/types";
import type { StoreCode } from "@/lib/storefront/types";
import { fail, type Result } from "@/lib/upstream/types";

/** The embedded engine behind `getSearchEngine`, which a test can switch off. */
export class EnginePort implements SearchEngine {
  /** True for an outage: every search fails. */
  isOut = false;
  /** Entity types of the searches so far. */
  requestedTypes: EntityType[] = [];
  engine: EmbeddedEngine = createEmbeddedEngine();

  reset(): void {
    this.isOut = false;
    this.requestedTypes = [];
  }

  async search<T>(store: StoreCode, type: EntityType, body: SearchBody): Promise<Result<SearchAnswer<T>>> {
    this.requestedTypes.push(type);
    if (this.isOut) return fail({ kind: "network", code: "unreachable", retryable: true });
    // what another server's engine refuses fails here too
    const parsed = parseSearchRequest("POST", new URLSearchParams(), JSON.parse(JSON.stringify(body)));
    if (!parsed.ok) return parsed;
    return this.engine.search<T>(store, type, body);
  }

  load(store: StoreCode, type: EntityType, sources: ({ id: number } & Record<string, unknown>)[]): void {
    this.engine.load(
      store,
      type,
      sources.map((source) => ({ id: String(source.id), source })),
    );
  }

  /** Fills these store views with the demo shop, whose texts are loaded only here because they are large. */
  async loadDemo(stores: StoreCode[], now: Date): Promise<void> {
    const { buildDemoShop } = await import("@/backend/demo");
    for (const { store, type, ...document } of buildDemoShop(now).documents) {
      if (stores.includes(store)) this.engine.upsert(store, type, [document]);
    }
  }
}
