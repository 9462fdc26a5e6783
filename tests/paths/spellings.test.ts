import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "@/lib/paths/canonical";
import { spellingsOf } from "@/lib/paths/spellings";

describe("the spellings a path may have been meant as (docs/domain-rules.md#route-resolution)", () => {
  it.each([
    ["/c/soffor.", "/c/soffor"],
    ["/c/soffor,", "/c/soffor"],
    ["/fi/c/sohvat)", "/fi/c/sohvat"],
    ["/c/soffor%20", "/c/soffor"],
    ["/c/soffor%20).", "/c/soffor"],
    ["/c/soffor%E2%80%8B", "/c/soffor"],
    ["/c/soffor%C2%A0", "/c/soffor"],
    ["/c/soffor%22%3E", "/c/soffor"],
    ["/c/soffor&utm_source=mail&utm_medium=x", "/c/soffor"],
    ["/c/soffor%E2%80%9D", "/c/soffor"],
    ["/C/Soffor.", "/c/soffor"],
    ["/sv", "/"],
    ["/se", "/"],
    ["/SE/c/soffor", "/c/soffor"],
    ["/bmfi", "/fi"],
    ["/bmfi/c/sohvat", "/fi/c/sohvat"],
    ["/da/c/sofaer", "/dk/c/sofaer"],
    ["/nb", "/no"],
    ["/bmen/", "/en"],
    ["/catalog/product/view/id/123/s/soffa-linden/category/7/", "/catalog/product/view/id/123"],
    ["/catalog/category/view/s/soffor/id/12/", "/catalog/category/view/id/12"],
    ["/dk/%E2%80%8B", "/dk"],
  ])("%s is tried as %s", (pathname, meant) => {
    expect(spellingsOf(pathname)).toContain(meant);
  });

  it("the path as it came is tried first, and a right one alone", () => {
    expect(spellingsOf("/C/Soffor/")).toEqual(["/C/Soffor", "/c/soffor"]);
    expect(spellingsOf("/c/soffor")).toEqual(["/c/soffor"]);
    expect(spellingsOf("/")).toEqual(["/"]);
    // a sign within a name is part of it
    expect(spellingsOf("/p/A.B,C/x")).toEqual(["/p/A.B,C/x", "/p/a.b,c/x"]);
    expect(spellingsOf("/p/50%25/x")).toEqual(["/p/50%25/x"]);
  });

  it("all are canonical and at most six, whatever came", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { maxLength: 4 }), (segments) => {
        const pathname = `/${segments.map((segment) => encodeURIComponent(segment)).join("/")}`;
        const all = spellingsOf(pathname);
        expect(all[0]).toBe(canonicalPath(pathname));
        expect(all.length).toBeLessThanOrEqual(6);
        for (const each of all) expect(canonicalPath(each)).toBe(each);
      }),
    );
  });

  it.each([
    ["a dot", "."],
    ["blanks", "%20%20"],
    ["an invisible sign", "%E2%80%8B"],
    ["a bracket and a comma", "),"],
    ["parameters", "&utm_source=a"],
  ])("%s behind a path leads to the path", (_, rest) => {
    const name = fc.stringMatching(/^[a-z0-9åäö][a-z0-9åäö-]{0,20}$/).map(encodeURIComponent);
    fc.assert(
      fc.property(name, (slug) => {
        expect(spellingsOf(`/c/${slug}${rest}`)).toContain(canonicalPath(`/c/${slug}`));
      }),
    );
  });

  it("a path that is not validly encoded, or endless, stays as it came", () => {
    expect(spellingsOf("/c/%E0%A4%A")).toContain("/c/%E0%A4%A");
    const started = performance.now();
    spellingsOf(`/${".".repeat(200_000)}x`);
    spellingsOf(`/c/x${"&a=".repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
