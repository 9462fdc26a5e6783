/**
 * Format of the pictures the shop serves: webp at quality 45, in widths from 120 to 1680 px
 * (docs/domain-rules.md#pictures). The server makes no other width or quality.
 */
export const PICTURES = { quality: 45, small: [120, 160, 240, 320, 480], large: [640, 828, 1080, 1280, 1680] } as const;

const WIDTHS: readonly number[] = [...PICTURES.small, ...PICTURES.large];

/** Returns the address of a picture in a width, px. */
export function pictureUrl(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURES.quality}`;
}

/**
 * Returns the widths worth offering for a picture shown as `sizes` says (as in `<img sizes>`): up to twice the widest
 * where all are pixels, and never more than one beyond the picture's own width.
 */
export function pictureWidths(sizes: string, own: number): number[] {
  // without the media conditions, whose pixels are of the window
  const widths = sizes.replace(/\([^)]*\)/g, "");
  const shown = /vw/.test(widths)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, ...[...widths.matchAll(/(\d+)px/g)].map(([, px]) => 2 * Number(px)));
  const most = Math.min(own, shown || Number.POSITIVE_INFINITY);
  const last = WIDTHS.findIndex((width) => width >= most);
  return WIDTHS.slice(0, last < 0 ? WIDTHS.length : last + 1);
}

const DAY = 86_400;

/**
 * How long browsers may keep files under /media, in the form of Next's `headers()`; the last rule that matches counts
 * (docs/domain-rules.md#pictures).
 */
export const MEDIA_CACHE = [
  { source: "/media/:path*", seconds: 30 * DAY },
  { source: "/media/:path(.*\\.json)", seconds: DAY },
  { source: "/media/:path(.*\\.png)", seconds: 7 * DAY },
].map(({ source, seconds }) => ({
  source,
  headers: [{ key: "Cache-Control", value: `public, max-age=${seconds}` }],
}));
