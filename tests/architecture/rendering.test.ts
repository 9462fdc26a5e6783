import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const pages = readdirSync("app/[store]", { recursive: true, withFileTypes: true })
  .filter(({ name }) => name === "page.tsx")
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .toSorted();

/** Pages that are made for their request besides those with a query: they show a draft, or a delivery, to one reader. */
const FOR_ONE_READER = /\/preview\/|\/booking\/\[number\]\//;
/** Documents of products, which server.ts keeps (docs/decisions/0131-documents-of-products.md). */
const DOCUMENT = /\/\(default\)\/product\//;

describe("how pages are rendered (docs/decisions/0102-how-pages-are-rendered.md)", () => {
  it("finds the pages", () => expect(pages.length).toBeGreaterThan(40));

  it.each(pages)("%s is kept, or rendered for its query", (page) => {
    const isDynamic = /export const dynamic = "force-dynamic"/.test(readFileSync(page, "utf8"));
    expect(isDynamic).toBe(page.endsWith("/[query]/page.tsx") || FOR_ONE_READER.test(page) || DOCUMENT.test(page));
  });

  it.each(pages.filter((page) => !FOR_ONE_READER.test(page)))("%s reads nothing of the request", (page) => {
    expect(readFileSync(page, "utf8")).not.toMatch(/next\/headers|searchParams\b.*PageProps|await searchParams/);
  });
});
