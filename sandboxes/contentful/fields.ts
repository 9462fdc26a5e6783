import { LANGUAGES, type Language } from "../../lib/storefront/types";
import type { Locale, Localised, SpaceItem } from "./types";

const LOCALE_OF: Record<Language, Locale> = { sv: "sv", da: "da", nb: "nn-NO", fi: "fi", en: "en" };

/** Returns a field with a value for each language. */
export function inEach(valueOf: (language: Language) => unknown): Localised {
  return Object.fromEntries(LANGUAGES.map((language) => [LOCALE_OF[language], valueOf(language)]));
}

/** Returns a field that is not translated. */
export const same = (value: unknown): Localised => ({ sv: value });

const link = (linkType: string) => (id: string) => ({ sys: { type: "Link", linkType, id } });
export const entryLink = link("Entry");
export const assetLink = link("Asset");
export const links = (ids: string[]) => same(ids.map(entryLink));

/** Returns an entry of a content type. */
export function entry(contentType: string, id: string, fields: SpaceItem["fields"]): SpaceItem {
  return { kind: "Entry", id, contentType, fields };
}

const CONTENT_TYPES: Record<string, string> = { webp: "image/webp", webm: "video/webm", mp4: "video/mp4" };

/** Returns a file below the shop's own media path as an asset. */
export function asset(
  id: string,
  path: string,
  { title, size }: { title: Localised; size?: { width: number; height: number } },
): SpaceItem {
  const fileName = path.split("/").at(-1) ?? path;
  const contentType = CONTENT_TYPES[fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  const file = { url: `/media/${path}`, fileName, contentType, details: { size: 0, ...(size && { image: size }) } };
  return { kind: "Asset", id, contentType: null, fields: { title, file: same(file) } };
}
