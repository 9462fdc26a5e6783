import { describe, expect, it } from "vitest";
import { hierarchyDocument, toPageMenu } from "@/lib/content/hierarchy";

const page = (identifier: string) => ({ identifier, title: `Sida ${identifier}`, path: `/${identifier}` });
const PAGES = ["a", "b", "c"].map(page);
const menu = (...nodes: object[]) =>
  toPageMenu(
    nodes.map((node) => hierarchyDocument.parse(node)),
    PAGES,
  ).map(({ title }) => title);

describe("the menu of a tree of pages", () => {
  it("has each node's pages after it, in their order, by the tree's labels", () => {
    expect(
      menu(
        { id: 1, identifier: "b", sort_order: 2 },
        { id: 2, label: "Samling", sort_order: 1 },
        { id: 3, parent_id: 2, identifier: "c", label: "Köp", sort_order: 5 },
        { id: 4, parent_id: 2, identifier: "a", sort_order: 4 },
      ),
    ).toEqual(["Sida a", "Köp", "Sida b"]);
  });

  it("leaves out pages that are not there, and what hangs below itself", () => {
    expect(
      menu(
        { id: 1, identifier: "none" },
        { id: 2, parent_id: 3, identifier: "a" },
        { id: 3, parent_id: 2, identifier: "b" },
        { id: 4, parent_id: 4, identifier: "c" },
      ),
    ).toEqual([]);
  });

  it("is empty without a tree", () => expect(menu()).toEqual([]));
});
