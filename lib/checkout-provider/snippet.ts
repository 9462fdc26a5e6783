const OPENING = /<(no)?script\b/gi;
const CLOSING = { script: /<\/script\s*>/gi, noscript: /<\/noscript\s*>/gi };
const SOURCE = /\ssrc\s*=/i;
/** A script of another language is data. */
const DATA = /\stype\s*=\s*["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/i;

interface Parts {
  markup: string;
  scripts: { attributes: string; text: string }[];
}

/**
 * Takes a snippet apart in one pass, so that its time grows with its length alone. As in a browser, an element that is
 * not closed goes on to the end; what a `noscript` holds is neither markup nor script.
 */
function takeApart(snippet: string): Parts {
  const parts: Parts = { markup: "", scripts: [] };
  let from = 0;
  for (;;) {
    OPENING.lastIndex = from;
    const opening = OPENING.exec(snippet);
    parts.markup += snippet.slice(from, opening?.index);
    const start = opening ? snippet.indexOf(">", OPENING.lastIndex) : -1;
    if (!opening || start < 0) return parts;
    const end = CLOSING[opening[1] ? "noscript" : "script"];
    end.lastIndex = start;
    const closing = end.exec(snippet);
    if (!closing) return parts;
    const attributes = snippet.slice(OPENING.lastIndex, start);
    if (!opening[1]) parts.scripts.push({ attributes, text: snippet.slice(start + 1, closing.index) });
    from = end.lastIndex;
  }
}

/** Returns the provider's HTML without its scripts, which a page does not run when it inserts them. */
export const markupOf = (snippet: string): string => takeApart(snippet).markup;

/** Returns the text of a snippet's inline scripts, in their order, each a statement list of its own. */
export function scriptsOf(snippet: string): string {
  return takeApart(snippet)
    .scripts.flatMap(({ attributes, text }) => (SOURCE.test(attributes) || DATA.test(attributes) ? [] : [text.trim()]))
    .filter(Boolean)
    .join("\n;\n");
}
