import { tryDecode } from "../paths/decode";

/**
 * Format of the pictures the shop serves: webp at quality 45, `fine` for those a shopper looks at closely, in widths from
 * 120 to 1680 px (docs/domain-rules.md#pictures). The server makes no other width or quality.
 */
export const PICTURES = {
  quality: 45,
  fine: 70,
  small: [120, 160, 240, 320, 480],
  large: [640, 828, 1080, 1280, 1680],
} as const;

/** Path under which the server resizes pictures; the one of Next's own optimizer, which is off. */
export const PICTURE_PATH = "/_next/image";

/** The qualities the server makes. */
export type PictureQuality = typeof PICTURES.quality | typeof PICTURES.fine;

/** Returns the quality a text names, spelled as the shop's pages do; null for any other. */
export function parsePictureQuality(text: string): PictureQuality | null {
  return [PICTURES.quality, PICTURES.fine].find((quality) => String(quality) === text) ?? null;
}

const WIDTHS: readonly number[] = [...PICTURES.small, ...PICTURES.large];

/** True for a width in px that the server makes. */
export function isPictureWidth(width: number): boolean {
  return WIDTHS.includes(width);
}

/** Returns the URL of a picture in a width, px. */
export function pictureUrl(src: string, width: number, quality: PictureQuality = PICTURES.quality): string {
  return pictureAddresses(src, quality)(width);
}

/** Returns what gives a picture's address in a width, px. */
export function pictureAddresses(src: string, quality: PictureQuality): (width: number) => string {
  // a drawing is as sharp in every width, and the server resizes none
  if (src.endsWith(".svg")) return () => src;
  const address = `${PICTURE_PATH}?url=${encodeURIComponent(src)}`;
  return (width) => `${address}&w=${width}&q=${quality}`;
}

/**
 * Returns the widths worth offering for a picture shown as `sizes` says (as in `<img sizes>`): up to twice the widest
 * where all are pixels, and never more than one beyond the picture's own width.
 */
export function pictureWidths(sizes: string, own: number): number[] {
  const shown = shownWidth(sizes);
  const most = Math.min(own, shown || Number.POSITIVE_INFINITY);
  const last = WIDTHS.findIndex((width) => width >= most);
  return WIDTHS.slice(0, last < 0 ? WIDTHS.length : last + 1);
}

/** Widths of texts that were read before: they come from the code, for hundreds of pictures of a page. */
const shownWidths = new Map<string, number>();
const MOST_SIZES = 200;

/** Returns twice the widest of the pixels a `sizes` names; infinity where it names another unit, 0 without any. */
function shownWidth(sizes: string): number {
  const known = shownWidths.get(sizes);
  if (known !== undefined) return known;
  // without the media conditions, whose pixels are of the window
  const widths = sizes.replace(/\([^)]*\)/g, "");
  const shown = /vw/.test(widths)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, ...[...widths.matchAll(/(\d+)px/g)].map(([, px]) => 2 * Number(px)));
  if (shownWidths.size >= MOST_SIZES) shownWidths.clear();
  shownWidths.set(sizes, shown);
  return shown;
}

/** The longest path of a picture that another client may ask for. */
const MAX_PATH = 1000;

/**
 * Returns the URL of the picture another client asks for by the path `/img/{width}/{height}/{operation}/{path}`, in
 * the next width the shop serves. Null where that asks for none.
 */
export function resizedPicture(pathname: string): string | null {
  const path = tryDecode(pathname.replace(/^\/img\//, "")) ?? "";
  const [, width, picture = ""] = /^(\d{1,5})\/\d{1,5}\/(?:resize|crop|fit|identify)\/+(.+)$/.exec(path) ?? [];
  if (!width || picture.length > MAX_PATH || picture.split("/").some((segment) => /^\.*$/.test(segment))) return null;
  const src = picture.startsWith("media/") ? `/${picture}` : `/media/${picture}`;
  return pictureUrl(src, WIDTHS.find((each) => each >= Number(width)) ?? Math.max(...WIDTHS));
}
