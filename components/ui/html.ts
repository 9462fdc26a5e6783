/** Markup that may be put into a page as it is: made by this file alone, so that every text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** Nothing is written for an attribute that is not set; `true` writes its name alone. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What may stand between tags: markup as it is, texts escaped, nothing for what is not set. */
export type HtmlNode = Html | string | number | boolean | null | undefined | readonly HtmlNode[];

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const SPECIAL = /[&<>"']/;
const ALL_SPECIAL = /[&<>"']/g;
/** Elements without content, which have no end tag. */
const VOID = new Set(["br", "img", "input", "link", "meta"]);

/** Returns a text as markup shows it, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text;
}

/**
 * Returns the markup of an element. Texts and the values of attributes are escaped; names of tags and attributes are
 * the code's own. Values that a browser would run or load (`href`, `src`, `style`) are for the caller to check.
 */
export function element(tag: string, attributes: Attributes, ...children: HtmlNode[]): Html {
  let text = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name];
    if (value === true) text += ` ${name}`;
    else if (value !== false && value !== null && value !== undefined)
      text += ` ${name}="${typeof value === "string" ? escapeHtml(value) : value}"`;
  }
  text += ">";
  if (VOID.has(tag)) return new Html(text);
  for (const child of children) text += textOf(child);
  return new Html(`${text}</${tag}>`);
}

/** Returns pieces of markup one after another. */
export const joinHtml = (parts: readonly HtmlNode[]): Html => new Html(textOf(parts));

function textOf(node: HtmlNode): string {
  if (node instanceof Html) return node.text;
  if (typeof node === "number") return String(node);
  if (!node || node === true) return "";
  if (typeof node === "string") return escapeHtml(node);
  let text = "";
  for (const part of node) text += textOf(part);
  return text;
}
