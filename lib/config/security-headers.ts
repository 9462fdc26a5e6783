/** Headers of every response; pages get a content policy of their own besides (docs/next.md#content-policy). */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  {
    key: "Content-Security-Policy",
    value: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  },
] as const;

/** For pictures that others made: a vector picture may hold scripts, which run where it is opened by itself. */
export const PICTURE_POLICY = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

/** Paths of such pictures: those of a shop's folder and of reviews, and each drawing. */
export const FOREIGN_PICTURES = [
  "/media/shop/:path*",
  "/media/:file(.*\\.svg)",
  "/api/reviews/photos/:path*",
  "/api/reviews/picture",
] as const;

/** What the service worker may do: fetch from its own site. */
export const WORKER_POLICY = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; script-src 'self'; connect-src 'self'",
} as const;

/** For a page with a token in its URL, which must not stand in the log of a server its files come from. */
export const ADDRESS_WITH_TOKEN = { key: "Referrer-Policy", value: "strict-origin" } as const;

/** Makes browsers use https only, for a year; for shops whose public address is https. */
export const STRICT_TRANSPORT = "max-age=31536000";
