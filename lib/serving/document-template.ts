import { createHash } from "node:crypto";
import { INLINE_SCRIPTS } from "./content-policy.cjs";
import { toLatinHtml, toLatinScript } from "./latin-text.cjs";
import { escapeForScript, FLIGHT, READ_MARKUP, shareMarkup } from "./shared-markup.cjs";
import { TEMPLATE_PARTS, type TemplatePart } from "./template-marks";

// A page with a query, or of a product, differs from others of its kind in a part: the template is the document that the
// app made once, with marks in the place of it (docs/decisions/0130-templates-of-documents.md).

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

/** Parts that are more than text. */
type WholePart = "data" | "rows" | "head" | "preloads";
type TextPart = Exclude<TemplatePart, WholePart>;

export interface TemplateValues {
  /** Each as React's data, JSON or rows of it, and as HTML. */
  whole: Partial<Record<WholePart, { flight: string; html: string }>>;
  /** Texts inside of others; of the address, except for `text` and `title`. */
  texts: Partial<Record<TextPart, string>>;
}

/** Returns the source of a content policy that lets an inline script run. */
const hashOfScript = (body: string): string => `'sha256-${createHash("sha256").update(body).digest("base64")}'`;

const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Escapes a text for a string inside a string of JSON inside an inline script. */
const escapeInner = (text: string): string => escapeForScript(JSON.stringify(text).slice(1, -1));

/** Splits a text at the marks; in scripts data and head stand in the place of whole strings, quotes included. */
function split(text: string, markOf: (part: TemplatePart) => string, type: Piece["type"]): Gapped {
  const gapped: Gapped = { literals: [], gaps: [] };
  let rest = text;
  for (;;) {
    const found = TEMPLATE_PARTS.map((part) => {
      const isString = type === "script" && (part === "data" || part === "head");
      const mark = isString ? `\\"${markOf(part)}\\"` : markOf(part);
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

/** Parts that stand in scripts alone, as they belong to the address. */
const OF_ADDRESS = ["search", "segment", "sku", "slug", "variant"] as const;

/** The template's metadata has an element of the head's mark, which the whole head takes the place of. */
function placeHead(html: string, mark: string): string {
  return html
    .replace(`<meta name="${mark}" content="-"/>`, mark)
    .replace(
      new RegExp(String.raw`\[\\"\$\\",\\"meta\\",\\"\d+\\",\{\\"name\\":\\"${mark}\\",\\"content\\":\\"-\\"\}\]`),
      `\\"${mark}\\"`,
    );
}

/** Rows of its own stand at the start of a document's data, where no row of Next's has begun. */
const placeRows = (html: string, mark: string) => html.replace('self.__next_f.push([1,"', (start) => start + mark);

/** What is filled in has markup once, whatever the template has. */
const placeReader = (html: string) =>
  html.includes(READ_MARKUP)
    ? html
    : html.replace('<script>self.__next_f.push([1,"', (start) => `<script>${READ_MARKUP}</script>${start}`);

const placePreloads = (html: string, mark: string) => html.replace("</head>", (end) => mark + end);

/**
 * Takes a document with marks apart. Null where it is none that can be filled in: its data must stand in it twice, once as
 * markup and once in a script of the app's own, so must a head of its own, and what belongs to the address in scripts
 * alone. `merge` merges inline scripts that stand together.
 */
export function parseTemplate(
  document: string,
  markOf: (part: TemplatePart) => string,
  merge: (html: string) => string,
): DocumentTemplate | null {
  const hasHead = document.includes(markOf("head"));
  // React keeps a text apart from what may follow it
  const plain = document.replace(`${markOf("data")}<!-- -->`, () => markOf("data"));
  const headed = placePreloads(hasHead ? placeHead(plain, markOf("head")) : plain, markOf("preloads"));
  const html = toLatinHtml(placeRows(placeReader(shareMarkup(headed)), markOf("rows")));
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
    count(pieces, "markup", "head") === Number(hasHead) &&
    count(pieces, "script", "head") === Number(hasHead) &&
    count(pieces, "script", "rows") === 1 &&
    OF_ADDRESS.every((part) => count(pieces, "markup", part) === 0) &&
    pieces.every(({ literals }) => !literals.some(hasMark));
  return isWhole ? { pieces, hashes, size: html.length } : null;
}

const join = ({ literals, gaps }: Gapped, valueOf: (part: TemplatePart) => string): string =>
  literals.reduce((text, literal, at) => text + valueOf(gaps[at - 1] ?? "data") + literal);

/** A text that begins with "$" is escaped at the start of a string, where only a title stands. */
const toFlightText = (part: TemplatePart, text: string) =>
  part === "title" && text.startsWith("$") ? `$${text}` : text;

const WHOLE_PARTS: ReadonlySet<TemplatePart> = new Set<WholePart>(["data", "rows", "head", "preloads"]);
const isWholePart = (part: TemplatePart): part is WholePart => WHOLE_PARTS.has(part);

/** Returns a document, and the hashes of its inline scripts. */
export function fillTemplate(
  template: DocumentTemplate,
  { whole, texts }: TemplateValues,
): { html: string; hashes: string[] } {
  const toScript = (part: TemplatePart) =>
    toLatinScript(
      escapeInner(isWholePart(part) ? (whole[part]?.flight ?? "") : escapeInner(toFlightText(part, texts[part] ?? ""))),
    );
  const toMarkup = (part: TemplatePart) =>
    toLatinHtml(isWholePart(part) ? (whole[part]?.html ?? "") : escapeMarkup(texts[part] ?? ""));
  const hashes = [...template.hashes];
  const html = template.pieces.map((piece) => {
    if (piece.type === "markup") return join(piece, toMarkup);
    const body = join(piece, toScript);
    hashes.push(hashOfScript(body));
    return `<script>${body}</script>`;
  });
  return { html: html.join(""), hashes };
}
