import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeScripts } from "@/lib/serving/content-policy.cjs";
import { fillTemplate, parseTemplate, type TemplateValues } from "@/lib/serving/document-template";
import type { TemplatePart } from "@/lib/serving/template-marks";
import { fuzzRuns } from "../fuzz-runs";

const markOf = (part: TemplatePart) => `mark-0000-${part}${part === "search" ? "=" : ""}`;
const push = (rows: string) => {
  const text = JSON.stringify(rows).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return `<script>self.__next_f.push([1,${text}])</script>`;
};

const TREE = `0:${JSON.stringify({ c: ["", "c", `soffor?${markOf("search")}`], q: `?${markOf("search")}`, k: markOf("segment") })}\n`;
const TITLE = `1:${JSON.stringify(["$", "title", "0", { children: `Search: ${markOf("text")} – Shop` }])}\n`;
const DATA = `2:${JSON.stringify(["$", "$L3", null, { initial: markOf("data"), path: "/c/soffor" }])}\n`;

const document = ({ scripts = [TREE, TITLE, DATA].map(push).join(""), main = `<main>${markOf("data")}</main>` } = {}) =>
  `<html><head><title>Search: ${markOf("text")} – Shop</title><script src="/a.js" async=""></script></head><body>` +
  `<header>Shop</header>${main}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${push("9:1\n")}${push("8:1\n")}` +
  `${scripts}${push("7:1\n")}</body></html>`;

const parse = (html: string) => parseTemplate(html, markOf, mergeScripts);
function templateOf(html = document()) {
  const template = parse(html);
  if (!template) throw new Error("no template");
  return template;
}

const bodiesOf = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);

/** For the script that reads rows from elements: these documents have none. */
const EMPTY = { querySelectorAll: () => [] };

/** Runs a document's inline scripts as a browser does, and returns the rows of flight data by their names. */
function rowsOf(html: string): Map<string, unknown> {
  const pushed: [number, string?][] = [];
  for (const body of bodiesOf(html)) runInNewContext(body, { self: { __next_f: pushed }, document: EMPTY });
  const rows = pushed.map(([, text = ""]) => text).join("");
  return new Map(
    rows
      .split("\n")
      .filter(Boolean)
      .map((row) => [row.slice(0, row.indexOf(":")), JSON.parse(row.slice(row.indexOf(":") + 1))]),
  );
}

const values = (texts: TemplateValues["texts"] = {}, data: unknown = { items: [1] }): TemplateValues => ({
  whole: { data: { flight: JSON.stringify(data), html: "<ul><li>Linden</li></ul>" } },
  texts: { search: "color=1", segment: "color%3D1", text: "soffa", ...texts },
});

const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "</script><script>alert(1)</script>",
    "$L3",
    "\u2028\"'\\",
    "$&$1$$",
    markOf("data"),
    "<!--",
    '\\"',
    "&quot;",
  ),
);

describe("a template with a head of its own", () => {
  const HEAD = `<title>${markOf("title")} – Shop</title><meta name="${markOf("head")}" content="-"/>`;
  const METADATA = `3:${JSON.stringify([
    ["$", "title", "0", { children: `${markOf("title")} – Shop` }],
    ["$", "meta", "12", { name: markOf("head"), content: "-" }],
  ])}\n`;
  const PATH = `4:${JSON.stringify({ c: ["", "p", markOf("sku"), markOf("slug"), markOf("variant")] })}\n`;
  const page = (head = HEAD, rows = [PATH, METADATA, DATA]) =>
    `<html><head>${head}</head><body><main>${markOf("data")}<!-- --></main>${rows.map(push).join("")}</body></html>`;
  const given: TemplateValues = {
    whole: {
      data: { flight: '["$","ul",null,{}]', html: "<ul></ul>" },
      rows: { flight: '10000:"a"\n10001:I[7,["$10000"],"Box"]\n', html: "" },
      head: { flight: '[["$","meta","own-0",{"name":"description"}]]', html: '<meta name="description">' },
    },
    texts: { sku: "SOFA", slug: "soffa", variant: "SOFA-OAK", title: "$5 <soffa>" },
  };

  it("puts its elements, its rows and its address where their marks were", () => {
    const { html, hashes } = fillTemplate(templateOf(page()), given);
    expect(html).toContain('<title>$5 &#60;soffa&#62; &#8211; Shop</title><meta name="description"></head>');
    expect(html).toContain("<main><ul></ul></main>");
    const bodies = bodiesOf(html);
    expect(bodies).toHaveLength(hashes.length);
    const pushed: [number, string?][] = [];
    for (const body of bodies) runInNewContext(body, { self: { __next_f: pushed }, document: EMPTY });
    const rows = pushed.map(([, text = ""]) => text).join("");
    // before all that Next wrote
    expect(rows.startsWith('10000:"a"\n10001:I[7,["$10000"],"Box"]\n4:')).toBe(true);
    expect(rows).toContain('4:{"c":["","p","SOFA","soffa","SOFA-OAK"]}');
    // a text that begins with "$" means something else to React
    expect(rows).toContain(
      '{"children":"$$5 \\u003csoffa\\u003e – Shop"}],[["$","meta","own-0",{"name":"description"}]]]',
    );
    expect(rows).toContain('"initial":["$","ul",null,{}]');
  });

  it.each([
    ["its head is in no markup", page(`<title>${markOf("title")}</title>`)],
    ["its head is in no script", page(HEAD, [PATH, DATA])],
    ["its address stands in markup", page(`${HEAD}<link href="/p/${markOf("sku")}"/>`)],
    ["it has no data of Next's", page(HEAD, [])],
  ])("is none where %s", (_, html) => expect(parse(html)).toBeNull());
});

describe("the template of a document", () => {
  it("puts each value where its mark was, in markup and in the app's own data", () => {
    const { html } = fillTemplate(templateOf(), values());
    expect(html).toContain("<main><ul><li>Linden</li></ul></main>");
    expect(html).toContain("<title>Search: soffa &#8211; Shop</title>");
    const rows = rowsOf(html);
    expect(rows.get("0")).toEqual({ c: ["", "c", "soffor?color=1"], q: "?color=1", k: "color%3D1" });
    expect(rows.get("1")).toEqual(["$", "title", "0", { children: "Search: soffa – Shop" }]);
    expect(rows.get("2")).toEqual(["$", "$L3", null, { initial: { items: [1] }, path: "/c/soffor" }]);
    expect(rows.get("8")).toBe(1);
  });

  it("has no character beyond Latin-1, of its own or of what is filled in", () => {
    const { html } = fillTemplate(templateOf(), values({ text: "12 €", search: "q=€" }, { label: "€ – 椅" }));
    expect(html).toMatch(/^[\0-\xff]*$/);
    expect(html).toContain("<title>Search: 12 &#8364; &#8211; Shop</title>");
    expect(rowsOf(html).get("2")).toEqual(["$", "$L3", null, { initial: { label: "€ – 椅" }, path: "/c/soffor" }]);
  });

  it("names the hashes of exactly the inline scripts it has", () => {
    const { html, hashes } = fillTemplate(templateOf(), values());
    const expected = bodiesOf(html).map((body) => `'sha256-${createHash("sha256").update(body).digest("base64")}'`);
    expect(hashes.toSorted()).toEqual(expected.toSorted());
    // what does not differ between two pages is merged and hashed once
    expect(hashes.length).toBeLessThanOrEqual(7);
  });

  it("lets no value end its place, whatever it holds", () => {
    const template = templateOf();
    fc.assert(
      fc.property(hostile, hostile, hostile, (text, search, label) => {
        const { html, hashes } = fillTemplate(template, values({ text, search }, { label, list: [label] }));
        expect(bodiesOf(html)).toHaveLength(hashes.length);
        const rows = rowsOf(html);
        expect(rows.get("2")).toEqual(["$", "$L3", null, { initial: { label, list: [label] }, path: "/c/soffor" }]);
        expect(rows.get("1")).toEqual(["$", "title", "0", { children: `Search: ${text} – Shop` }]);
        expect(rows.get("0")).toMatchObject({ q: `?${search}` });
        const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "";
        expect(title).not.toMatch(/[<>"]/);
      }),
      { numRuns: fuzzRuns },
    );
  });

  it.each([
    ["its data is in no markup", document({ main: "<main></main>" })],
    ["its data is in two places", document({ main: `<main>${markOf("data")}${markOf("data")}</main>` })],
    ["its data is in no script", document({ scripts: [TREE, TITLE].map(push).join("") })],
    ["its data is a part of a text", document({ scripts: push(DATA.replace(markOf("data"), `x ${markOf("data")}`)) })],
    [
      "a script with a mark is not the app's",
      document({ scripts: `${push(DATA)}<script>run("${markOf("text")}")</script>` }),
    ],
    ["the query stands in markup", document({ main: `<main data-q="${markOf("search")}">${markOf("data")}</main>` })],
    ["it is none", "<html></html>"],
  ])("is none where %s", (_, html) => expect(parse(html)).toBeNull());
});
