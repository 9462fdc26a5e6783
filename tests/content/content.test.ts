import { describe, expect, it } from "vitest";
import { sanitizeContent } from "@/lib/content/sanitize";
import { blockDocument, pageDocument, toBanner, toContentPage } from "@/lib/content/schema";

describe("editors' HTML", () => {
  it.each([
    ["scripts", "<p>Hej</p><script>alert(1)</script>", "<p>Hej</p>"],
    ["scripts in other spellings", "<p>Hej</p><SCRIPT src=//evil.example></SCRIPT>", "<p>Hej</p>"],
    ["what other elements hide as text", "<p>Hej<xmp>&lt;img src=x onerror=alert(1)&gt;</xmp></p>", "<p>Hej</p>"],
    ["handlers", '<p onclick="alert(1)">Hej</p>', "<p>Hej</p>"],
    [
      "handlers of pictures",
      '<img src="/a.webp" onerror="alert(1)" alt="En stol">',
      '<img src="/a.webp" alt="En stol" />',
    ],
    ["script addresses", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    [
      "hidden script addresses",
      '<a href="java\tscript:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a>',
      "<a>x</a><a>y</a>",
    ],
    ["data addresses", '<a href="data:text/html,<script>alert(1)</script>">x</a>', "<a>x</a>"],
    ["styles", '<p style="position:fixed">x</p><style>p{display:none}</style>', "<p>x</p>"],
    ["frames and objects", '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">', ""],
    ["forms", '<form action="https://evil.example"><input name="password"><button>ok</button></form>', "ok"],
    ["drawings that run", '<svg onload="alert(1)"><animate/></svg><math><mi>x</mi></math>', "x"],
    ["a new base or refresh", '<base href="https://evil.example"><meta http-equiv="refresh" content="0">', ""],
    ["comments", "<p>a<!-- secret --></p>", "<p>a</p>"],
    ["names that collide with the page's own", '<p id="main" class="btn" name="x">x</p>', "<p>x</p>"],
    ["broken nesting around it", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ])("loses %s", (_, html, clean) => {
    expect(sanitizeContent(html, "bmse")).toBe(clean);
  });

  it("keeps what editors write: headings, lists, tables, pictures, links", () => {
    const html =
      '<h2>Mått</h2><ul><li>Bredd <strong>228 cm</strong></li></ul><table><tbody><tr><th scope="row">Djup</th><td colspan="2">92&nbsp;cm</td></tr></tbody></table><p><a href="/c/soffor">Soffor</a>, <a href="mailto:hej@bjorkmo.example">post</a>, <a href="tel:+46100000">telefon</a></p><img src="/media/a.webp" alt="En soffa" width="600" height="400" loading="lazy" />';
    expect(sanitizeContent(html, "bmse")).toBe(html.replace("&nbsp;", "\u00a0"));
  });

  it("changes no more when it is cleaned twice", () => {
    const once = sanitizeContent('<p>1 &lt; 2 &amp; <a href="https://a.example/?a=1&b=2">x</a></p>', "bmse");
    expect(sanitizeContent(once, "bmse")).toBe(once);
  });
});

describe("a content page", () => {
  const page = (over: Record<string, unknown> = {}) =>
    toContentPage(pageDocument.parse({ identifier: "terms", title: "Köpvillkor", ...over }), "bmse");

  it("lives at its url_path, or at the country's own path (docs/domain-rules.md#country-paths)", () => {
    expect(page({ url_path: "kopvillkor" }).path).toBe("/kopvillkor");
    expect(page({ identifier: "delivery", url_path: "leveransinfo" }).path).toBe("/leverans");
  });

  it("is safe to show and has words for search engines", () => {
    expect(page({ content: "<p>Hej<script>1</script></p>" })).toMatchObject({
      html: "<p>Hej</p>",
      metaTitle: "Köpvillkor",
      metaDescription: "",
    });
    expect(page().html).toBe("");
  });
});

describe("a banner", () => {
  const whole = {
    identifier: "banner-a",
    title: "Ute",
    content: "Sommaren",
    link: "/c/ute",
    link_label: "Se allt",
    image: "/banners/a.webp",
    image_width: "1600",
    image_height: 700,
  };
  const banner = (over: Record<string, unknown> = {}) => toBanner(blockDocument.parse({ ...whole, ...over }));

  it("has a picture, words and a link", () => {
    expect(banner()).toEqual({
      identifier: "banner-a",
      title: "Ute",
      message: "Sommaren",
      action: "Se allt",
      path: "/c/ute",
      picture: { src: "/media/banners/a.webp", width: 1600, height: 700 },
      hotSpots: [],
    });
  });

  it("has the products in its picture; a list with a broken place is no list", () => {
    const spots = [{ sku: "SOFA", x: 40, y: 60 }];
    expect(banner({ hot_spots: spots })?.hotSpots).toEqual([{ sku: "SOFA", x: 40, y: 60, line: null }]);
    expect(banner({ hot_spots: [...spots, { sku: "LAMP", x: 140, y: 1 }] })?.hotSpots).toEqual([]);
  });

  it.each([
    { image: null },
    { link: "" },
    { link_label: null },
    { link: "https://evil.example" },
    { link: "//evil.example" },
    { link: "javascript:alert(1)" },
  ])("is left out with %o", (fault) => {
    expect(banner(fault)).toBeNull();
  });
});
