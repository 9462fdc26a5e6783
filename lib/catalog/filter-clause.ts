import type { Settings } from "../config/settings";
import type { Query } from "../search-engine/types";
import { filterKind, isOnVariants, parseRange } from "./filters";

/** Field that prices are filtered and sorted by: gross, in units of the currency. */
export const PRICE_FIELD = "final_price";

function optionsClause(code: string, values: string[]): Query {
  const ids = values.map(Number);
  if (!isOnVariants(code)) return { terms: { [code]: ids } };
  return {
    bool: { should: [{ terms: { [code]: ids } }, { terms: { [`${code}_options`]: ids } }], minimum_should_match: 1 },
  };
}

function priceClause(values: string[], bands: Settings["catalog"]["priceRanges"]): Query {
  const should = values.flatMap((value): Query[] => {
    const range = parseRange(value);
    if (!range) return [];
    // A band ends before the next one starts; an upper bound typed by the shopper is included.
    const isBand = bands.some(({ from, to }) => (from ?? null) === range.from && (to ?? null) === range.to);
    const upper = range.to !== null && { [isBand ? "lt" : "lte"]: range.to };
    return [{ range: { [PRICE_FIELD]: { ...(range.from !== null && { gte: range.from }), ...upper } } }];
  });
  return { bool: { should, minimum_should_match: 1 } };
}

/** Products in stock: flagged so, and with a quantity, own or of a variant, or with stock that is not managed. */
export const IN_STOCK: Query = {
  bool: {
    filter: [{ term: { "stock.is_in_stock": true } }],
    should: [
      { range: { "stock.qty": { gt: 0 } } },
      { range: { "configurable_children.stock.qty": { gt: 0 } } },
      { term: { "stock.manage_stock": false } },
    ],
    minimum_should_match: 1,
  },
};

/** Returns the clause of one filter; its values are alternatives. */
export function filterClause(code: string, values: string[], settings: Settings): Query {
  const [value = ""] = values;
  switch (filterKind(code)) {
    case "options":
      return optionsClause(code, values);
    case "price":
      return priceClause(values, settings.catalog.priceRanges);
    case "stock":
      return IN_STOCK;
    case "delivery":
      return { range: { product_delivery_time: { lte: Number(value) } } };
    case "measure": {
      const range = parseRange(value);
      return {
        range: {
          [code]: { ...(range?.from != null && { gte: range.from }), ...(range?.to != null && { lte: range.to }) },
        },
      };
    }
  }
}

/** Returns the clauses of all selected filters but `except`. */
export function filterClauses(filters: Record<string, string[]>, settings: Settings, except?: string): Query[] {
  return Object.entries(filters).flatMap(([code, values]) =>
    code === except || values.length === 0 ? [] : [filterClause(code, values, settings)],
  );
}
