import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";

export interface PictureStoreOptions {
  folder: string;
  /** Bytes of all pictures; those not used for the longest time go first. */
  maxBytes: number;
  /** Milliseconds after which an unused picture goes. */
  unusedMs: number;
  /** Told why a picture could not be written: the disk is full, the folder is read-only. */
  onWriteError: (cause: unknown) => void;
}

export interface PictureStore {
  /** Returns a picture; null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Keeps a picture. A failure is reported and leaves nothing behind. */
  write(name: string, body: Buffer): Promise<void>;
  /** Resolves once what an earlier process kept is counted. */
  ready: Promise<void>;
  /** Bytes kept. */
  readonly bytes: number;
}

const NAME = /^[\w-]{3,64}\.[a-z]{3,4}$/;
/** A picture's last use is noted on disk at most this often, ms. */
const USE_PRECISION_MS = 3_600_000;

/** Returns where a picture of this name is inside a folder. */
export function picturePath(folder: string, name: string): string {
  return path.join(folder, name.slice(0, 2), name);
}

/** Writes a file under another name first, so that it is there whole or not at all. */
async function writeWhole(file: string, unfinished: string, body: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(unfinished, body, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Returns the pictures that an earlier process kept, the least recently used first, and removes those not used any more. */
async function findStored(folder: string, unusedMs: number) {
  const found: { name: string; size: number; usedAt: number }[] = [];
  for (const part of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(path.join(folder, part)).catch(() => [])) {
      const file = path.join(folder, part, name);
      const stats = await stat(file).catch(() => null);
      if (!stats?.isFile()) continue;
      // what a process left half written when it was killed has another name
      const isKept = NAME.test(name) && stats.mtimeMs > Date.now() - unusedMs;
      if (isKept) found.push({ name, size: stats.size, usedAt: stats.mtimeMs });
      else if (NAME.test(name) || stats.mtimeMs < Date.now() - USE_PRECISION_MS) await rm(file, { force: true });
    }
  }
  return found.toSorted((a, b) => a.usedAt - b.usedAt);
}

/**
 * Creates a store of pictures in a folder that survives restarts. A picture is there whole or not at all; any file may
 * vanish at any time, which only means that it is made again.
 */
export function createPictureStore({ folder, maxBytes, unusedMs, onWriteError }: PictureStoreOptions): PictureStore {
  const remove = (name: string) => void rm(picturePath(folder, name), { force: true }).catch(() => {});
  const index = new LRUCache<string, { size: number; usedAt: number }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_, name, reason) => reason === "evict" && remove(name),
  });
  let written = 0;

  async function count(): Promise<void> {
    for (const { name, size, usedAt } of await findStored(folder, unusedMs))
      if (!index.has(name)) index.set(name, { size, usedAt });
  }

  function noteUse(name: string, size: number): void {
    const usedAt = index.get(name)?.usedAt ?? 0;
    if (usedAt > Date.now() - USE_PRECISION_MS) return;
    const now = new Date();
    index.set(name, { size, usedAt: now.getTime() });
    utimes(picturePath(folder, name), now, now).catch(() => {});
  }

  return {
    async read(name) {
      const body = await readFile(picturePath(folder, name)).catch(() => null);
      if (!body?.length) return null;
      noteUse(name, body.length);
      return body;
    },
    async write(name, body) {
      if (body.length > maxBytes) return;
      const file = picturePath(folder, name);
      const unfinished = `${file}.${process.pid}-${written++}`;
      try {
        await writeWhole(file, unfinished, body);
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => {});
        onWriteError(cause);
        return;
      }
      index.set(name, { size: body.length, usedAt: Date.now() });
    },
    ready: count().catch(onWriteError),
    get bytes() {
      return index.calculatedSize;
    },
  };
}
