/** Markup that may be put into a page as it is: made by this file alone, so that every text in it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

/** Nothing is written for an attribute that is not set; `true` writes its name alone. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Markup as it is, texts escaped, nothing for what is not set. */
type Child = Html | string | false | null | undefined;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const SPECIAL = /[&<>"']/;
const ALL_SPECIAL = /[&<>"']/g;
/** Elements without content, which have no end tag. */
const VOID = new Set(["img"]);

/** Returns a text as markup shows it, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text;
}

/**
 * Returns the markup of an element. Texts and the values of attributes are escaped; names of tags and attributes are
 * the code's own. Values that a browser would run or load (`href`, `src`, `style`) are for the caller to check.
 */
export function element(tag: string, attributes: Attributes, ...children: Child[]): Html {
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
export function joinHtml(parts: readonly Html[]): Html {
  let text = "";
  for (const part of parts) text += part.text;
  return new Html(text);
}

function textOf(child: Child): string {
  if (child instanceof Html) return child.text;
  return child ? escapeHtml(child) : "";
}
