import { readFile } from "node:fs/promises";
import path from "node:path";
import type { NextConfig } from "next";
import { getNextCacheSize } from "../config/cache-size";
import { buildFolder } from "../shop/folder.mjs";

/**
 * Gives Next the configuration of its build. It would run next.config.ts again, for which it loads two compilers that
 * nothing else needs (docs/next.md#configuration). Throws where there is no build.
 */
export async function applyBuiltConfig(): Promise<void> {
  const file = await readFile(path.join(buildFolder(), "required-server-files.json"), "utf8");
  // Next's own file, of a version that is pinned
  const { config } = JSON.parse(file) as { config: NextConfig };
  // a setting of the start, not of the build
  const started: NextConfig = { ...config, cacheMaxMemorySize: getNextCacheSize() };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(started);
}
