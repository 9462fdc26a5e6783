/** Names of the entities of HTML 4 from U+00A0 to U+00FF, in order. */
const LATIN = (
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml"
).split(" ");

const NAMED = new Map<string, string>([
  ...LATIN.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["hellip", "…"],
  ["bull", "•"],
  ["trade", "™"],
  ["euro", "€"],
  ["OElig", "Œ"],
  ["oelig", "œ"],
  ["Scaron", "Š"],
  ["scaron", "š"],
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
  ["zwnj", ""],
  ["zwj", ""],
]);

/** Returns the character of a number; empty for one that is no character of a text. */
function toCharacter(code: number): string {
  const isText = code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
  return isText ? String.fromCodePoint(code) : "";
}

/** Replaces the entities of a text by their characters, once: `&amp;amp;` becomes `&amp;`. Unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,7}));/g, (all, dec, hex, name) => {
    if (dec) return toCharacter(Number(dec));
    if (hex) return toCharacter(Number.parseInt(hex, 16));
    return NAMED.get(name) ?? all;
  });
}

/** Returns HTML without what is none of its text: scripts and styles with what is in them, and comments. */
export function withoutScripts(html: string): string {
  if (!html.includes("<")) return html;
  let text = "";
  let at = 0;
  for (const { index, 1: name } of html.matchAll(/<(script|style|noscript|template|iframe)\b/gi)) {
    // within one that is left out
    if (index < at) continue;
    text += `${html.slice(at, index)} `;
    const closing = new RegExp(`</${name}`, "gi");
    closing.lastIndex = index;
    const end = closing.test(html) ? html.indexOf(">", closing.lastIndex) : -1;
    at = end < 0 ? html.length : end + 1;
  }
  return (text + html.slice(at)).replace(/<!--[\s\S]*?(?:-->|$)/g, " ");
}

/** What Magento's editors write for a block, a widget or an address that its server fills in. */
const DIRECTIVE = /\{\{[^{}]{0,2000}\}\}/g;
/** HTML that a page builder keeps as text in its own element. */
const RAW = /(<div\b[^<>]*\bdata-content-type="html"[^<>]*>)([^<]*)/gi;
/** Ends of what stands by itself in a text: paragraphs, lines, entries of lists, rows of tables, headings. */
const ENDS = /<\/(?:p|li|ul|ol|div|h[1-6]|tr|table|dt|dd|blockquote)\s*>|<br\s*\/?>|\n{2,}/i;

/**
 * Returns the plain text of a description that may be HTML, one entry per paragraph or entry of a list, without what
 * only the platform it was written for can fill in.
 */
export function toParagraphs(html: string | null | undefined): string[] {
  const written = (html ?? "").replace(RAW, (_, tag: string, text: string) => tag + decodeEntities(text));
  return withoutScripts(written.replace(DIRECTIVE, ""))
    .split(ENDS)
    .map((part) => decodeEntities(part.replace(/<[^<>]*>/g, "")).trim())
    .filter(Boolean);
}
