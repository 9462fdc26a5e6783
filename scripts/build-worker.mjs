import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildFolder } from "../lib/shop/folder.mjs";
import { ownModules } from "./own-modules.mjs";

/** Larger scripts belong to 3D and the like, and stay where they are. */
const MAX_FILE_BYTES = 300_000;

/**
 * Bundles sw/ into one file beside Next's build, with the list of the build's scripts, styles and fonts. Returns how many
 * those are, and their bytes.
 */
export async function buildWorker() {
  // a built shop starts without what only a build needs (`npm ci --omit=dev`)
  const [{ build }, { injectManifest }] = await Promise.all([import("esbuild"), import("workbox-build")]);
  const built = buildFolder();
  const folder = mkdtempSync(path.join(tmpdir(), "shop-worker-"));
  const raw = path.join(folder, "worker.js");
  const { polyfillFiles = [] } = JSON.parse(readFileSync(`${built}/build-manifest.json`, "utf8"));
  try {
    await build({
      entryPoints: ["sw/worker.ts"],
      outfile: raw,
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      plugins: [ownModules],
      define: {
        "process.env.NODE_ENV": '"production"',
        SHOP_BUILD: JSON.stringify(readFileSync(`${built}/BUILD_ID`, "utf8").trim()),
      },
      logLevel: "warning",
    });
    const { count, size, warnings } = await injectManifest({
      swSrc: raw,
      swDest: `${built}/shop-worker.js`,
      globDirectory: `${built}/static`,
      globPatterns: ["chunks/**/*.{js,css}", "media/*.woff2"],
      // for browsers without modules, which have no workers like this one either
      globIgnores: polyfillFiles.map((file) => file.replace(/^static\//, "")),
      modifyURLPrefix: { "": "/_next/static/" },
      // the names change with what is in them
      dontCacheBustURLsMatching: /./,
      maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
    });
    for (const warning of warnings.filter((text) => !text.includes("maximum"))) console.warn(warning);
    return { count, size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
