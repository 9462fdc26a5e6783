// A browser holds a document in one byte a character until one beyond Latin-1 comes, and in two from there on, which takes
// longer to read: a dash in the title is enough. So the few there are, "–" and "€" above all, are written as references
// (docs/decisions/0136-documents-are-drawn-in-two-frames.md). Part of cache-handler.cjs, which is bundled into the edge
// runtime too: CommonJS, nothing of Node's.

const WIDE = /[^\0-\xff]/;
/** An element whose text knows no references, or a character, both halves of a pair together. */
const SCRIPT_OR_WIDE = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|[^\0-\xff]/gu;

/** Writes the characters beyond Latin-1 in the strings of a script, or of JSON, as escapes. */
const toLatinScript = (script) =>
  script.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Writes the characters beyond Latin-1 in HTML so that it means the same without them; styles stay as they are. */
function toLatinHtml(html) {
  if (!WIDE.test(html)) return html;
  return html.replace(SCRIPT_OR_WIDE, (part, element) => {
    if (element === "style") return part;
    return element === "script" ? toLatinScript(part) : `&#${part.codePointAt(0)};`;
  });
}

module.exports = { toLatinHtml, toLatinScript };
