import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, type Transform } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { readDump } from "../lib/search-engine/indexing/dump";
import type { Incoming } from "../lib/search-engine/indexing/types";
import { ENTITY_TYPES, type EntityType } from "../lib/search-engine/types";

/** Files of a folder that are dumps. */
const DUMP_NAME = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

const BY_LENGTH = [...ENTITY_TYPES].sort((a, b) => b.length - a.length);

/** Returns the kind a file's name says its documents are of: `products.json`, `bmse-tax_rules.ndjson.gz`; null for none. */
export function typeOfName(path: string): EntityType | null {
  const words = `_${basename(path)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "_")}_`;
  const spellings = (type: EntityType) =>
    type === "taxrule" ? [type, "tax_rule"] : [type, ...(type.endsWith("y") ? [`${type.slice(0, -1)}ies`] : [])];
  const isNamed = (type: EntityType) =>
    spellings(type).some((name) => words.includes(`_${name}_`) || words.includes(`_${name}s_`));
  return BY_LENGTH.find(isNamed) ?? null;
}

/** Documents read between two progress reports. */
const REPORT_EVERY = 100;

interface Opened {
  stream: Readable;
  /** Bytes, 0 where unknown. */
  size: number;
}

async function openUrl(url: string): Promise<Opened> {
  const answer = await fetch(url, { headers: { accept: "application/x-ndjson, application/json" } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  // the length of a compressed answer is not that of what comes out
  const size = answer.headers.has("content-encoding") ? 0 : Number(answer.headers.get("content-length") ?? 0);
  // the two declarations of the same web stream differ
  return { stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), size };
}

async function openFile(path: string): Promise<Opened> {
  const { size } = await stat(path);
  return { stream: createReadStream(path, { highWaterMark: 256 * 1024 }), size };
}

const isUrl = (from: string): boolean => /^https?:\/\//.test(from);

/** Returns the files of a folder that are dumps, by name; a path of a file, or an address, as it is. */
async function filesAt(from: string): Promise<string[]> {
  if (isUrl(from) || !(await stat(from)).isDirectory()) return [from];
  const names = (await readdir(from)).filter((name) => DUMP_NAME.test(name)).toSorted();
  if (names.length === 0) throw new Error(`${from} has no file that ends with .json, .ndjson or .jsonl`);
  return names.map((name) => join(from, name));
}

async function openFileOrUrl(from: string, type: EntityType | null): Promise<AsyncIterable<Incoming>> {
  const { stream, size } = await (isUrl(from) ? openUrl(from) : openFile(from));
  const path = isUrl(from) ? new URL(from).pathname : from;
  const unpack = path.endsWith(".gz") ? createGunzip() : null;
  return follow(stream, unpack, { size, otherwise: type ?? typeOfName(path) ?? "product" });
}

async function* readEach(sources: readonly string[], type: EntityType | null): AsyncGenerator<Incoming> {
  for (const source of sources)
    for await (const incoming of await openFileOrUrl(source, type)) {
      // of several files each line needs its file
      if (incoming.kind === "broken") yield { ...incoming, id: `${basename(source)}, ${incoming.id}` };
      // shares of one file say nothing of all of them
      else if (incoming.kind !== "read") yield incoming;
    }
}

/**
 * Returns the documents of dumps as they are read, one dump after the other: files, http(s) addresses, and folders with
 * a file for each kind. What ends with `.gz` is unpacked on the way. Documents that do not say their kind are of `type`,
 * else of the kind their file is named after, else products. Rejects when one of them is not there.
 */
export async function openDumps(froms: readonly string[], type: EntityType | null): Promise<AsyncIterable<Incoming>> {
  const files = (await Promise.all(froms.map(filesAt))).flat();
  const [first = "", ...others] = files;
  return others.length === 0 ? openFileOrUrl(first, type) : readEach(files, type);
}

async function* follow(
  stream: Readable,
  unpack: Transform | null,
  { size, otherwise }: { size: number; otherwise: EntityType },
): AsyncGenerator<Incoming> {
  let read = 0;
  stream.on("data", (chunk: Uint8Array) => {
    read += chunk.length;
  });
  stream.pause();
  if (unpack) stream.on("error", (cause) => unpack.destroy(cause));
  const text = (unpack ? stream.pipe(unpack) : stream).setEncoding("utf8");
  let documents = 0;
  try {
    for await (const incoming of readDump(text, otherwise)) {
      if (documents++ % REPORT_EVERY === 0) yield { kind: "read", read, total: size };
      yield incoming;
    }
  } finally {
    stream.destroy();
  }
}
