import { createEmbeddedEngine } from "../../lib/search-engine/embedded";
import type { SearchAnswer, SearchBody, SearchEngine } from "../../lib/search-engine/types";

/** A product as the builders of a list look at it; `changes` says what matters to a test. */
export function listed(
  id: number,
  changes: Record<string, unknown> = {},
): { id: string; source: Record<string, unknown> } {
  return {
    id: String(id),
    source: {
      id,
      sku: `SKU-${id}`,
      name: `Soffa ${id}`,
      type_id: "simple",
      status: 1,
      visibility: 4,
      category_ids: [2],
      final_price: 1000,
      stock: { qty: 3, is_in_stock: true, manage_stock: true },
      created_at: "2026-01-01 00:00:00",
      updated_at: "2026-01-01 00:00:00",
      ...changes,
    },
  };
}

/** An engine that holds these products in the Swedish view. */
export function shopWith(...documents: ReturnType<typeof listed>[]): SearchEngine {
  const engine = createEmbeddedEngine();
  engine.load("bmse", "product", documents);
  return engine;
}

export async function search(engine: SearchEngine, body: SearchBody): Promise<SearchAnswer> {
  const answer = await engine.search("bmse", "product", body);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

export const idsOf = ({ hits }: SearchAnswer): number[] => hits.map(({ id }) => Number(id));
