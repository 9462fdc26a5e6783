import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEntities, withoutScripts } from "@/lib/search-engine/shape/text";

describe("decodeEntities", () => {
  it.each([
    ["Nuts &amp; Bolts", "Nuts & Bolts"],
    ["&amp;amp;", "&amp;"],
    ["Caf&eacute; &ndash; 5&nbsp;mm &Oslash;", "Café – 5\u00a0mm Ø"],
    ["&#39;a&#39; &#x20AC; &#X26;", "'a' € &"],
    ["R&D &unknown; & &; &#xZZ;", "R&D &unknown; & &; &#xZZ;"],
    ["a&#0;b&#xD800;c&#1114112;d", "abcd"],
  ])("reads %s once", (text, plain) => expect(decodeEntities(text)).toBe(plain));

  it("leaves a text without entities as it is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes("&"));
        expect(decodeEntities(text)).toBe(text);
      }),
    );
  });
});

describe("withoutScripts", () => {
  it.each([
    ["<p>a</p><script>alert('x')</script><p>b</p>", "<p>a</p> <p>b</p>"],
    ["a<SCRIPT src='x'>1</SCRIPT >b", "a b"],
    ["a<style>p{}</style><!-- hidden -->b", "a  b"],
    ["a<script>never closed", "a "],
    ["a < b > c", "a < b > c"],
  ])("of %s", (html, text) => expect(withoutScripts(html)).toBe(text));
});
