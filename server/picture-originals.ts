import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { MAX_ORIGINAL_BYTES } from "./picture-resize";

export interface PictureFolders {
  /** Folder of the originals: their path is the one of the request. */
  originals: string;
  /** Folder of those under /media/shop; none where the shop has no pictures of its own. */
  ownOriginals?: string;
}

const MAX_ORIGINALS = 20_000;
const OWN = "/media/shop/";

/** An original as it was when its content was hashed. */
export interface Original {
  /** Null for one at another host. */
  file: string | null;
  mtimeMs: number;
  size: number;
  hash: string;
}

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex").slice(0, 24);

/** Creates what finds originals, each hashed once as long as its file is unchanged. */
export function createPictureOriginals({ originals, ownOriginals }: PictureFolders) {
  const hashes = new LRUCache<string, Original>({ max: MAX_ORIGINALS });

  /** Finds an original; one that is no file here lies at another host, where a changed picture gets another path. */
  async function find(src: string): Promise<Original> {
    const isOwn = ownOriginals !== undefined && src.startsWith(OWN);
    const file = isOwn ? path.join(ownOriginals, src.slice(OWN.length)) : path.join(originals, src);
    const stats = await stat(file).catch(() => null);
    const elsewhere = { file: null, mtimeMs: 0, size: 0, hash: hashOf(`elsewhere ${src}`) };
    if (!stats?.isFile()) return elsewhere;
    const { mtimeMs, size } = stats;
    const known = hashes.get(src);
    if (known?.mtimeMs === mtimeMs && known.size === size) return known;
    // one too large is never read: it is named by its path, and never made
    const content = size > MAX_ORIGINAL_BYTES ? src : await readFile(file).catch(() => null);
    if (content === null) return elsewhere;
    const original = { file, mtimeMs, size, hash: hashOf(content) };
    hashes.set(src, original);
    return original;
  }

  return { find };
}
