import { documentToReactComponents } from "@contentful/rich-text-react-renderer";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RichText } from "@/components/content/sections/rich-text";
import { toRichText } from "@/lib/cms/rich-text";
import { parseHref, toSafeHref } from "@/lib/content/links";
import { sanitizeContent } from "@/lib/content/sanitize";
import { ADDRESS_CASES, HTML_CASES, MARKUP_CASES } from "./xss-cases";

const text = (value: string) => ({ nodeType: "text", value, marks: [], data: {} });
const node = (nodeType: string, content: unknown[], data: object = {}) => ({ nodeType, data, content });
const document = (...content: unknown[]) => node("document", content);

/** Returns what is wrong in HTML: elements that run or load from elsewhere, handlers, addresses. */
function findLive(html: string): string[] {
  const tags = [...html.matchAll(/<\s*([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)];
  return tags.flatMap(([whole, name = "", attributes = ""]) => {
    const isKnown =
      /^(?:a|img|p|h[1-6]|ul|ol|li|strong|b|em|i|br|hr|table|tbody|thead|tr|td|th|div|blockquote|span|code|article)$/i;
    // the words of a value are no names
    const bare = attributes.replace(/"[^"]*"|'[^']*'/g, "''");
    const names = [...bare.matchAll(/([\w:-]+)\s*=/g)].map(([, key = ""]) => key.toLowerCase());
    const isBad =
      !isKnown.test(name) ||
      names.some((key) => key.startsWith("on") || ["style", "id", "name", "srcset", "ping", "target"].includes(key)) ||
      /(?:href|src)\s*=\s*["']?\s*(?:(?!https?:|mailto:|tel:)[a-z][\w+.-]*:|\/\/|\/\\|\\)/i.test(attributes);
    return isBad ? [whole] : [];
  });
}

it("has cases enough", () => {
  expect(HTML_CASES.length).toBeGreaterThanOrEqual(140);
  expect(new Set(HTML_CASES).size).toBe(HTML_CASES.length);
});

describe("the check itself", () => {
  it.each([
    "<script>alert(1)</script>",
    "<p onclick=x>",
    '<a href="javascript:x">',
    '<a href="//evil.example">',
    '<img src="data:image/png,x">',
  ])("sees %s", (html) => expect(findLive(html)).toHaveLength(1));

  it("leaves what is safe alone", () => {
    expect(findLive('<p><a href="/c/soffor">x</a><a href="https://x.example">y</a></p>')).toEqual([]);
  });
});

it.each(HTML_CASES)("editors' HTML %j is inert", (html) => {
  expect(findLive(sanitizeContent(html, "bmfi"))).toEqual([]);
});

it.each(ADDRESS_CASES)("the URL %j leads nowhere", (address) => {
  expect(toSafeHref(address, "bmfi")).toBeNull();
});

it.each([...ADDRESS_CASES])("a rich text that links to %j leaves the words", (uri) => {
  const clean = toRichText(document(node("paragraph", [node("hyperlink", [text("ord")], { uri })])), "bmse", []);
  expect(clean && renderToStaticMarkup(createElement(RichText, { document: clean }))).toBe(
    '<div class="prose"><p>ord</p></div>',
  );
});

it.each(MARKUP_CASES)("a rich text that says %j says it", (markup) => {
  const clean = toRichText(document(node("paragraph", [text(markup)])), "bmse", []);
  if (!clean) throw new Error("no document");
  expect(findLive(renderToStaticMarkup(createElement("div", null, documentToReactComponents(clean))))).toEqual([]);
});

describe("a rich text", () => {
  const render = (value: unknown) => {
    const clean = toRichText(value, "bmfi", ["https://shop.example"]);
    return clean && renderToStaticMarkup(createElement(RichText, { document: clean }));
  };

  it.each([null, undefined, "text", 7, [], {}, { nodeType: "paragraph", content: [] }])("is not %j", (value) => {
    expect(render(value)).toBeNull();
  });

  it("leads links to this store view, and others where they lead", () => {
    const link = (uri: string) => node("paragraph", [node("hyperlink", [text("x")], { uri })]);
    const html = render(
      document(link("/c/sohvat"), link("https://shop.example/dk/c/x"), link("https://a.example/"), link("tel:+358401")),
    );
    expect([...(html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "/fi/c/sohvat",
      "/fi/c/x",
      "https://a.example/",
      "tel:+358401",
    ]);
  });

  it("keeps what stands in nodes it does not know", () => {
    expect(render(document(node("blink", [node("paragraph", [text("ord")])]), text("bar")))).toBe(
      '<div class="prose"><p>ord</p><p>bar</p></div>',
    );
  });

  it("has no heading of the page's own rank, and no mark it does not know", () => {
    const marked = { ...text("x"), marks: [{ type: "bold" }, { type: "script" }, 7] };
    expect(render(document(node("heading-1", [marked])))).toBe('<div class="prose"><h2><b>x</b></h2></div>');
  });

  it("is cut where it nests without end", () => {
    let deep: object = text("x");
    for (let level = 0; level < 5000; level++) deep = node("blockquote", [deep]);
    expect(render(document(deep))?.length).toBeLessThan(5000);
  });

  it("embeds pictures of the shop and of the CMS alone", () => {
    const embed = (url: string, contentType = "image/webp") =>
      node("embedded-asset-block", [], {
        target: {
          sys: { id: "a", type: "Asset" },
          fields: { title: "Bild", file: { url, contentType, details: { image: { width: 900, height: 600 } } } },
        },
      });
    const html = render(
      document(
        embed("/media/a.webp"),
        embed("//images.ctfassets.net/s/a/1/b.webp"),
        embed("//evil.example/a.webp"),
        embed("/media/../etc/x"),
        embed("/media/a.svg", "image/svg+xml"),
      ),
    );
    expect([...(html ?? "").matchAll(/ src="\/_next\/image\?url=([^&]*)/g)].map(([, src]) => src)).toEqual([
      "%2Fmedia%2Fa.webp",
      "%2Fmedia%2Fcms%2F0%2Fs%2Fa%2F1%2Fb.webp",
    ]);
  });
});

describe("an editor's URL", () => {
  it.each([
    ["/dk/c/sofaer?a=1#b", { isInner: true, path: "/c/sofaer?a=1#b" }],
    ["c/soffor", { isInner: true, path: "/c/soffor" }],
    ["/media/a.pdf", { isInner: false, href: "/media/a.pdf" }],
    ["#matt", { isInner: false, href: "#matt" }],
    ["//other.example/x", { isInner: false, href: "https://other.example/x" }],
    ["https://shop.example", { isInner: true, path: "/" }],
    ["mailto:a@b.example", { isInner: false, href: "mailto:a@b.example" }],
    ["", null],
  ])("%s is read", (address, wanted) => {
    expect(parseHref(address, ["https://shop.example"])).toEqual(wanted);
  });
});
