import { analyze, analyzeDocument } from "../search-engine/analysis";
import type { Language } from "../storefront/types";

/** Longest passage that is shown, in characters. */
const MAX_PASSAGE = 220;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'", shy: "" };

/** Returns the text of HTML, a line for each paragraph, heading, entry and row of a table. */
function toLines(html: string): string[] {
  return html
    .replace(/<\/?(?:p|li|ul|ol|h[1-6]|tr|table|div|br)\b[^<>]*>/gi, "\n")
    .replace(/<\/(?:td|th)>/gi, " ")
    .replace(/<[^<>]*>/g, "")
    .replace(/&([a-z]+|#39);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** Returns the text of HTML on one line. */
export function toPlainText(html: string): string {
  return toLines(html).join(" ");
}

/** Counts the words of a search text that a text has, in the forms and synonyms both engines know. */
function countWords(terms: string[], language: Language, text: string): number {
  const has = new Set(analyzeDocument(language, text).flat());
  return terms.filter((term) => has.has(term)).length;
}

const sentencesOf = (text: string) =>
  text.match(/[^.!?]+(?:[.!?](?!\s)[^.!?]*)*[.!?]*/g)?.map((part) => part.trim()) ?? [];

/** Returns the beginning of a text of many words, cut between two of them. */
function cut(text: string): string {
  if (text.length <= MAX_PASSAGE) return text;
  const end = text.lastIndexOf(" ", MAX_PASSAGE);
  return `${text.slice(0, end > 0 ? end : MAX_PASSAGE)} …`;
}

/** Returns true when a text has all words of a search text. */
export function hasWords(text: string, q: string, language: Language): boolean {
  const terms = [...new Set(analyze(language, q))];
  return terms.length > 0 && countWords(terms, language, text) === terms.length;
}

/** Returns the first sentence of HTML with most words of a search text; null where none has any. */
export function passageOf(html: string, q: string, language: Language): string | null {
  const terms = [...new Set(analyze(language, q))];
  let best: string | null = null;
  let most = 0;
  for (const sentence of toLines(html).flatMap(sentencesOf)) {
    const count = countWords(terms, language, sentence);
    if (count > most) [best, most] = [sentence, count];
  }
  return best === null ? null : cut(best);
}

/** The part of a page that answers a search text. */
export interface PassageMatch {
  /** Null for the page's beginning. */
  heading: string | null;
  text: string;
  /** True where the title or the heading has all words. */
  isNamed: boolean;
}

/**
 * Returns the part of a page that answers a search text: its beginning where the title says what was asked for, else
 * the first part whose heading does, else the sentence with most of its words. Null where the page has none of them.
 * `html` is split at its second headings.
 */
export function answerOf(
  { title, html }: { title: string; html: string },
  q: string,
  language: Language,
): PassageMatch | null {
  const [start = "", ...others] = html.split(/<h2[^<>]*>/i);
  const parts = others.map((part) => {
    const [heading = "", body = ""] = part.split(/<\/h2>/i);
    return { heading: toPlainText(heading), html: body, text: toPlainText(body) };
  });
  const beginning = toPlainText(start);
  if (hasWords(title, q, language)) {
    const [first] = parts;
    return beginning || !first
      ? { heading: null, text: cut(beginning), isNamed: true }
      : { heading: first.heading, text: cut(first.text), isNamed: true };
  }
  const headed = parts.find(({ heading }) => hasWords(heading, q, language));
  if (headed) return { heading: headed.heading, text: cut(headed.text), isNamed: true };
  for (const { heading, text, html: body } of [{ heading: null, text: beginning, html: start }, ...parts]) {
    const passage = hasWords(text, q, language) ? passageOf(body, q, language) : null;
    if (passage !== null) return { heading, text: passage, isNamed: false };
  }
  return null;
}
