import { z } from "zod";
import { type Minor, toMinor } from "../money";
import { decodeEntities } from "../search-engine/shape/text";
import type { FoundFacet, HostedPage, SearchRecord } from "./types";

// the provider writes nearly everything as text; what it leaves out is empty
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish().catch(null);
const words = text.transform((value) => value?.trim() ?? "");

const DECIMAL = /^\d{1,9}(?:\.\d{1,6})?$/;

/** Parses a decimal of the wire; null for anything else. */
function parseDecimal(value: string | null | undefined): number | null {
  const clean = value?.trim() ?? "";
  return DECIMAL.test(clean) ? Number(clean) : null;
}

const amount = text.transform((value): Minor | null => {
  const decimal = parseDecimal(value);
  return decimal === null ? null : toMinor(decimal);
});

const MM_PER_CM = 10;

/** Centimetres of the wire in whole millimetres (docs/domain-rules.md#hosted-search). */
const millimetres = text.transform((value) => {
  const cm = parseDecimal(value);
  return cm === null ? null : Math.round(cm * MM_PER_CM);
});

const count = text.transform((value) => {
  const found = parseDecimal(value);
  return found === null ? null : Math.floor(found);
});

/** The provider's mark behind its categories. */
const CATEGORY_MARK = "@ku@kuCategory@ku@";

/** Returns the provider's categories without its marks behind them. */
const withoutMark = (categories: string): string =>
  categories
    .split(CATEGORY_MARK)
    .map((part) => part.trimEnd())
    .join("");

/** Returns a text without tags, such as those that mark what was found, and without entities. */
const withoutTags = (text: string): string => decodeEntities(text.replace(/<[^<>]{0,200}>/g, "")).trim();

/**
 * Returns the path of an address; empty for what is none, as in `mailto:` and `javascript:`, or would lead to another
 * site, as two slashes do.
 */
function pathOf(url: string): string {
  if (url === "" || !URL.canParse(url, "https://shop.invalid")) return "";
  const { pathname, search } = new URL(url, "https://shop.invalid");
  return /^\/(?![\\/])/.test(pathname) ? pathname + search : "";
}

/** Returns the skus of `parent;;variant` or of a product alone. */
function splitSku(sku: string): { parentSku: string; sku: string } {
  const parts = sku.split(";").filter((part) => part.trim() !== "");
  return { parentSku: parts[0]?.trim() ?? "", sku: parts.at(-1)?.trim() ?? "" };
}

/** A record of any type (docs/decisions/0119-hosted-search.md): the one mapping of the provider's names to ours. */
export const searchRecord = z
  .looseObject({
    id: words,
    sku: words,
    name: words,
    url: words,
    imageUrl: words,
    image: words,
    category: words,
    klevu_category: words,
    price: amount,
    startPrice: amount,
    salePrice: amount,
    product_measure_width: millimetres,
    product_measure_depth: millimetres,
    product_measure_height: millimetres,
    same_color_stacks: count,
  })
  .transform((wire): SearchRecord => {
    const regular = wire.price ?? wire.startPrice;
    const special = wire.salePrice !== null && regular !== null && wire.salePrice < regular ? wire.salePrice : null;
    return {
      id: wire.id,
      ...splitSku(wire.sku),
      title: withoutTags(wire.name),
      url: wire.url,
      link: pathOf(wire.url),
      imageUrl: wire.imageUrl || wire.image,
      category: withoutTags(withoutMark(wire.category)),
      klevuCategory: withoutTags(withoutMark(wire.klevu_category)),
      price: { regularRaw: regular ?? wire.salePrice, specialRaw: special },
      dimensions: {
        width: wire.product_measure_width,
        depth: wire.product_measure_depth,
        height: wire.product_measure_height,
      },
      same_color_stacks: wire.same_color_stacks ?? 0,
    };
  });

const decimal = text.transform(parseDecimal);

const facet = z
  .looseObject({
    key: z.string().min(1),
    options: z
      .array(z.looseObject({ name: words, value: words, count }))
      .nullish()
      .catch([]),
    min: decimal,
    max: decimal,
  })
  .transform(({ key, options, min, max }): FoundFacet => ({
    key,
    min,
    max,
    options: (options ?? []).flatMap(({ name, value, count: hits }) => {
      const own = value || name;
      return own && hits !== null ? [{ value: own, count: hits }] : [];
    }),
  }));

const total = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(z.int().nonnegative());

const queryResult = z
  .looseObject({
    id: z.string(),
    meta: z.looseObject({ totalResultsFound: total }),
    records: z.array(z.unknown()),
    filters: z.array(z.unknown()).nullish(),
  })
  .transform(({ id, meta, records, filters }): { id: string } & HostedPage => ({
    id,
    total: meta.totalResultsFound,
    // a broken record must not hide the others
    records: records.flatMap((record) => searchRecord.safeParse(record).data ?? []),
    facets: (filters ?? []).flatMap((one) => facet.safeParse(one).data ?? []),
  }))
  .refine(({ total: found, records }) => records.length <= found, "more records than were found");

/** The most marks and words of a suggestion that are read. */
const LONGEST = 200;

/** Returns a suggestion without its marks, which the shop sets itself. */
const plain = (marked: string) =>
  marked
    .slice(0, LONGEST)
    .replace(/<[^<>]{0,20}>/g, "")
    .replace(/[<>]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const suggestionResult = z
  .looseObject({ id: z.string(), suggestions: z.array(z.looseObject({ suggest: z.string() })) })
  .transform(({ id, suggestions }) => ({
    id,
    texts: suggestions.map(({ suggest }) => plain(suggest)).filter(Boolean),
  }));

/** The provider's answer to `cs/v2/search`, by the ids of its queries. */
export const searchAnswer = z
  .looseObject({
    meta: z.looseObject({ responseCode: z.union([z.number(), z.string()]).nullish() }).nullish(),
    queryResults: z.array(queryResult).nullish(),
    suggestionResults: z.array(suggestionResult).nullish(),
  })
  .refine(({ queryResults, suggestionResults }) => queryResults || suggestionResults, "no results")
  .refine(({ meta }) => [undefined, null, "200"].includes(meta?.responseCode?.toString() ?? null), "a refusal")
  .transform(({ queryResults, suggestionResults }) => ({
    pages: queryResults ?? [],
    suggestions: suggestionResults ?? [],
  }));
export type SearchAnswer = z.output<typeof searchAnswer>;

/** The map of keywords that lead to a page instead of a search. */
export const keywordMap = z
  .looseObject({
    klevu_keywordUrlMap: z
      .array(
        z
          .looseObject({ keywords: z.array(z.string()), url: z.string().max(2000) })
          .nullable()
          .catch(null),
      )
      .nullish(),
  })
  .transform(({ klevu_keywordUrlMap: entries }) => (entries ?? []).filter((entry) => entry !== null));
