import "server-only";

/** A photo as the sandbox keeps it: two pictures, Base64 of WebP. */
export interface MadePhoto {
  large: string;
  small: string;
  width: number;
  height: number;
}

/** Sides of the large and the small picture, px. */
const LARGE = 1280;
const SMALL = 240;
/** A small file can unpack into a picture that fills the memory, px. */
const MOST_PIXELS = 40_000_000;
const FORMATS = new Set(["jpeg", "png", "webp"]);

const loadSharp = () => import("sharp").then(({ default: sharp }) => sharp);

/** True where the server can make pictures: the library with its native part is there. */
export const canMakePhotos = (): Promise<boolean> =>
  loadSharp().then(
    () => true,
    () => false,
  );

/**
 * Re-encodes a photo, so that nothing but its pixels is kept: no place, no camera, no second
 * content. Null for what is no JPEG, PNG or WebP, and for a picture that is broken or too large.
 */
export async function makePhoto(data: string): Promise<MadePhoto | null> {
  const sharp = await loadSharp();
  try {
    const source = sharp(Buffer.from(data, "base64"), { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await source.metadata();
    if (!FORMATS.has(format)) return null;
    // without an argument it turns the picture as the camera was held
    const turned = source.rotate();
    const large = await turned
      .clone()
      .resize(LARGE, LARGE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer({ resolveWithObject: true });
    const small = await turned.clone().resize(SMALL, SMALL, { fit: "cover" }).webp({ quality: 70 }).toBuffer();
    return {
      large: large.data.toString("base64"),
      small: small.toString("base64"),
      width: large.info.width,
      height: large.info.height,
    };
  } catch {
    return null;
  }
}
