import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type SavedPage, savePages, takePages } from "@/lib/serving/saved-pages";

const folder = mkdtempSync(path.join(tmpdir(), "saved-"));
const file = path.join(folder, "kept-pages");
afterAll(() => rmSync(folder, { recursive: true }));

const page = (key: string, body: Buffer): SavedPage => ({
  key,
  body,
  headers: { "content-type": "text/html", link: ["a", "b"] },
  etag: 'W/"1"',
  encoding: "br",
  size: 100,
  tags: ["product:bmse"],
  expiresAt: 5,
});

describe("pages in a file", () => {
  it("come back as they were, once", async () => {
    const body = fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: "grapheme" }), body)), async (entries) => {
        const pages = entries.map(([key, bytes]) => page(key, bytes));
        await savePages(file, "state", pages);
        expect(await takePages(file, "state")).toEqual(pages);
        expect(await takePages(file, "state")).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("are for their owner alone", async () => {
    await savePages(file, "state", []);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["is of another state", () => undefined, "later"],
    ["is cut short", () => truncateSync(file, statSync(file).size - 1), "state"],
    ["is cut in its head", () => truncateSync(file, 20), "state"],
    ["is empty", () => writeFileSync(file, ""), "state"],
    ["says it is larger than it is", () => writeFileSync(file, Buffer.alloc(40, 255)), "state"],
    ["holds something else", () => writeFileSync(file, readFileSync(import.meta.filename)), "state"],
    [
      "has a page without a body",
      () => writeFileSync(file, headed({ state: "state", pages: [{ key: "a" }] })),
      "state",
    ],
  ])("are none where it %s", async (_, damage, state) => {
    await savePages(file, "state", [page("shop.test /", Buffer.from("page"))]);
    damage();
    expect(await takePages(file, state)).toEqual([]);
    expect(await takePages(file, "state")).toEqual([]);
  });
});

/** A file that begins with the length of its head. */
function headed(head: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(6);
  length.writeUIntBE(text.length, 0, 6);
  return Buffer.concat([length, text]);
}
