const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const NOSCRIPT = /<noscript\b[^>]*>[\s\S]*?<\/noscript\s*>/gi;
const SOURCE = /\ssrc\s*=/i;
/** A script of another language is data. */
const DATA = /\stype\s*=\s*["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/i;

/** Returns the provider's HTML without its scripts, which a page does not run when it inserts them. */
export const markupOf = (snippet: string): string => snippet.replace(NOSCRIPT, "").replace(SCRIPT, "");

/** Returns the text of a snippet's inline scripts, in their order, each a statement list of its own. */
export function scriptsOf(snippet: string): string {
  return [...snippet.replace(NOSCRIPT, "").matchAll(SCRIPT)]
    .flatMap(([, attributes = "", text = ""]) =>
      SOURCE.test(attributes) || DATA.test(attributes) ? [] : [text.trim()],
    )
    .filter(Boolean)
    .join("\n;\n");
}
