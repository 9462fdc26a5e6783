import { BRAND } from "@shop/brand";
import { CHAIR_KINDS, TABLE_SEAT, WALL_KINDS } from "../product/fit";
import type { Along } from "../product/types";
import type { Aggregation, AggregationResult } from "../search-engine/types";

const KIND = "product_kind";
const SEAT_HEIGHT = "product_measure_seat_height";

/** Counts what a list has of each, whatever is filtered: post filters do not narrow aggregations. */
export const ALONG_AGGREGATIONS: Record<string, Aggregation> = {
  "along:all": { filter: { exists: { field: "id" } } },
  "along:reduced": { filter: { exists: { field: "special_price" } } },
  "along:wall": { filter: { terms: { [KIND]: WALL_KINDS } } },
  "along:table": {
    filter: {
      bool: {
        filter: [
          { terms: { [KIND]: CHAIR_KINDS } },
          { range: { [SEAT_HEIGHT]: { gte: TABLE_SEAT.min, lte: TABLE_SEAT.max } } },
        ],
      },
    },
  },
};

/** Share of a list from which the list is about it. */
const MOST = 0.5;
/** A list of almost only reduced products is a sale, which nobody visits to fill a wall. */
const SALE = 0.9;

/**
 * Returns what most products of a list are measured along; null for mixed lists, for sales, and where the shop measures
 * neither walls nor tables
 * (docs/domain-rules.md#wall-and-table).
 */
export function readAlong(aggregations: Record<string, AggregationResult>): Along | null {
  const count = (name: string) => aggregations[`along:${name}`]?.doc_count ?? 0;
  const all = count("all");
  if (!BRAND.features.measures || all === 0 || count("reduced") >= all * SALE) return null;
  if (count("wall") >= all * MOST) return "wall";
  return count("table") >= all * MOST ? "table" : null;
}
