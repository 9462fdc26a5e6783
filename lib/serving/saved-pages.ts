import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { z } from "zod";

/** A page as it is kept over a restart, in one content coding. */
export interface SavedPage {
  key: string;
  headers: Record<string, string | string[]>;
  etag: string;
  encoding: "br" | "gzip" | "identity";
  body: Buffer;
  /** Bytes of the uncompressed body. */
  size: number;
  tags: string[];
  /** When to ask the app again, ms since the epoch. */
  expiresAt: number;
}

const head = z.object({
  state: z.string(),
  pages: z.array(
    z.object({
      key: z.string(),
      headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      etag: z.string(),
      encoding: z.enum(["br", "gzip", "identity"]),
      length: z.int().min(0),
      size: z.int().min(0),
      tags: z.array(z.string()),
      expiresAt: z.number(),
    }),
  ),
});

/** Bytes of the number that stands first: the length of the head. */
const LENGTH_BYTES = 6;

/** Writes pages to a file, with the state of what they are made of; the file is whole or not there. */
export async function savePages(file: string, state: string, pages: readonly SavedPage[]): Promise<void> {
  const entries = pages.map(({ body, ...page }) => ({ ...page, length: body.length }));
  const first = Buffer.from(JSON.stringify({ state, pages: entries }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUIntBE(first.length, 0, LENGTH_BYTES);
  // processes that share the folder may stop together
  const unfinished = `${file}.${process.pid}`;
  try {
    const handle = await open(unfinished, "w", 0o600);
    try {
      // each whole: a plain write may leave a rest
      for (const part of [length, first, ...pages.map(({ body }) => body)]) await handle.appendFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}

/**
 * Reads the pages of a file and removes it, as its pages are older with each change that follows. None where there is no
 * such file, it is damaged, or was written in another state; null is a state that is not known.
 */
export async function takePages(file: string, state: string | null): Promise<SavedPage[]> {
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return [];
  try {
    return await readPages(handle, state);
  } catch {
    return [];
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}

async function readPages(handle: FileHandle, state: string | null): Promise<SavedPage[]> {
  const { size: left } = await handle.stat();
  const read = async (length: number) => {
    if (length > left) throw new Error("the file is shorter than it says");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length);
    if (bytesRead < length) throw new Error("the file is shorter than it says");
    return buffer;
  };
  const length = (await read(LENGTH_BYTES)).readUIntBE(0, LENGTH_BYTES);
  const found = head.parse(JSON.parse((await read(length)).toString()));
  if (found.state !== state) return [];
  const pages: SavedPage[] = [];
  // each in memory of its own, which goes with it
  for (const { length: bytes, ...page } of found.pages) pages.push({ ...page, body: await read(bytes) });
  return pages;
}
