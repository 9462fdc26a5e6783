import { skuOf } from "./ids";
import { modelOf } from "./source";

type Doc = Record<string, unknown>;

/** A piece in a picture: model, its colour there, and where it is, in percent of width and height. */
type Piece = readonly [model: string, colour: string, x: number, y: number];

/** What stands in the pictures of banners and stories, the piece they are about first. */
const PIECES: Record<string, readonly Piece[]> = {
  living: [
    ["sofa-linden-3", "sand", 38.5, 63],
    ["coffee-sten", "natural", 47, 73],
    ["armchair-alva", "oat", 84, 68],
    ["lamp-glod", "blackp", 74.7, 36],
    ["planter-hage", "natural", 14.3, 67],
  ],
  lounge: [
    ["sofa-fjell-chaise", "stone", 64, 65],
    ["armchair-dune", "oat", 10.5, 72],
    ["nest-birk", "walnut", 38, 73],
    ["lamp-glod", "blackp", 78.5, 40],
    ["planter-hage", "natural", 15, 36],
  ],
  dining: [
    ["table-skog-220", "oak", 41, 57],
    ["chair-nora", "olive", 59, 68],
    ["planter-hage", "natural", 89.5, 72],
  ],
  terrace: [
    ["garden-kyst-3", "sand", 44, 61],
    ["garden-kyst-table", "teak", 40, 71],
    ["garden-odde-1", "sand", 78, 70],
  ],
  poolside: [
    ["garden-vind-sunbed", "sand", 68, 72],
    ["garden-vind-parasol", "sand", 49.2, 36],
    ["planter-hage", "natural", 8.5, 72],
  ],
  balcony: [
    ["garden-strand-220", "anthracite", 53, 55],
    ["garden-strand-chair", "anthracite", 37, 69],
    ["garden-vind-parasol", "sand", 50.5, 22],
    ["planter-hage", "natural", 86.2, 66],
  ],
  "balcony-chairs": [
    ["garden-strand-chair", "anthracite", 40, 66],
    ["garden-strand-220", "anthracite", 58, 53],
    ["garden-vind-parasol", "sand", 58, 12],
  ],
  "dining-chair": [
    ["chair-nora", "olive", 63, 67],
    ["table-skog-220", "oak", 43, 43],
  ],
  "dining-end": [
    ["table-skog-220", "oak", 58, 54],
    ["chair-nora", "olive", 34, 70],
  ],
  "dining-vase": [
    ["table-skog-220", "oak", 40, 61],
    ["chair-nora", "olive", 62, 87],
  ],
  "living-chair": [
    ["armchair-alva", "oat", 52, 71],
    ["sofa-linden-3", "sand", 24, 52],
    ["lamp-glod", "blackp", 79, 40],
  ],
  "living-sofa": [
    ["sofa-linden-3", "sand", 38, 57],
    ["coffee-sten", "natural", 82, 72],
  ],
  "living-table": [
    ["coffee-sten", "natural", 47, 68],
    ["sofa-linden-3", "sand", 45, 36],
  ],
  "lounge-chair": [["armchair-dune", "oat", 40, 69]],
  "lounge-chaise": [
    ["sofa-fjell-chaise", "stone", 56, 62],
    ["nest-birk", "walnut", 11, 62],
  ],
  "poolside-bed": [
    ["garden-vind-sunbed", "sand", 51, 62],
    ["garden-vind-parasol", "sand", 62, 14],
  ],
  "terrace-chair": [["garden-odde-1", "sand", 57, 67]],
  "terrace-sofa": [
    ["garden-kyst-3", "sand", 44, 55],
    ["garden-kyst-table", "teak", 70, 72],
    ["garden-odde-1", "sand", 13, 75],
  ],
};

/** Measure lines over pictures: from and to in percent of the width, y in percent of the height. */
const LINES: Record<string, { model: string; from: number; to: number; y: number }> = {
  living: { model: "sofa-linden-3", from: 23.2, to: 67.2, y: 41.5 },
};

/** Returns the pictures that are about a model in a colour. */
export function roomsOf(model: string, colour: string): string[] {
  return Object.keys(PIECES).filter((picture) => {
    const [first] = PIECES[picture] ?? [];
    return first?.[0] === model && first[1] === colour;
  });
}

/** Returns the models that stand in one picture with a model. */
export function roommatesOf(model: string): string[] {
  return Object.keys(PIECES)
    .map(modelsIn)
    .filter((models) => models.includes(model))
    .flatMap((models) => models.filter((key) => key !== model));
}

/** Returns the keys of the models in a picture, the one it is about first. */
export function modelsIn(picture: string): string[] {
  return (PIECES[picture] ?? []).map(([model]) => model);
}

/** Returns the hot spots of a picture as documents have them: sku of the variant seen, place in percent. */
export function hotSpotsIn(picture: string): Doc[] {
  const line = LINES[picture];
  return (PIECES[picture] ?? []).map(([key, colour, x, y]) => {
    const { colours } = modelOf(key);
    if (!colours.some((known) => known.key === colour)) throw new Error(`${key} is not made in ${colour}`);
    return {
      sku: colours.length > 1 ? skuOf(key, colour) : skuOf(key),
      x,
      y,
      ...(line?.model === key && { line: { from: line.from, to: line.to, y: line.y } }),
    };
  });
}
