import type { ChildDocument, ProductDocument } from "./schema";
import type { Picture } from "./types";

/** Where the pictures of the catalogue are served from; documents carry paths below it. */
const MEDIA = "/media";

/** Size of a gallery picture where the document does not tell (spec §9: gallery 852x517). */
const GALLERY = { width: 852, height: 517 };

/** Stands where a product has none. */
export const NO_PICTURE: Picture = { src: "/media/no-picture.svg", alt: "", ...GALLERY };

/** Address of a picture path as documents carry it; a full address stays as it is. */
export function toMediaUrl(path: string): string {
  return /^https?:\/\//.test(path) || path.startsWith(`${MEDIA}/`) ? path : `${MEDIA}/${path.replace(/^\/+/, "")}`;
}

/** Pictures of a document in their order; the main image alone where there is no gallery. */
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
  }));
}
