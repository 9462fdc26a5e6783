import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toArticleParts } from "@/lib/blog/article-parts";

const link = (href: string, text = "Namn") => `<a href="${href}">${text}</a>`;
const SOFA = link("/p/SOFA-LINDEN-3/linden");

describe("toArticleParts", () => {
  it("takes a paragraph of links to products out of the text, each product once", () => {
    const html = `<p>Ett</p><p>${SOFA}, ${link("/p/A%20B/b/A-RED")} ${SOFA}</p><p>Två</p>`;
    expect(toArticleParts(html, "bmse")).toEqual([
      { kind: "html", html: "<p>Ett</p>" },
      { kind: "products", skus: ["SOFA-LINDEN-3", "A-RED"] },
      { kind: "html", html: "<p>Två</p>" },
    ]);
  });

  it("reads the links of its own store view only", () => {
    const danish = `<p>${link("/dk/p/SOFA/sofa")}</p>`;
    expect(toArticleParts(danish, "bmdk")).toEqual([{ kind: "products", skus: ["SOFA"] }]);
    expect(toArticleParts(danish, "bmse")).toEqual([{ kind: "html", html: danish }]);
  });

  it.each([
    `<p>Se ${SOFA}</p>`,
    `<p>${SOFA}. Mer text.</p>`,
    `<p>${SOFA} ${link("/c/soffor")}</p>`,
    `<p>${link("https://example.com/p/SOFA/sofa")}</p>`,
    `<p>${link("/p/SOFA-LINDEN-3/linden", "<em>x</em>")}</p>`,
    "<p></p>",
    "<ul><li>Ett</li></ul>",
  ])("leaves %s as it is", (html) => {
    expect(toArticleParts(html, "bmse")).toEqual([{ kind: "html", html }]);
  });

  it("has nothing of an empty text", () => expect(toArticleParts(" ", "bmse")).toEqual([]));

  it("keeps every text in its order, whatever it is, and is quick", () => {
    const piece = fc.constantFrom("<p>", "</p>", SOFA, " , ", "<a ", "text", link("/c/x"), '<a href="');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join("");
        let at = 0;
        for (const part of toArticleParts(html, "bmse")) {
          if (part.kind !== "html") continue;
          const found = html.indexOf(part.html, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + part.html.length;
        }
      }),
    );
    const start = performance.now();
    toArticleParts(`<p>${`${SOFA}${" ,".repeat(200)}`.repeat(200)}x</p>`, "bmse");
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
