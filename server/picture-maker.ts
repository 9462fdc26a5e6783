import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { createSemaphore } from "../lib/limits/semaphore";
import type { Original } from "./picture-originals";
import type { PictureRequest } from "./picture-request";
import { MAX_ORIGINAL_BYTES, resizePicture, ResizeTimeoutError } from "./picture-resize";
import type { PictureStore } from "./picture-store";

export interface PictureMakerOptions {
  /** Fetches the original of a path that is no file here, from another host. */
  fetchOriginal(src: string): Promise<Response>;
  cache: PictureStore;
  /** Called with the path of an original that is no picture, is broken or too large. */
  onBroken(src: string): void;
  /** Replaced by tests. */
  resize?: typeof resizePicture;
}

/** Pictures resized at once: one processor is left to the event loop, and libuv's threads to the database and files. */
const RESIZES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Originals of other hosts held at once: a slow host must not keep the shop's own waiting. */
const FETCHES = 6;
const MAX_WAITING = 500;
const WAIT_MS = 20_000;

/** A resized picture, no picture, or none for now: too many wait, or the time ran out. */
type Resized = Buffer | "missing" | "busy";

/** Returns the body of a response; null for a failed one, and for more bytes than are resized. */
async function readBody({ ok, body }: Response): Promise<Buffer | null> {
  if (!ok || !body) {
    await body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the rest
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ORIGINAL_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Creates what makes resized pictures and keeps them, a few at a time. */
export function createPictureMaker({ fetchOriginal, cache, onBroken, resize = resizePicture }: PictureMakerOptions) {
  const pending = new Map<string, Promise<Resized>>();
  const resizes = createSemaphore(RESIZES, MAX_WAITING);
  const fetches = createSemaphore(FETCHES, MAX_WAITING);

  async function resizeAndCache(name: string, picture: PictureRequest, content: Buffer): Promise<Resized> {
    if (!(await resizes.acquire(WAIT_MS))) return "busy";
    try {
      const body = await resize(content, picture);
      if (!body) {
        onBroken(picture.src);
        return "missing";
      }
      await cache.write(name, body);
      return body;
    } catch (error) {
      if (error instanceof ResizeTimeoutError) return "busy";
      throw error;
    } finally {
      resizes.release();
    }
  }

  async function fetchAndResize(name: string, picture: PictureRequest): Promise<Resized> {
    if (!(await fetches.acquire(WAIT_MS))) return "busy";
    try {
      const response = await fetchOriginal(picture.src).catch(() => null);
      const content = response && (await readBody(response).catch(() => null));
      return content ? await resizeAndCache(name, picture, content) : "missing";
    } finally {
      fetches.release();
    }
  }

  async function make(name: string, picture: PictureRequest, { file, size }: Original): Promise<Resized> {
    if (file === null) return fetchAndResize(name, picture);
    if (size <= MAX_ORIGINAL_BYTES) return resizeAndCache(name, picture, await readFile(file));
    onBroken(picture.src);
    return "missing";
  }

  /** Makes a picture that is not cached yet, once for all who wait for it. */
  function makeOnce(name: string, picture: PictureRequest, original: Original): Promise<Resized> {
    const made = pending.get(name) ?? make(name, picture, original).finally(() => pending.delete(name));
    pending.set(name, made);
    return made;
  }

  return { makeOnce };
}
