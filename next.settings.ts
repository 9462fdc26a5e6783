import path from "node:path";
import type { NextConfig } from "next";
import { getNextCacheSize } from "./lib/config/cache-size";
import { MEDIA_CACHE } from "./lib/config/media-cache";
import { PICTURES } from "./lib/config/pictures";
import {
  ADDRESS_WITH_TOKEN,
  FOREIGN_PICTURES,
  PICTURE_POLICY,
  SECURITY_HEADERS,
  WORKER_POLICY,
} from "./lib/config/security-headers";
import { buildFolder, shopFolder } from "./lib/shop/folder.mjs";

export const settings: NextConfig = {
  // each shop of a checkout has a build of its own
  distDir: buildFolder(),
  // `npm run bench -- scripts` reads from them what a page's scripts consist of
  productionBrowserSourceMaps: process.env.SOURCE_MAPS === "true",
  poweredByHeader: false,
  // a page rendered for its request has its title in the head, for everybody
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // the middleware answers them with 301
  skipTrailingSlashRedirect: true,
  // types are checked by `npm test`, so that a start does not wait for them
  typescript: { ignoreBuildErrors: true },
  // pages would be written to disk without bound and never read back (docs/next.md#pages-on-disk)
  experimental: {
    isrFlushToDisk: false,
    // a page asks for few scripts: small ones of their own compress worse
    turbopackChunking: { minChunkSize: 150_000, requestCost: 400_000, maxMergeChunkSize: 400_000 },
    // what no page uses of the packages that are not ES modules
    turbopackCjsTreeShaking: true,
    // `npm run bench -- cold --profile` tells whose time a page takes
    serverMinification: process.env.UNMINIFIED !== "true",
    turbopackMinify: process.env.UNMINIFIED === "true" ? false : undefined,
  },
  cacheHandler: path.resolve("cache-handler.cjs"),
  // a page that nobody requested for a day is rendered before it is sent
  expireTime: 86_400,
  cacheMaxMemorySize: getNextCacheSize(),
  serverExternalPackages: ["libsql", "pg", "@elastic/elasticsearch", "nodemailer", "pino"],
  turbopack: {
    root: process.cwd(),
    // the decoder compiles WebAssembly when it is loaded, which the content policy forbids
    resolveAlias: {
      "@shop/*": `./${shopFolder()}/*`,
      "three/examples/jsm/libs/meshopt_decoder.module.js": "./components/product-page/ar/no-meshopt.ts",
    },
  },
  // server.ts resizes pictures; a loader of its own turns Next's optimizer off
  images: {
    loader: "custom",
    loaderFile: "./lib/config/picture-loader.ts",
    deviceSizes: [...PICTURES.large],
    imageSizes: [...PICTURES.small],
  },
  headers: async () => [
    { source: "/:path*", headers: [...SECURITY_HEADERS] },
    // pages that mails link to: the token in their address is nobody's but their reader's
    { source: "/:path*", has: [{ type: "query", key: "token" }], headers: [ADDRESS_WITH_TOKEN] },
    ...FOREIGN_PICTURES.map((source) => ({ source, headers: [PICTURE_POLICY] })),
    { source: "/sw.js", headers: [WORKER_POLICY] },
    ...MEDIA_CACHE,
  ],
};
