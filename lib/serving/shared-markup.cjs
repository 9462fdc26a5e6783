// Markup that stands in a document's body need not stand in its data for React as well: a script completes the data from
// the body (docs/decisions/0135-markup-stands-once.md). Part of cache-handler.cjs, which is bundled into the edge runtime
// too: CommonJS, nothing of Node's.

/** Names the row of React's data that has an element's content as its text. */
const ROW_ATTRIBUTE = "data-flight";

/** Reads the rows from the elements; one that shows twice is read once. */
const READ_MARKUP =
  "(function(f,s){" +
  `document.querySelectorAll("[${ROW_ATTRIBUTE}]").forEach(function(e){` +
  `var n=e.getAttribute("${ROW_ATTRIBUTE}"),h=e.innerHTML;` +
  'if(!s.has(n))s.add(n),f.push([1,n+":T"+new TextEncoder().encode(h).length.toString(16)+","+h])' +
  "})})(self.__next_f,new Set())";

/** A script that hands over flight data and nothing else: strings, which cost as much to read as JSON as the page to send. */
const FLIGHT = /^self\.__next_f\.push\(\[1,("[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*")\]\)$/;
const PUSH = `<script>${FLIGHT.source.slice(1, -1)}</script>`;
const ONE_PUSH = new RegExp(PUSH, "g");
const ADJACENT_PUSHES = new RegExp(`(?:${PUSH})+`, "g");
/** The start tag before a content, at the end of a text. */
const START_TAG = /<([a-z][a-z\d]*)(?:\s[^<>]*)?$/;
/** A row's name and what kind of content it has. */
const ROW = /([\da-f]*):([A-Za-z]?)/y;
/** Kinds of rows whose length is said as a text's is: binary data, which no page has. */
const BINARY = new Set("AOoUSsLlGgMmVb");

/** True where a browser that runs scripts has no element. */
const isNoscript = (html, at) => html.lastIndexOf("<noscript", at) > html.lastIndexOf("</noscript", at);

/** Returns where in a document an element has a text as its whole content: the end of its start tag; -1 for nowhere. */
function findContent(html, text) {
  const at = html.indexOf(`>${text}</`);
  if (at < 0 || isNoscript(html, at)) return -1;
  const tag = START_TAG.exec(html.slice(html.lastIndexOf("<", at), at));
  return tag !== null && html.startsWith(`</${tag[1]}>`, at + 1 + text.length) ? at : -1;
}

/**
 * Puts the names of rows on elements that have their texts as content. Returns the document, and the names of rows it
 * has. A text without markup is none of them: a browser may write it otherwise than it was.
 */
function placeTexts(html, texts) {
  const places = [];
  for (const { name, text } of texts) {
    const at = text.includes("<") ? findContent(html, text) : -1;
    if (at >= 0 && !places.some((place) => place.at === at)) places.push({ at, name });
  }
  places.sort((a, b) => a.at - b.at);
  let marked = "";
  let end = 0;
  for (const { at, name } of places) {
    marked += `${html.slice(end, at)} ${ROW_ATTRIBUTE}="${name}"`;
    end = at;
  }
  return { html: marked + html.slice(end), placed: new Set(places.map(({ name }) => name)) };
}

/** Returns where a text ends whose length in UTF-8 is known. */
function endOfText(data, from, bytes) {
  let at = from;
  for (let left = bytes; left > 0; at += 1) {
    const code = data.charCodeAt(at);
    if (code < 0x80) left -= 1;
    // each half of a pair is two of its four bytes
    else left -= code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
}

/** Takes flight data apart into rows, whole and their texts; null for data of another shape. */
function readRows(data) {
  const rows = [];
  let at = 0;
  while (at < data.length) {
    ROW.lastIndex = at;
    const [head, name, kind] = ROW.exec(data) ?? [];
    if (head === undefined || BINARY.has(kind)) return null;
    let text = "";
    let end = data.indexOf("\n", at) + 1;
    if (kind === "T") {
      const comma = data.indexOf(",", at);
      const bytes = Number.parseInt(data.slice(at + head.length, comma), 16);
      if (comma < 0 || !(bytes <= 4 * data.length)) return null;
      end = endOfText(data, comma + 1, bytes);
      text = data.slice(comma + 1, end);
    }
    if (end <= at || end > data.length) return null;
    rows.push({ name, text, whole: data.slice(at, end) });
    at = end;
  }
  return rows;
}

/** Escapes JSON for an inline script, as Next does. */
const escapeForScript = (json) =>
  json.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * Takes texts out of the data of a document that stand in its body as an element's content. A document with data of another
 * shape, or in several places, stays as it is.
 */
function shareMarkup(document) {
  const found = [...document.matchAll(ADJACENT_PUSHES)];
  if (found.length !== 1) return document;
  const [{ 0: scripts, index }] = found;
  const data = [...scripts.matchAll(ONE_PUSH)].map(([, string]) => JSON.parse(string)).join("");
  const rows = readRows(data);
  if (rows === null) return document;
  const { html, placed } = placeTexts(document.slice(0, index), rows);
  if (placed.size === 0) return document;
  const rest = rows.filter(({ name }) => !placed.has(name)).map(({ whole }) => whole);
  const push = `self.__next_f.push([1,${escapeForScript(JSON.stringify(rest.join("")))}])`;
  return `${html}<script>${READ_MARKUP}</script><script>${push}</script>${document.slice(index + scripts.length)}`;
}

module.exports = { FLIGHT, READ_MARKUP, ROW_ATTRIBUTE, escapeForScript, shareMarkup };
