import { describe, expect, it } from "vitest";
import { markupOf, scriptsOf } from "@/lib/checkout-provider/snippet";

const SNIPPET = [
  '<div id="klarna-checkout-container" style="overflow: hidden;">',
  "<script>/* <![CDATA[ */(function(w){w.q=1}(this));/* ]]> */</script>",
  "<noscript>Please <script>never()</script>enable JavaScript.</noscript></div>",
].join("");

describe("a snippet of the provider", () => {
  it("is its markup without scripts, and the scripts without markup", () => {
    expect(markupOf(SNIPPET)).toBe('<div id="klarna-checkout-container" style="overflow: hidden;"></div>');
    expect(scriptsOf(SNIPPET)).toBe("/* <![CDATA[ */(function(w){w.q=1}(this));/* ]]> */");
  });

  it("runs several scripts in their order, each for itself", () => {
    const html = '<SCRIPT type="text/javascript">a()\n</SCRIPT ><b></b><script >b()</script><script></script>';
    expect(scriptsOf(html)).toBe("a()\n;\nb()");
    expect(markupOf(html)).toBe("<b></b>");
  });

  it.each([
    '<script src="https://elsewhere.example/x.js"></script>',
    "<script async src='https://elsewhere.example/x.js'>also()</script>",
    '<script type="application/json">{"a":1}</script>',
    "<script type=application/ld+json>{}</script>",
    "<p>no script</p>",
    "",
  ])("has no inline script in %s", (html) => {
    expect(scriptsOf(html)).toBe("");
  });

  it("knows a script by its type", () => {
    expect(scriptsOf("<script type='application/javascript'>a()</script>")).toBe("a()");
    expect(scriptsOf('<script type="module">b()</script>')).toBe("b()");
    expect(scriptsOf('<script data-src-of="x">c()</script>')).toBe("c()");
  });

  it.each([
    ["<p>a</p><script>never()", "<p>a</p>", ""],
    ["<p>a</p><script", "<p>a</p>", ""],
    ["<script>a()</script><b></b><noscript><script>never()</script>", "<b></b>", "a()"],
    ['<script>a("<noscript>")</script><i></i>', "<i></i>", 'a("<noscript>")'],
    ["<scripts>a</scripts>", "<scripts>a</scripts>", ""],
  ])("is read as a browser reads it: %s", (html, markup, scripts) => {
    expect([markupOf(html), scriptsOf(html)]).toEqual([markup, scripts]);
  });

  it.each(["<script>", "<script", "<noscript>", "</script", "<script><noscript>", "<script></script"])(
    "is taken apart in time to its length, of %s many times",
    (part) => {
      const html = part.repeat(200_000);
      const start = performance.now();
      markupOf(html);
      scriptsOf(html);
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );
});
