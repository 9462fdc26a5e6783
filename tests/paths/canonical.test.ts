import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "@/lib/paths/canonical";

describe("canonicalPath", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["//", "/"],
    ["/c/soffor/", "/c/soffor"],
    ["//evil.test/c", "/evil.test/c"],
    ["/c//soffor///", "/c/soffor"],
    ["/i/kundtjänst", "/i/kundtj%C3%A4nst"],
    ["/i/kundtj%c3%a4nst", "/i/kundtj%C3%A4nst"],
    ["/i/kundtja\u0308nst", "/i/kundtj%C3%A4nst"],
    ["/%63/soffor", "/c/soffor"],
    ["/p/A%2FB/x", "/p/A%2FB/x"],
    ["/p/A@B:C$1&2+3,4;5=6/x", "/p/A@B:C$1&2+3,4;5=6/x"],
    ["/p/A%40B/x", "/p/A@B/x"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/диван", "/%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD"],
    ["/C/Soffor", "/C/Soffor"],
  ])("%s is %s", (path, wanted) => {
    expect(canonicalPath(path)).toBe(wanted);
  });

  it("is its own canonical form, whatever came in", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.array(fc.string({ unit: "grapheme" })).map((parts) => `/${parts.join("/")}`),
        ),
        (path) => {
          const once = canonicalPath(path);
          expect(canonicalPath(once)).toBe(once);
          expect(once).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });
});
