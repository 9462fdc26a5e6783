import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { MEDIA_CACHE, PICTURES } from "./lib/config/pictures";

const security = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
  {
    key: "Content-Security-Policy",
    value: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  },
];

const config: NextConfig = {
  cacheComponents: true,
  // what is in a page's scripts is counted with them (npm run bench -- weight)
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === "true",
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // the middleware answers them with 301
  skipTrailingSlashRedirect: true,
  // types are checked by `npm test`, with the tests; a shopkeeper's start need not wait for them
  typescript: { ignoreBuildErrors: true },
  // unknown pages would write to disk without bound and are not read back (reference next-16 §2)
  experimental: { isrFlushToDisk: false },
  cacheHandler: `${import.meta.dirname}/cache-handler.cjs`,
  cacheMaxMemorySize: 256 * 1024 * 1024,
  serverExternalPackages: ["libsql", "pg", "@elastic/elasticsearch", "nodemailer", "pino"],
  turbopack: {
    root: import.meta.dirname,
    // it would compile WebAssembly as soon as it is loaded, which the content policy forbids
    resolveAlias: { "three/examples/jsm/libs/meshopt_decoder.module.js": "./components/product-page/ar/no-meshopt.ts" },
  },
  images: {
    formats: ["image/webp"],
    qualities: [PICTURES.quality],
    deviceSizes: [...PICTURES.large],
    imageSizes: [...PICTURES.small],
    minimumCacheTTL: 30 * 86_400,
    localPatterns: [{ pathname: "/media/**", search: "" }],
  },
  headers: async () => [
    { source: "/:path*", headers: security },
    ...MEDIA_CACHE,
  ],
};

// the words go out compiled, so that no page carries the compiler
export default createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  experimental: { messages: { path: "./i18n/messages", format: "json", locales: "infer", precompile: true } },
})(config);
