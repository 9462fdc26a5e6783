import { z } from "zod";
import type { CmsPicture } from "./types";

/** Hosts that the CMS keeps files on; the shop fetches them itself, so that no visitor's browser calls another site. */
export const ASSET_HOSTS = ["images.ctfassets.net", "images.eu.ctfassets.net", "videos.ctfassets.net"] as const;
/** Where the shop serves them. */
export const ASSET_PATH = "/media/cms";

const MAX_SIDE = 20_000;
const side = z.number().positive().max(MAX_SIDE);

const file = z.object({
  url: z.string().max(2000),
  contentType: z.string(),
  details: z.object({ image: z.object({ width: side, height: side }).optional() }).default({}),
});
const asset = z.object({
  sys: z.object({ type: z.literal("Asset") }),
  fields: z.object({
    title: z.string().optional().catch(undefined),
    description: z.string().optional().catch(undefined),
    file,
  }),
});

/** Pictures the shop renders; a vector picture may hold scripts, and is served by nobody but its owner. */
const PICTURE_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

/**
 * Returns the path below the shop's media that serves a file of the CMS: one of the shop's own, or of the CMS's hosts.
 * Null for a file that lies anywhere else.
 */
export function toAssetPath(url: string): string | null {
  if (/^\/media\/[\w./-]+$/.test(url) && !url.includes("..")) return url;
  const absolute = url.startsWith("//") ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return null;
  const { protocol, hostname, port, pathname } = new URL(absolute);
  const at = ASSET_HOSTS.findIndex((host) => host === hostname);
  if (protocol !== "https:" || port !== "" || at < 0) return null;
  return `${ASSET_PATH}/${at}${pathname}`;
}

/** Returns an asset as a picture; null for a missing or unpublished file, and for one that is no picture. */
export function toCmsPicture(value: unknown): CmsPicture | null {
  const parsed = asset.safeParse(value);
  if (!parsed.success) return null;
  const { title, description, file: found } = parsed.data.fields;
  const { image } = found.details;
  const src = toAssetPath(found.url);
  if (!src || !image || !PICTURE_TYPES.has(found.contentType)) return null;
  return { src, alt: description ?? title ?? "", width: image.width, height: image.height };
}

const FILM_TYPES = new Set(["video/webm", "video/mp4"]);

/** Returns an asset as a file of a film; null for any other file. */
export function toFilmSource(value: unknown): { src: string; type: string } | null {
  const parsed = asset.safeParse(value);
  if (!parsed.success) return null;
  const { url, contentType } = parsed.data.fields.file;
  const src = toAssetPath(url);
  return src && FILM_TYPES.has(contentType) ? { src, type: contentType } : null;
}
