import type { ChildDocument, ProductDocument } from "./schema";
import type { Picture } from "./types";

/** Path the pictures of the catalogue are served from; documents carry paths below it. */
const MEDIA = "/media";

/** Size of a gallery picture without one in its document (docs/domain-rules.md#pictures). */
const GALLERY = { width: 852, height: 517 };

/** Placeholder for a product without pictures. */
export const NO_PICTURE: Picture = { src: "/media/no-picture.svg", alt: "", ...GALLERY };

/** Returns the address of a picture path of a document; a full address stays as it is. */
export function toMediaUrl(path: string): string {
  return /^https?:\/\//.test(path) || path.startsWith(`${MEDIA}/`) ? path : `${MEDIA}/${path.replace(/^\/+/, "")}`;
}

/** Returns the pictures of a document in their order; the main image alone without a gallery. */
export function toGallery(document: ProductDocument | ChildDocument, name: string): Picture[] {
  const entries = document.media_gallery
    .filter(({ typ, image }) => typ === "image" && image && image !== "no_selection")
    .toSorted((a, b) => a.pos - b.pos);
  if (entries.length === 0) return document.image ? [{ src: toMediaUrl(document.image), alt: name, ...GALLERY }] : [];
  return entries.map((entry) => ({
    src: toMediaUrl(entry.image),
    alt: entry.lab || name,
    width: entry.width ?? GALLERY.width,
    height: entry.height ?? GALLERY.height,
    ...(entry.fit === "cover" && { covers: true }),
  }));
}
