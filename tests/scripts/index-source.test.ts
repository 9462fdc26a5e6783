import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EntityType } from "@/lib/search-engine/types";
import { openDumps, typeOfName } from "@/scripts/index-source";

it.each([
  ["product.json", "product"],
  ["dump/Products.ndjson.gz", "product"],
  ["bmse-categories.json", "category"],
  ["vue_storefront_catalog_taxrule_1580000000.json", "taxrule"],
  ["tax_rules.json", "taxrule"],
  ["cms-pages.json", "cms_page"],
  ["cms_blog_category.json", "cms_blog_category"],
  ["attributes.jsonl", "attribute"],
  ["production.json", null],
  ["catalog.json", null],
])("a file named %s has documents of the kind %s", (name, type) => expect(typeOfName(name)).toBe(type));

describe("a dump in one file for each kind", () => {
  const folder = mkdtempSync(join(tmpdir(), "dumps-"));
  const at = (name: string) => join(folder, name);
  beforeAll(() => {
    writeFileSync(at("products.json"), JSON.stringify([{ id: 1, sku: "SAW" }]));
    writeFileSync(at("categories.ndjson.gz"), gzipSync('{"id":4,"name":"Tools"}\nnot json\n'));
    writeFileSync(at("hits.json"), '{"_index":"x_taxrule","_id":"7","_source":{"id":7}}\n');
    writeFileSync(at("readme.txt"), "no dump");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(froms: string[], type: EntityType | null = null) {
    const read: string[] = [];
    for await (const event of await openDumps(froms, type)) {
      if (event.kind === "document") read.push(`${event.type} ${event.id}`);
      if (event.kind === "broken") read.push(`broken: ${event.id}`);
    }
    return read;
  }

  it("is read from its folder, a broken line with its file", async () =>
    expect(await read([folder])).toEqual([
      "category 4",
      "broken: categories.ndjson.gz, document 2",
      "taxrule 7",
      "product 1",
    ]));
  it("is read file by file, in the order they are named", async () =>
    expect(await read([at("products.json"), at("hits.json")])).toEqual(["product 1", "taxrule 7"]));
  it("is of the kind that is named, where its documents do not say one", async () =>
    expect(await read([at("products.json"), at("hits.json")], "attribute")).toEqual(["attribute 1", "taxrule 7"]));
  it("is refused where one is missing", async () => {
    await expect(openDumps([at("gone.json")], null)).rejects.toThrow("gone.json");
    await expect(openDumps([at("products.json"), at("gone.json")], null)).rejects.toThrow("gone.json");
  });
});
