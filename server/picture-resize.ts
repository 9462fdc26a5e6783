import type { PictureRequest } from "./picture-request";

/** Largest original that is decoded, bytes and pixels: a small file can unpack into one that fills the memory. */
export const MAX_ORIGINAL_BYTES = 50_000_000;
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 7;

/** The decoders for originals. All others stay off: a vector image may name files of the server, libvips has many formats. */
const DECODERS = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadHeif",
  "VipsForeignLoadNsgif",
];

/** A picture that may be resized later: the time ran out. */
export class ResizeTimeoutError extends Error {}

let loaded: ReturnType<typeof importSharp> | undefined;

/** Imports the native library, for the originals and the load that are expected here. */
async function importSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: DECODERS });
  // the server bounds how many are resized at once: one thread each leaves the event loop its processor
  sharp.concurrency(1);
  // it keeps results of operations, and no picture is resized twice
  sharp.cache(false);
  return sharp;
}

/**
 * Returns a picture in the width (px), quality and type of a request, turned as its camera was held, without metadata and never
 * wider than the original. Frames of an animation remain where the type has them. Null for what is no picture, is broken or
 * has too many pixels; throws `ResizeTimeoutError` after 7 s.
 */
export async function resizePicture(
  original: Buffer,
  { width, quality, type }: Pick<PictureRequest, "width" | "quality" | "type">,
): Promise<Buffer | null> {
  if (original.length === 0 || original.length > MAX_ORIGINAL_BYTES) return null;
  // with the first picture: many processes import the server and resize none
  loaded ??= importSharp();
  const sharp = await loaded;
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS, animated: type === "image/webp" })
    .timeout({ seconds: TIMEOUT_SECONDS })
    // without an argument it turns the picture as the camera was held
    .rotate()
    .resize(width, undefined, { withoutEnlargement: true });
  const encoded = {
    "image/webp": () => resized.webp({ quality }),
    "image/jpeg": () => resized.flatten({ background: "#fff" }).jpeg({ quality, mozjpeg: true }),
    "image/png": () => resized.png({ quality }),
  }[type]();
  try {
    return await encoded.toBuffer();
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw new ResizeTimeoutError(error.message);
    return null;
  }
}
