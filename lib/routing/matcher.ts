/**
 * Paths that the middleware handles: pages, and all that looks like one to the app. All others are files, or what Next or
 * the API answers. Next reads `config.matcher` as a literal, so middleware.ts repeats it.
 */
export const MATCHER =
  "/((?!api(?:/|$)|(?:_next|media|img)/(?!(?:c|p|i|brands|collections|magazine|search)/)|sitemaps/[^/]+/[^/]+$|manifests/[^/]+$|(?:favicon\\.ico|icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)";
