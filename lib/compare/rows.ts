import { ANCHORED, anchoredMeasures } from "../product/drawing";
import { partsOf } from "../product/parts";
import type { ComparedProduct, ComparisonRows, FactRow, MeasureName, Row, WordsName } from "./types";

const OWN = ["width", "depth", "height", "seatHeight", "seatDepth"] as const;
/** In their order; a seat's height and depth stand in the product's own measures. */
const MEASURES: MeasureName[] = [...new Set<MeasureName>([...OWN, ...ANCHORED])];

/** Returns the row; null where the products do not share it: fewer than two of several have a value. */
function toRow<Name extends string, Value>(name: Name, values: (Value | null)[]): Row<Name, Value> | null {
  const present = values.filter((value) => value !== null);
  if (present.length < Math.min(2, values.length)) return null;
  const differs = new Set(values.map((value) => JSON.stringify(value))).size > 1;
  return { name, values, differs };
}

function lengthOf({ product, drawing }: ComparedProduct, name: MeasureName): number | null {
  const own = OWN.find((candidate) => candidate === name);
  if (own) return product.measures[own];
  if (!drawing) return null;
  return anchoredMeasures(drawing).find(({ measure }) => measure === name)?.cm ?? null;
}

const wordsOrNull = (words: (string | null | undefined)[]): string[] | null => {
  const said = words.filter((word): word is string => Boolean(word));
  return said.length === 0 ? null : said;
};

const WORDS: Record<WordsName, (compared: ComparedProduct) => string[] | null> = {
  variety: ({ product }) => wordsOrNull([product.variety]),
  collection: ({ product }) => wordsOrNull([product.collection?.label]),
  brand: ({ product }) => wordsOrNull([product.brand?.label]),
  colours: ({ product }) =>
    wordsOrNull(
      product.options
        .filter(({ attributeCode }) => attributeCode === "color")
        .flatMap(({ values }) => values.map(({ label }) => label)),
    ),
  materials: ({ product }) => wordsOrNull(product.materials),
  care: ({ product }) => wordsOrNull([product.care]),
};

/**
 * Builds the rows that compare products, measures first (docs/decisions/0095-comparing-products.md). Products of
 * different kinds compare what they share.
 */
export function toComparisonRows(products: ComparedProduct[]): ComparisonRows {
  const all = <Name extends string, Value>(name: Name, read: (compared: ComparedProduct) => Value | null) =>
    toRow(name, products.map(read));
  const measures = MEASURES.flatMap((name) => all(name, (compared) => lengthOf(compared, name)) ?? []);
  const words = (...names: WordsName[]) =>
    names.flatMap((name): FactRow[] => {
      const row = all(name, WORDS[name]);
      return row ? [{ kind: "words", ...row }] : [];
    });
  const weight = all("weight", ({ product }) => product.measures.weight);
  const packages = all("packages", ({ product }) => product.packages.length || null);
  const warranty = all("warranty", ({ product }) => partsOf(product).warrantyYears);
  const delivery = all("delivery", ({ product }) => partsOf(product).delivery);
  return {
    measures,
    longest: Math.max(0, ...measures.flatMap(({ values }) => values.map((cm) => cm ?? 0))),
    facts: [
      ...words("variety", "collection", "brand", "colours", "materials", "care"),
      ...(weight ? [{ kind: "weight" as const, ...weight }] : []),
      ...(packages ? [{ kind: "packages" as const, ...packages }] : []),
      ...(delivery ? [{ kind: "delivery" as const, ...delivery }] : []),
      ...(warranty ? [{ kind: "warranty" as const, ...warranty }] : []),
    ],
  };
}
