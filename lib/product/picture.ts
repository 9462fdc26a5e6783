import type { ChildDocument, ProductDocument } from "./schema";
import type { Picture } from "./types";

/** Path the pictures of the catalogue are served from; documents carry paths below it. */
const MEDIA = "/media";

/** Size of a gallery picture without one in its document (docs/domain-rules.md#pictures). */
const GALLERY = { width: 852, height: 517 };

/** Placeholder for a product without pictures. */
export const NO_PICTURE: Picture = { src: "/media/no-picture.svg", alt: "", ...GALLERY };

/**
 * Returns the path below which the shop serves a picture that a document names by its full address, so that no visitor's
 * browser calls another host: the address itself, in letters a path may have, and its extension.
 */
function toPassedOn(address: string): string {
  const bytes = new TextEncoder().encode(address);
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
  const extension = /\.(jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? "jpg";
  return `${MEDIA}/~/${text}.${extension}`;
}

/** Returns the URL of a picture of a document, which names a path of the shop or a full URL. */
export function toMediaUrl(path: string): string {
  if (/^https?:\/\/|^\/\/[^/]+\.[a-z]{2,}\//i.test(path))
    return toPassedOn(path.startsWith("//") ? `https:${path}` : path);
  return path.startsWith(`${MEDIA}/`) ? path : `${MEDIA}/${path.replace(/^\/+/, "")}`;
}

/** True for a picture; Magento writes `no_selection` where nobody chose one. */
const isPicture = (path: string | null | undefined): path is string => Boolean(path) && path !== "no_selection";

/** Returns the pictures of a document in their order; the main image alone without a gallery. */
export function toGallery(document: ProductDocument | ChildDocument, name: string): Picture[] {
  const entries = document.media_gallery
    .filter(({ typ, image }) => typ === "image" && isPicture(image))
    .toSorted((a, b) => a.pos - b.pos);
  if (entries.length === 0)
    return isPicture(document.image) ? [{ src: toMediaUrl(document.image), alt: name, ...GALLERY }] : [];
  return entries.map((entry) => ({
    src: toMediaUrl(entry.image),
    alt: entry.lab || name,
    width: entry.width ?? GALLERY.width,
    height: entry.height ?? GALLERY.height,
    ...(entry.fit === "cover" && { covers: true }),
  }));
}
