/** Maximum characters of a document; a longer one is no product. */
export const MAX_DOCUMENT = 8_000_000;

/** Text and number (from 1) of one document, and the line it begins on; the text is null where it is too long. */
export interface DumpEntry {
  text: string | null;
  at: number;
  line: number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Collects the text of one document over several chunks, no more of it than a document may have. */
function createEntryCollector() {
  let parts: string[] = [];
  let length = 0;
  let at = 0;
  // lines that ended before this text, and the one its first character stands on
  let ended = 0;
  let line = 0;
  return {
    add(part: string) {
      if (line === 0) {
        const first = /\S/.exec(part);
        if (first) line = ended + 1 + countLines(part.slice(0, first.index));
      }
      ended += countLines(part);
      length += part.length;
      if (length <= MAX_DOCUMENT) parts.push(part);
      else parts = [];
    },
    /** Returns the document that ends here; null for white space only. */
    end(): DumpEntry | null {
      const text = length > MAX_DOCUMENT ? null : parts.join("").trim();
      const entry = text === "" ? null : { text, at: ++at, line: line || ended };
      [parts, length, line] = [[], 0, 0];
      return entry;
    },
  };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** Splits at the ends of lines, which stay; the last text may have none. */
async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield `${line}\n`;
    // a text without an end is not held: the document it belongs to is too long anyway
    if (rest.length > MAX_DOCUMENT) {
      yield rest;
      rest = "";
    }
  }
  if (rest !== "") yield rest;
}

/**
 * Splits at the ends of lines; an indented document, as `jq` and Kibana print one, goes from a line that is `{` to the
 * next that is `}`. One that is cut off ends where the next begins.
 */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const entries = createEntryCollector();
  let isIndented = false;
  for await (const line of toLines(chunks)) {
    const isOpening = line.startsWith("{") && line.trim() === "{";
    if (isIndented && line.startsWith("{")) {
      const cut = entries.end();
      if (cut) yield cut;
      isIndented = false;
    }
    const isClosing = isIndented && line.startsWith("}") && ["", ","].includes(line.slice(1).trim());
    entries.add(isClosing ? line.replace(",", "") : line);
    if (isOpening) isIndented = true;
    if (isClosing) isIndented = false;
    if (isIndented || !line.endsWith("\n")) continue;
    const entry = entries.end();
    if (entry) yield entry;
  }
  const entry = entries.end();
  if (entry) yield entry;
}

/** Splits `[…, …]` at its top-level commas. Throws where the array does not end or something follows its end. */
async function* splitArray(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const entries = createEntryCollector();
  let [depth, isText, isEscaped] = [0, false, false];
  for await (const chunk of chunks) {
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i);
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isText = false;
        continue;
      }
      if (code === QUOTE) isText = true;
      else if (OPENING.has(code)) {
        if (depth++ === 0) start = i + 1;
      } else if (CLOSING.has(code)) depth--;
      const isEnd = depth === 0 && CLOSING.has(code);
      if (!isEnd && (depth !== 1 || code !== COMMA)) continue;
      entries.add(chunk.slice(start, i));
      start = i + 1;
      const entry = entries.end();
      if (entry) yield entry;
    }
    if (depth > 0) entries.add(chunk.slice(start));
    else if (chunk.slice(start).trim() !== "") throw new SyntaxError("the dump goes on after the end of its array");
  }
  if (depth > 0) throw new SyntaxError("the dump ends in the middle of its array");
}

/**
 * Yields the documents of a dump as texts: one per line (NDJSON), indented ones one after the other, or the elements of
 * one JSON array. Streams, holding one document at a time. Throws a SyntaxError where an array is truncated.
 */
export async function* splitDump(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = "";
  let isDone = false;
  while (!isDone && head.trim() === "") {
    const next = await iterator.next();
    if (next.done) isDone = true;
    else head += next.value.replace(/^\ufeff/, "");
  }
  const rest = {
    async *[Symbol.asyncIterator]() {
      yield head;
      for (let next = isDone ? null : await iterator.next(); next && !next.done; next = await iterator.next())
        yield next.value;
    },
  };
  yield* head.trimStart().startsWith("[") ? splitArray(rest) : splitLines(rest);
}
