import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const styles = readFileSync("app/globals.css", "utf8");
const known = new Set([...styles.matchAll(/--breakpoint-([a-z0-9]+):/g)].map(([, name = ""]) => name));

/** Breakpoints of the framework's default theme, which this one empties: their variants make no style, in silence. */
const DEFAULTS = ["sm", "md", "lg", "xl", "2xl", "3xl"];

it("classes name breakpoints that the theme has", () => {
  const unknown = DEFAULTS.filter((name) => !known.has(name));
  const variant = new RegExp(`(?<![\\w-])(?:max-|min-)?(?:${unknown.join("|")}):[a-z[!-]`);
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  expect(unknown).toContain("sm");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => variant.test(readFileSync(file, "utf8")))).toEqual([]);
});
