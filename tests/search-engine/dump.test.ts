import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDump } from "../../lib/search-engine/indexing/dump";
import { MAX_DOCUMENT } from "../../lib/search-engine/indexing/split-dump";
import type { Incoming } from "../../lib/search-engine/indexing/types";

/** A dump that comes in chunks of some length. */
async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 7): Promise<Incoming[]> {
  const found: Incoming[] = [];
  for await (const incoming of readDump(chunksOf(text, size), "product")) found.push(incoming);
  return found;
}

const short = (found: Incoming[]) =>
  found.map((each) =>
    each.kind === "document"
      ? `${each.type} ${each.id}`
      : each.kind === "broken"
        ? `${each.id}: ${each.reason}`
        : each.kind,
  );
const lines = (...documents: unknown[]) => documents.map((document) => JSON.stringify(document)).join("\n");

describe("readDump", () => {
  it("reads hits as elasticdump writes them, whether the type stands in the hit or in its index", async () => {
    const text = lines(
      { _index: "vue_storefront_catalog_fi", _type: "product", _id: "7", _score: 1, _source: { id: 7, sku: "A" } },
      { _index: "vue_storefront_catalog_fi_category_1580000000", _type: "_doc", _id: "9", _source: { id: 9 } },
      { _index: "catalog_cms_page", _id: "home", _source: {} },
      { _index: "catalog_cms_blog_category_1", _id: "1", _source: {} },
    );
    expect(short(await read(text))).toEqual(["product 7", "category 9", "cms_page home", "cms_blog_category 1"]);
  });

  it("reads plain documents by their id or sku, and the lines of a bulk request", async () => {
    expect(short(await read(`${lines({ id: 1, sku: "A" }, { sku: "B" })}\r\n\n`))).toEqual(["product 1", "product B"]);
    expect(
      short(
        await read(
          lines(
            { index: { _index: "x_category", _id: "5" } },
            { id: 6, name: "n" },
            { create: { _id: "8" } },
            { id: 9 },
          ),
        ),
      ),
    ).toEqual(["category 5", "product 8"]);
  });

  it("reads an array however it is broken into lines, with brackets and quotes inside of texts", async () => {
    const documents = [
      { id: 1, name: 'a "quoted" ] text, [with] {braces}' },
      { id: 2, nested: [[1, 2], [{ a: "\\" }]] },
      { id: 3 },
    ];
    for (const text of [
      JSON.stringify(documents),
      JSON.stringify(documents, null, 2),
      `\ufeff \n${JSON.stringify(documents)}\n`,
    ]) {
      expect((await read(text)).map((each) => (each.kind === "document" ? each.source : each))).toEqual(documents);
    }
  });

  it("is the same for every size of chunk", async () => {
    const json = fc.array(fc.record({ id: fc.nat(), value: fc.jsonValue() }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(json, fc.integer({ min: 1, max: 40 }), fc.boolean(), async (documents, size, isArray) => {
        const written = JSON.parse(JSON.stringify(documents)) as unknown[]; // -0 is written as 0
        const found = await read(isArray ? JSON.stringify(documents, null, 1) : lines(...documents), size);
        expect(found.map((each) => (each.kind === "document" ? each.source : each))).toEqual(written);
      }),
    );
  });

  it("tells broken documents and reads on", async () => {
    const found = await read(
      [
        '{"id": 1}',
        '{"id": 2',
        "7",
        '{"name":"x"}',
        '{"_id":"4","_type":"widget","_source":{}}',
        '{"_id":"5","_source":"x"}',
        '{"id": 6}',
      ].join("\n"),
    );
    expect(short(found)).toEqual([
      "product 1",
      expect.stringMatching(/^document 2: /),
      "document 3: is no object",
      "document 4: has neither id nor sku",
      '4: "widget" is no entity type',
      "5: is no object",
      "product 6",
    ]);
  });

  it("holds no document that has no end", async () => {
    const found = await read(`{"id":1,"name":"${"a".repeat(MAX_DOCUMENT)}"}\n{"id":2}`, 1_000_000);
    expect(short(found)).toEqual([`document 1: is longer than ${MAX_DOCUMENT} characters`, "product 2"]);
  });

  it.each(['[{"id":1},{"id":2}', '[{"id":1}] [', '[{"id":1,"name":"x'])(
    "ends as failed where an array is cut off or goes on: %s",
    async (text) => {
      expect((await read(text)).at(-1)).toMatchObject({ kind: "failed", error: { code: "wrongFormat" } });
    },
  );

  it("ends as failed where the reading does", async () => {
    const failing: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("connection reset")) }),
    };
    const found: Incoming[] = [];
    for await (const incoming of readDump(failing, "product")) found.push(incoming);
    expect(found).toMatchObject([
      { kind: "failed", error: { kind: "network", message: "the dump cannot be read: connection reset" } },
    ]);
  });

  it("holds nothing in an empty dump", async () => {
    for (const text of ["", "\n\n", "[]", " [ ] "]) expect(await read(text)).toEqual([]);
  });
});
