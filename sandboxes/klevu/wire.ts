import { z } from "zod";

const whole = (standard: number, most: number) => z.coerce.number().int().min(0).max(most).default(standard);
const shortText = z.string().max(500);
const ids = z.array(z.looseObject({ key: shortText.optional(), value: shortText })).max(100);

const settings = z.looseObject({
  query: z.looseObject({ term: shortText.default("*"), categoryPath: shortText.default("") }).prefault({}),
  typeOfRecords: z.array(shortText).max(10).default(["KLEVU_PRODUCT"]),
  limit: whole(12, 1000),
  offset: whole(0, 100_000),
  sort: shortText.default("RELEVANCE"),
  excludeIds: ids.default([]),
  context: z
    .looseObject({
      recentObjects: z
        .array(z.looseObject({ records: z.array(z.looseObject({ id: shortText })).max(100) }))
        .max(10)
        .default([]),
      sourceProducts: z
        .array(z.looseObject({ id: shortText }))
        .max(100)
        .default([]),
    })
    .prefault({}),
});

const filters = z.looseObject({
  filtersToReturn: z
    .looseObject({
      enabled: z.boolean().default(false),
      include: z.array(shortText).max(200).default([]),
      rangeFilterSettings: z
        .array(
          z.looseObject({
            key: shortText,
            minMax: z.boolean().default(false),
            rangeInterval: z.number().positive().optional(),
          }),
        )
        .max(50)
        .default([]),
    })
    .prefault({}),
  applyFilters: z
    .looseObject({ filters: z.array(z.looseObject({ key: shortText, values: z.array(shortText).max(500) })).max(50) })
    .optional(),
});

export const recordQuery = z.looseObject({
  id: shortText,
  typeOfRequest: shortText,
  settings: settings.prefault({}),
  filters: filters.prefault({}),
});
export type RecordQuery = z.output<typeof recordQuery>;

export const suggestionQuery = z.looseObject({
  id: shortText,
  typeOfRequest: z.literal("AUTO_SUGGESTIONS"),
  query: shortText,
  limit: whole(5, 50),
  hlStartElem: z.string().max(20).default("<b>"),
  hlEndElem: z.string().max(20).default("</b>"),
});
export type SuggestionQuery = z.output<typeof suggestionQuery>;

/** The body of `cs/v2/search`. */
export const searchRequest = z.looseObject({
  context: z.looseObject({ apiKeys: z.array(shortText).min(1).max(5) }),
  recordQueries: z.array(recordQuery).max(10).default([]),
  suggestions: z.array(suggestionQuery).max(10).default([]),
});

/** A facet as it is answered: numbers are texts. */
export interface WireFilter {
  key: string;
  label: string;
  type: "OPTIONS" | "SLIDER";
  options?: { name: string; value: string; count: string; selected: boolean }[];
  min?: string;
  max?: string;
  start?: string;
  end?: string;
}

/** What a query found. */
export interface RecordMatches {
  total: number;
  records: Record<string, string>[];
  filters: WireFilter[];
}

/** Returns the value of a JSON text; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
