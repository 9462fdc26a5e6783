import { readFileSync } from "node:fs";
import path from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { buildFolder } from "../shop/folder.mjs";

/** Returns the id of the running build; without a build, as in development, the version of the package. */
export function readVersion(): string {
  try {
    return readFileSync(path.join(process.cwd(), buildFolder(), "BUILD_ID"), "utf8").trim();
  } catch {
    return manifest.version;
  }
}
