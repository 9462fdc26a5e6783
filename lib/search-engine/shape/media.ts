import { decodeEntities } from "./text";
import { compact, type Source, sourcesOf, toFlag, toNumber, toText } from "./values";

/** What Magento writes where nobody chose a picture. */
const NONE = "no_selection";

/** Returns the path or URL of a picture; null for none. */
export function toPicture(value: unknown): string | null {
  const text = toText(value);
  return text === null || text.endsWith(NONE) ? null : text;
}

/** Returns an entry of a gallery, in the index's spelling or in that of Magento's API; null without a picture. */
function toEntry(entry: Source, index: number): Source | null {
  const image = toPicture(entry.image) ?? toPicture(entry.file);
  if (image === null || toFlag(entry.disabled) === true) return null;
  const label = toText(entry.lab) ?? toText(entry.label);
  const type = toText(entry.typ) ?? toText(entry.media_type) ?? "image";
  return compact({
    ...entry,
    image,
    typ: type === "external-video" ? "external-video" : type,
    pos: toNumber(entry.pos) ?? toNumber(entry.position) ?? index,
    lab: label === null ? undefined : decodeEntities(label),
  });
}

/** Returns the picture fields of a document that has any: the main one, and its gallery. */
export function shapeMedia(source: Source): Source {
  const gallery = sourcesOf(source.media_gallery)
    .map(toEntry)
    .filter((entry) => entry !== null);
  const named = [source.image, source.small_image, source.thumbnail].map(toPicture).find((path) => path !== null);
  const hasField = ["image", "small_image", "thumbnail"].some((name) => name in source);
  return {
    ...(source.media_gallery !== undefined && { media_gallery: gallery }),
    ...((hasField || gallery.length > 0) && { image: named ?? gallery[0]?.image ?? null }),
  };
}
