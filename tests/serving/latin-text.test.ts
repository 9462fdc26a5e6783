// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withPolicy } from "@/lib/serving/content-policy.cjs";
import { toLatinHtml, toLatinScript } from "@/lib/serving/latin-text.cjs";

const LATIN = /^[\0-\xff]*$/;
/** Texts as pages have them; a browser reads halves of a pair and controls as other signs in any case. */
const text = fc.string({
  unit: fc.constantFrom(..."aå½ –€−…’椅😀&#;<>/\"'\\", "\u2028", "&amp;", "script", "style"),
});
const escapeText = (given: string) => given.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("a document in Latin-1", () => {
  it("means the same: texts, attributes, titles, fields and data", () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        const [first, second] = [escapeText(one), escapeText(two)];
        const data = JSON.stringify({ [one]: two }).replaceAll("<", "\\u003c");
        const html =
          `<!DOCTYPE html><html><head><title>${first}</title></head><body><p title="${first}">${second}</p>` +
          `<textarea>\n${second}</textarea><script type="application/json">${data}</script><p>${first}</p></body></html>`;
        const latin = toLatinHtml(html);
        expect(latin).toMatch(LATIN);
        const [given, read] = [parse(html), parse(latin)];
        expect(JSON.parse(read.querySelector("script")?.text ?? "")).toEqual({ [one]: two });
        for (const page of [given, read]) page.querySelector("script")?.remove();
        expect(read.documentElement.outerHTML).toBe(given.documentElement.outerHTML);
      }),
    );
  });

  it("keeps what knows no references", () => {
    const style = '<style media="print">p:before{content:"–"}</style>';
    expect(toLatinHtml(`<p>–</p>${style}<p>€</p>`)).toBe(`<p>&#8211;</p>${style}<p>&#8364;</p>`);
  });

  it("is untouched where it is one already", () => {
    const html = "<p>Fåtölj · 12½ × 3 ©</p><script>a('ö')</script>";
    expect(toLatinHtml(html)).toBe(html);
  });

  it("has scripts that say the same, by the hash of what is sent", async () => {
    expect(JSON.parse(toLatinScript('"😀 – \\u2013 \\\\ €"'))).toBe("😀 – – \\ €");
    const { html, policy } = await withPolicy('<p>–</p><script>self.__next_f.push([1,"0:\\"–\\"\\n"])</script>', "/");
    expect(html).toBe(String.raw`<p>&#8211;</p><script>self.__next_f.push([1,"0:\"\u2013\"\n"])</script>`);
    const body = /<script>(.*)<\/script>/.exec(html)?.[1] ?? "";
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...hash))}'`);
  });
});
