import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEntities, toParagraphs, withoutScripts } from "@/lib/search-engine/shape/text";

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

describe("toParagraphs", () => {
  it.each([
    ["<p>Ett.</p><p>Två &amp; tre&nbsp;cm.</p>", ["Ett.", "Två & tre\u00a0cm."]],
    ["Ett.\n\nTvå.", ["Ett.", "Två."]],
    ["Ett.<br>Två.<br/>", ["Ett.", "Två."]],
    ["<p> </p>", []],
    [null, []],
    ["&amp;lt;b&amp;gt;", ["&lt;b&gt;"]],
    ["a &lt;script&gt; b", ["a <script> b"]],
    ['{{widget type="Magento\\\\Cms" block_id="4"}}Ett.<p>{{block id=\'x\'}}</p>', ["Ett."]],
    ["Pris: {{var price}} kr, {inte ett} {{direktiv", ["Pris:  kr, {inte ett} {{direktiv"]],
    ['<p style="color:red" onclick="x()">Ett.</p><script>two()</script><style>#a{b:c}</style>', ["Ett."]],
    ['<div data-content-type="html">&lt;p&gt;Ett &amp;amp; två.&lt;/p&gt;</div>Tre', ["Ett & två.", "Tre"]],
    ["a &lt;p&gt; b", ["a <p> b"]],
  ])("splits %s into plain text", (html, paragraphs) => {
    expect(toParagraphs(html)).toEqual(paragraphs);
  });
});
