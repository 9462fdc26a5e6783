import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withPolicy } from "@/lib/serving/content-policy.cjs";
import { READ_MARKUP, shareMarkup } from "@/lib/serving/shared-markup.cjs";
import { readDocument } from "../documents/read-document";

const escape = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
const push = (data: string) => `<script>self.__next_f.push([1,${escape(JSON.stringify(data))}])</script>`;
const textRow = (name: string, text: string) => `${name}:T${Buffer.byteLength(text).toString(16)},${text}`;
const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const document = (body: string, ...data: string[]) => `<body>${body}${START}${data.map(push).join("")}</body>`;

const CARD = '<li class="card"><a href="/p/1">Fåtölj 😀 &amp; pall</a></li>';
const TREE = '0:["$","ul",null,{"dangerouslySetInnerHTML":{"__html":"$1f"}}]\n';
const HINT = ':HL["/a.css","style"]\n';

describe("markup that a document has in its body and in its data", () => {
  const body = `<main><ul class="rail">${CARD}</ul></main>`;

  it("stands in the body alone, from where a browser reads it", () => {
    // Next's scripts end in the middle of a row
    const data = HINT + textRow("1f", CARD) + TREE;
    const given = document(body, data.slice(0, 40), data.slice(40));
    const shared = shareMarkup(given);
    expect(shared).toContain(`<ul class="rail" data-flight="1f">${CARD}</ul>`);
    expect(shared.match(/Fåtölj/g)).toHaveLength(1);
    // before anything that refers to it
    expect(readDocument(shared)).toBe(textRow("1f", CARD) + HINT + TREE);
  });

  it("is read by a script that the policy names", async () => {
    const { html, policy } = await withPolicy(document(body, textRow("1f", CARD) + TREE), "/");
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toContain(READ_MARKUP);
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
  });

  it.each([
    ["is not the whole content of an element", `<ul>${CARD}<li></li></ul>`, CARD],
    ["begins after another element", `<ul><li></li>${CARD}</ul>`, CARD],
    ["has no element where scripts run", `<noscript><ul>${CARD}</ul></noscript>`, CARD],
    ["is a text, which a browser may write otherwise", "<p>Fåtölj\u00a0och pall</p>", "Fåtölj\u00a0och pall"],
  ])("stays in the data where it %s", (_, markup, text) => {
    const given = document(markup, textRow("1f", text) + TREE);
    expect(shareMarkup(given)).toBe(given);
  });

  it.each([
    ["stands in two places", `${push(TREE)}<p></p>${push(textRow("1f", CARD))}`],
    ["ends within a text", push(textRow("1f", CARD).slice(0, -4))],
    ["ends within a row", push(textRow("1f", CARD) + TREE.slice(0, -1))],
    ["holds binary data", push(`${textRow("1f", CARD)}2:A3,abc`)],
    ["is none", push("{}")],
    ["has a length that is none", push("1f:T,\n")],
  ])("stays where it is in data that %s", (_, scripts) => {
    const given = `<body>${body}${START}${scripts}</body>`;
    expect(shareMarkup(given)).toBe(given);
  });

  it("names an element once, whatever has the same text", () => {
    const shared = shareMarkup(document(body, textRow("1f", CARD) + textRow("20", CARD) + TREE));
    expect(shared.match(/ data-flight="/g)).toHaveLength(1);
    expect(readDocument(shared)).toBe(textRow("1f", CARD) + textRow("20", CARD) + TREE);
  });

  it("is read once where an element shows twice", () => {
    const part = `<ul data-flight="1f">${CARD}</ul>`;
    const html = `<body>${part}${part}${START}<script>${READ_MARKUP}</script></body>`;
    expect(readDocument(html)).toBe(textRow("1f", CARD));
  });

  it("leaves the data as it was, for any texts", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.array(text), text, (others, title) => {
        const rows = others.map((other, at) => textRow((0x50 + at).toString(16), other)).join("");
        const tree = `0:${JSON.stringify({ title })}\n`;
        const shared = shareMarkup(document(body, rows + textRow("1f", CARD), tree));
        expect(shared.match(/Fåtölj 😀/g)).toHaveLength(1);
        expect(readDocument(shared)).toBe(textRow("1f", CARD) + rows + tree);
      }),
    );
  });
});
