import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { MEDIA_CACHE } from "@/lib/config/media-cache";

// what Next matches the rules of `headers()` with
const { pathToRegexp } = createRequire(import.meta.url)("next/dist/compiled/path-to-regexp") as {
  pathToRegexp(source: string): RegExp;
};

const cacheOf = (path: string) =>
  MEDIA_CACHE.findLast(({ source }) => pathToRegexp(source).test(path))?.headers[0]?.value;

it.each([
  ["/media/sofas/linden.webp", "public, max-age=2592000"],
  ["/media/models/linden.glb", "public, max-age=2592000"],
  ["/media/no-picture.svg", "public, max-age=2592000"],
  ["/media/banners/bmse.json", "public, max-age=86400"],
  ["/media/a/b/c.json", "public, max-age=86400"],
  ["/media/swatches/oak.png", "public, max-age=604800"],
  ["/media/oak.png", "public, max-age=604800"],
  ["/media/png", "public, max-age=2592000"],
  ["/api/listing", undefined],
])("%s is cached with %s", (path, expected) => {
  expect(cacheOf(path)).toBe(expected);
});
