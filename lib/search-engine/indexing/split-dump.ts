/** Maximum characters of a document; a longer one is no product. */
export const MAX_DOCUMENT = 8_000_000;

/** Text and number (from 1) of one document; the text is null where it is too long. */
export interface DumpEntry {
  text: string | null;
  at: number;
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
  return {
    add(part: string) {
      length += part.length;
      if (length <= MAX_DOCUMENT) parts.push(part);
      else parts = [];
    },
    /** Returns the document that ends here; null for white space only. */
    end(): DumpEntry | null {
      const text = length > MAX_DOCUMENT ? null : parts.join("").trim();
      [parts, length] = [[], 0];
      return text === "" ? null : { text, at: ++at };
    },
  };
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const entries = createEntryCollector();
  for await (const chunk of chunks) {
    const lines = chunk.split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      entries.add(line);
      const entry = entries.end();
      if (entry) yield entry;
    }
    entries.add(last);
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
 * Yields the documents of a dump as texts: one per line (NDJSON), or the elements of one JSON array. Streams, holding
 * one document at a time. Throws a SyntaxError where an array is truncated.
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
