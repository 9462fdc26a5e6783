import { toSwatches } from "../product/card";
import type { ProductDocument } from "../product/schema";
import { foldWord, tokenize, toTerm } from "../search-engine/analysis";
import { familiesOf } from "../search-engine/colours";
import { readColours } from "../search-engine/query-words";
import type { Language } from "../storefront/types";

/** Shorter words of a search name a colour only as a whole: "ek" is no part of "Antikek". */
const MIN_PART = 3;
/** How a word ends that says what was done in a colour, below its first part: "svart" + "betsad". */
const DONE = /^\p{L}{2,}(?:ad|at|et|ed|t)$/u;

/** Endings of adjectives in Scandinavian languages, which stemmers leave on short words: "grått", "vita". */
const ENDINGS = [/tt$/u, /t$/u, /a$/u];

/** What a colour scores that is one of the everyday colours of a search and is called something else: less than a name. */
const ALIKE = 0.5;

/** How well a word of a search names a word of a colour; 0 for not at all. */
function likeness(language: Language, typed: string, word: string): number {
  if (toTerm(language, typed) === toTerm(language, word)) return 3;
  const whole = foldWord(language, word);
  const forms = ["", ...ENDINGS].map((ending) => foldWord(language, typed.replace(ending, "")));
  const parts = forms.filter(({ length }) => length >= MIN_PART);
  if (parts.includes(whole)) return 3;
  if (parts.some((part) => whole.endsWith(part))) return 2;
  return parts.some((part) => whole.startsWith(part) && DONE.test(whole.slice(part.length))) ? 1 : 0;
}

/**
 * Returns the SKU of the variant in the colour that a search text names ("grå soffa"), also as part of its name: "Ljusgrå",
 * "Svartbetsad ek", and what looks like it ("beige" for "Sand"). The nearest name counts, then the first; undefined where
 * the text names none of the product's colours (docs/domain-rules.md#listed-variant).
 */
export function variantNamedBy(document: ProductDocument, text: string, language: Language): string | undefined {
  const typed = tokenize(text);
  const { colours } = readColours(language, text);
  const ranked = toSwatches(document).map(({ sku, label, hex }) => {
    const scores = tokenize(label).flatMap((word) => typed.map((each) => likeness(language, each, word)));
    const isAlike = familiesOf(hex ?? "").some((family) => colours.includes(family));
    return { sku, score: Math.max(isAlike ? ALIKE : 0, ...scores) };
  });
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return best > 0 ? ranked.find(({ score }) => score === best)?.sku : undefined;
}
