import type { Query } from "../search-engine/types";

/** Words for people at a table, as shoppers write them in all languages of the shop; in lower case. */
const PEOPLE = new Set(
  "person personer pers personers people persons guests henkilö henkilölle henkeä hengelle hengen".split(" "),
);
const FOR = new Set(["för", "for", "til", "till"]);
/** Fewer have sofas and chairs: "2 personers sofa" is the name of one. */
const FEWEST = 4;
const MOST = 20;
/** Length of a table for each who sits at it, on both sides, cm. */
const EACH = { from: 25, to: 32 };
/** Centimetres that a product may be off the asked length. */
const NEAR_CM = 3;
/** More than any word adds: what has the length comes first. */
const BOOST = 1000;

/** What a search text asks for by a number: its other words, and the width in cm. */
export interface Measured {
  text: string;
  width: { gte: number; lte: number } | null;
}

const widthOf = (cm: number) => ({ gte: cm - NEAR_CM, lte: cm + NEAR_CM });
const seatsOf = (word = ""): number => (/^\d{1,2}$/.test(word) ? Number(word) : 0);
const isTable = (seats: number): boolean => seats >= FEWEST && seats <= MOST;

/**
 * Reads a length or a number of people out of a search text: "soffa 240 cm" is a sofa about 240 cm wide, "matbord för 8
 * personer" a table that long. Where nothing else is said, the text stays as it is.
 */
export function readMeasured(text: string): Measured {
  const words = text.split(/\s+/).filter(Boolean);
  const rest: string[] = [];
  let width: Measured["width"] = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]?.toLowerCase() ?? "";
    const next = words[at + 1]?.toLowerCase() ?? "";
    const cm = /^(\d{2,3})(cm)?$/.exec(word);
    const seats = seatsOf(FOR.has(word) ? next : word);
    const after = FOR.has(word) ? words[at + 2]?.toLowerCase() : next;
    if (cm && (cm[2] || next === "cm")) {
      width = widthOf(Number(cm[1]));
      at += cm[2] ? 0 : 1;
    } else if (isTable(seats) && (PEOPLE.has(after ?? "") || (FOR.has(word) && after === undefined))) {
      width = { gte: seats * EACH.from, lte: seats * EACH.to };
      at += Number(FOR.has(word)) + Number(after !== undefined);
    } else rest.push(words[at] ?? "");
  }
  return rest.length > 0 && width ? { text: rest.join(" "), width } : { text, width: null };
}

/** Returns the query that puts what is about as wide first. */
export const nearWidth = (width: NonNullable<Measured["width"]>): Query => ({
  constant_score: { filter: { range: { product_measure_width: width } }, boost: BOOST },
});
