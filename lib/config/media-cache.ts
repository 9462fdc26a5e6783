const DAY = 86_400;

/** Seconds that browsers and the server keep a picture in one of its widths. */
export const PICTURE_SECONDS = 30 * DAY;

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
