import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable, type Transform } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import { readDump } from "../lib/search-engine/indexing/dump";
import type { Incoming } from "../lib/search-engine/indexing/types";
import type { EntityType } from "../lib/search-engine/types";

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

/**
 * Returns the documents of a dump at a path or an http(s) address as they are read; one whose name ends with `.gz` is
 * unpacked on the way. Rejects when there is nothing at that address.
 */
export async function openDump(from: string, otherwise: EntityType): Promise<AsyncIterable<Incoming>> {
  const isUrl = /^https?:\/\//.test(from);
  const { stream, size } = await (isUrl ? openUrl(from) : openFile(from));
  const isPacked = (isUrl ? new URL(from).pathname : from).endsWith(".gz");
  return follow(stream, isPacked ? createGunzip() : null, { size, otherwise });
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
