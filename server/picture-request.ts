import Negotiator from "negotiator";
import { isPictureWidth, parsePictureQuality, PICTURE_PATH, type PictureQuality } from "../lib/config/pictures";
import { tryDecode } from "../lib/paths/decode";

/** A picture in one of the widths that the server makes. */
export interface PictureRequest {
  /** Decoded path of the original: `/media/sofa/front.webp`. */
  src: string;
  /** Width in px. */
  width: number;
  quality: PictureQuality;
  /** Media type that the client gets. */
  type: PictureType;
}

export type PictureType = "image/webp" | "image/jpeg" | "image/png";

const WEBP = "image/webp";
/** Extensions of originals that may be transparent, which a client without webp gets as PNG; of others JPEG. */
const TRANSPARENT = new Set(["png", "gif"]);
const MAX_SRC_LENGTH = 1000;

/** True for a URL under which pictures are resized, whether or not it names one. */
export function isPictureUrl(url: string): boolean {
  return url.split("?", 1)[0] === PICTURE_PATH;
}

/**
 * Parses the URL of a resized picture (`pictureUrl`). Null for a width or quality that the shop does not use, for a vector
 * image, and for a path that leads out of `/media`: such a request is refused.
 */
export function parsePictureRequest(url: string, accept: string | undefined): PictureRequest | null {
  const params = new URLSearchParams(url.split("?", 2)[1] ?? "");
  const [path, width, q] = ["url", "w", "q"].map((name) => {
    const values = params.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  });
  const quality = parsePictureQuality(q ?? "");
  if (!path || !width || quality === null) return null;
  if (!/^\d{1,5}$/.test(width) || width !== String(Number(width)) || !isPictureWidth(Number(width))) return null;
  const src = tryDecode(path);
  if (src === null || !isPlainPath(src)) return null;
  const extension = /\.([a-z]+)$/i.exec(src)?.[1]?.toLowerCase() ?? "";
  if (extension === "svg") return null;
  const fallback = TRANSPARENT.has(extension) ? "image/png" : "image/jpeg";
  return { src, width: Number(width), quality, type: acceptsWebp(accept) ? WEBP : fallback };
}

/** True for a path below `/media` that means the same file however it is read. */
function isPlainPath(src: string): boolean {
  if (src.length > MAX_SRC_LENGTH || !src.startsWith("/media/")) return false;
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[%?#\\\u0000-\u001f]/.test(src)) return false;
  return src
    .slice(1)
    .split("/")
    .every((segment) => segment !== "" && !segment.startsWith("."));
}

/** True where a client names webp itself: any type also comes from clients that cannot show it. */
function acceptsWebp(accept: string | undefined): boolean {
  if (!accept?.includes(WEBP)) return false;
  return new Negotiator({ headers: { accept } }).mediaTypes([WEBP]).includes(WEBP);
}
