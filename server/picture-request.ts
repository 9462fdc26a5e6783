import Negotiator from "negotiator";
import { isPictureWidth, parsePictureQuality, type PictureQuality } from "../lib/config/pictures";

/** A picture of the shop's own in one of its widths. */
export interface PictureRequest {
  /** Path of the original below `public`: `/media/sofa/front.webp`. */
  src: string;
  /** Width in px. */
  width: number;
  quality: PictureQuality;
  /** Media type that the client gets. */
  type: PictureType;
}

export type PictureType = "image/webp" | "image/jpeg" | "image/png";

const WEBP = "image/webp";
/** What a client without webp gets, by the original's extension. */
const FALLBACKS: Record<string, PictureType> = {
  webp: "image/jpeg",
  avif: "image/jpeg",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};
const MAX_SRC_LENGTH = 1000;

/**
 * Reads a request for an optimized picture; null for any that is not spelled exactly as the shop's pages spell theirs,
 * which is Next's to answer or to refuse.
 */
export function parsePictureRequest(url: string, accept: string | undefined): PictureRequest | null {
  const [path, query = ""] = url.split("?", 2);
  if (path !== "/_next/image") return null;
  const params = new URLSearchParams(query);
  const [src, width, q] = ["url", "w", "q"].map((name) => {
    const values = params.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  });
  const quality = parsePictureQuality(q ?? "");
  if (!src || !width || quality === null) return null;
  if (!/^\d{1,5}$/.test(width) || width !== String(Number(width)) || !isPictureWidth(Number(width))) return null;
  const fallback = FALLBACKS[/\.([a-z]+)$/i.exec(src)?.[1]?.toLowerCase() ?? ""];
  if (!fallback || !isPlainPath(src)) return null;
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

/** True where a client names webp itself, as Next asks for: any type is also accepted by clients that cannot show it. */
function acceptsWebp(accept: string | undefined): boolean {
  if (!accept?.includes(WEBP)) return false;
  return new Negotiator({ headers: { accept } }).mediaTypes([WEBP]).includes(WEBP);
}
