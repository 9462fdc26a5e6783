import path from "node:path";
import { pathToFileURL } from "node:url";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { buildFolder, shopFolder } from "./lib/shop/folder.mjs";

/**
 * Returns Next's settings (next.settings.ts). A start takes those that scripts/start.mjs compiled beside the build, and
 * loads neither a compiler nor a plugin of the build (docs/next.md#configuration).
 */
export default async function config(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) {
    const { settings } = await import(pathToFileURL(path.resolve(buildFolder(), "next-settings.mjs")).href);
    return settings;
  }
  const [{ tsImport }, { default: createNextIntlPlugin }] = await Promise.all([
    import("tsx/esm/api"),
    import("next-intl/plugin"),
  ]);
  const { settings } = await tsImport("./next.settings.ts", import.meta.url);
  // messages are compiled at build, so that no page loads the compiler; in development an edited one would not be seen
  const messages = {
    path: ["./i18n/messages", `./${shopFolder()}/words`],
    format: "json",
    locales: "infer",
    precompile: true,
  };
  return createNextIntlPlugin({
    requestConfig: "./i18n/request.ts",
    experimental: phase === PHASE_DEVELOPMENT_SERVER ? {} : { messages },
  })(settings);
}
