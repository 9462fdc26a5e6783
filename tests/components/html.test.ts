// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { element, escapeHtml, joinHtml } from "@/components/ui/html";

/** Texts a catalogue should not have: quotes, ends of tags, entities, comments. */
const hostile = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("<", ">", '"', "'", "&", "script", "</p>", "<!--", "-->", "&lt;", "onload=", " ", "å"))
    .map((parts) => parts.join("")),
);

function parse(text: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = text;
  return root;
}

describe("element", () => {
  it("writes attributes that are set, true ones by their name alone, and nothing for the others", () => {
    const { text } = element(
      "p",
      { id: "a", hidden: true, "data-n": 0, x: null, y: undefined, z: false },
      "1",
      false,
      null,
    );
    expect(text).toBe('<p id="a" hidden data-n="0">1</p>');
  });

  it("keeps an empty value, which is not a missing one", () => {
    expect(element("img", { alt: "" }).text).toBe('<img alt="">');
  });

  it("takes markup as it is and texts escaped", () => {
    const bold = element("b", {}, "<i>");
    expect(element("p", {}, bold, " & <b>").text).toBe("<p><b>&lt;i&gt;</b> &amp; &lt;b&gt;</p>");
    expect(joinHtml([bold, bold]).text).toBe(bold.text + bold.text);
  });

  it("shows any text as it is, in elements and in attributes, and makes nothing else of it", () => {
    fc.assert(
      fc.property(hostile, hostile, (value, text) => {
        const root = parse(element("p", { title: value, "data-last": "end" }, text, element("b", {}, text)).text);
        const [paragraph] = root.children;
        // a browser's parser turns these into others in any page
        const plain = (read: string | null | undefined) => read?.replace(/\r\n?/g, "\n").replaceAll("\0", "") ?? "";
        expect(root.childNodes).toHaveLength(1);
        expect(paragraph?.getAttributeNames()).toEqual(["title", "data-last"]);
        expect(plain(paragraph?.getAttribute("title"))).toBe(plain(value));
        expect([...(paragraph?.children ?? [])].map(({ tagName }) => tagName)).toEqual(["B"]);
        expect(plain(paragraph?.textContent)).toBe(plain(text + text));
      }),
    );
  });

  it("leaves no sign that could end an attribute or begin a tag", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
  });
});
