import { createHash } from "node:crypto";
import { FLIGHT, INLINE_SCRIPTS } from "./content-policy.cjs";
import { TEMPLATE_PARTS, type TemplatePart } from "./template-marks";

// A page with a query differs from others of its kind in little: the template is the document that the app made once,
// with marks in the place of it (docs/decisions/0130-templates-of-documents.md).

/** A text with a gap after each literal but the last. */
interface Gapped {
  literals: string[];
  gaps: TemplatePart[];
}

/** A piece of a document: markup, or the body of an inline script. */
interface Piece extends Gapped {
  type: "markup" | "script";
}

export interface DocumentTemplate {
  pieces: Piece[];
  /** Hashes of the inline scripts without a gap, as a content policy names them. */
  hashes: string[];
  /** Characters, to bound what is kept. */
  size: number;
}

export interface TemplateValues {
  /** The page's data, and its HTML. */
  data: { value: unknown; html: string };
  search: string;
  segment: string;
  text: string;
}

/** Returns the source of a content policy that lets an inline script run. */
const hashOfScript = (body: string): string => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escapes a text for a string inside a string of JSON inside an inline script. */
function escapeInner(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Escapes the JSON of a value for a row of flight data, where texts that begin with "$" mean something else. */
function toFlight(value: unknown): string {
  const plain = JSON.stringify(value);
  if (!plain.includes('"$')) return plain;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" && inner.startsWith("$") ? `$${inner}` : inner,
  );
}

/** Splits a text at the marks; in scripts the data stands in the place of a whole string, quotes included. */
function split(text: string, markOf: (part: TemplatePart) => string, type: Piece["type"]): Gapped {
  const gapped: Gapped = { literals: [], gaps: [] };
  let rest = text;
  for (;;) {
    const found = TEMPLATE_PARTS.map((part) => {
      const mark = part === "data" && type === "script" ? `\\"${markOf(part)}\\"` : markOf(part);
      return { part, mark, at: rest.indexOf(mark) };
    }).filter(({ at }) => at >= 0);
    const [next] = found.toSorted((a, b) => a.at - b.at);
    if (!next) return { ...gapped, literals: [...gapped.literals, rest] };
    gapped.literals.push(rest.slice(0, next.at));
    gapped.gaps.push(next.part);
    rest = rest.slice(next.at + next.mark.length);
  }
}

const count = (pieces: Piece[], type: Piece["type"], part: TemplatePart) =>
  pieces.filter((piece) => piece.type === type).flatMap(({ gaps }) => gaps.filter((gap) => gap === part)).length;

/**
 * Takes a document with marks apart. Null where it is none that can be filled in: its data must stand in it twice, once as
 * markup and once in a script of the app's own, and the query in scripts alone. `merge` merges inline scripts that stand
 * together.
 */
export function parseTemplate(
  html: string,
  markOf: (part: TemplatePart) => string,
  merge: (html: string) => string,
): DocumentTemplate | null {
  const pieces: Piece[] = [];
  const hashes: string[] = [];
  let isFlight = true;
  const hasMark = (text: string) => TEMPLATE_PARTS.some((part) => text.includes(markOf(part)));
  const addStatic = (text: string) => {
    const merged = merge(text);
    hashes.push(...[...merged.matchAll(INLINE_SCRIPTS)].map(([, body = ""]) => hashOfScript(body)));
    pieces.push({ type: "markup", ...split(merged, markOf, "markup") });
  };
  let begun = 0;
  for (const match of html.matchAll(INLINE_SCRIPTS)) {
    const [tag, body = ""] = match;
    if (!hasMark(body)) continue;
    isFlight &&= tag.startsWith("<script>") && FLIGHT.test(body);
    addStatic(html.slice(begun, match.index));
    pieces.push({ type: "script", ...split(body, markOf, "script") });
    begun = match.index + tag.length;
  }
  addStatic(html.slice(begun));
  const isWhole =
    isFlight &&
    count(pieces, "markup", "data") === 1 &&
    count(pieces, "script", "data") === 1 &&
    count(pieces, "markup", "search") + count(pieces, "markup", "segment") === 0 &&
    pieces.every(({ literals }) => !literals.some(hasMark));
  return isWhole ? { pieces, hashes, size: html.length } : null;
}

const join = ({ literals, gaps }: Gapped, valueOf: (part: TemplatePart) => string): string =>
  literals.reduce((text, literal, at) => text + valueOf(gaps[at - 1] ?? "data") + literal);

/** Returns the document of one query, and the hashes of its inline scripts. */
export function fillTemplate(template: DocumentTemplate, values: TemplateValues): { html: string; hashes: string[] } {
  const { data, text, search, segment } = values;
  // a text that begins with "$" is escaped only at the start of a string, which no title is
  const inScript: Record<TemplatePart, string> = {
    data: escapeInner(toFlight(data.value)),
    text: escapeInner(escapeInner(text)),
    search: escapeInner(escapeInner(search)),
    segment: escapeInner(escapeInner(segment)),
  };
  const inMarkup: Record<TemplatePart, string> = { data: data.html, text: escapeMarkup(text), search: "", segment: "" };
  const hashes = [...template.hashes];
  const html = template.pieces.map((piece) => {
    if (piece.type === "markup") return join(piece, (part) => inMarkup[part]);
    const body = join(piece, (part) => inScript[part]);
    hashes.push(hashOfScript(body));
    return `<script>${body}</script>`;
  });
  return { html: html.join(""), hashes };
}
