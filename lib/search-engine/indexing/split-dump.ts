/** Characters of the longest document that is read; a longer one is no product. */
export const MAX_DOCUMENT = 8_000_000;

/** Text of one document and which one it is, from 1 on; null where it is too long to be one. */
export interface DumpEntry {
  text: string | null;
  at: number;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Collects the text of one document over several chunks without keeping more of it than a document may have. */
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
    /** The document that ends here, or null when there is only white space. */
    end(): DumpEntry | null {
      const text = length > MAX_DOCUMENT ? null : parts.join("").trim();
      [parts, length] = [[], 0];
      return text === "" ? null : { text, at: ++at };
    },
  };
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const pieces = createEntryCollector();
  for await (const chunk of chunks) {
    const lines = chunk.split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      pieces.add(line);
      const piece = pieces.end();
      if (piece) yield piece;
    }
    pieces.add(last);
  }
  const piece = pieces.end();
  if (piece) yield piece;
}

/** Splits `[…, …]` at the commas that are in nothing else. Throws where the array does not end or goes on after its end. */
async function* splitArray(chunks: AsyncIterable<string>): AsyncGenerator<DumpEntry> {
  const pieces = createEntryCollector();
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
      pieces.add(chunk.slice(start, i));
      start = i + 1;
      const piece = pieces.end();
      if (piece) yield piece;
    }
    if (depth > 0) pieces.add(chunk.slice(start));
    else if (chunk.slice(start).trim() !== "") throw new SyntaxError("the dump goes on after the end of its array");
  }
  if (depth > 0) throw new SyntaxError("the dump ends in the middle of its array");
}

/**
 * Documents of a dump as texts: one a line (NDJSON), or the elements of one JSON array. Reads as it comes and holds one
 * document at a time. Throws a SyntaxError where an array is cut off.
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
