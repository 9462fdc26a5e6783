import { expect, it } from "vitest";
import { canonicalPage, formatPage, readPage } from "@/lib/paths/paging";

it.each([
  ["", 1],
  ["page=1", 1],
  ["page=7", 7],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=2x", 1],
  ["page=1000000", 1],
  ["page=60", 50],
  ["seite=3", 1],
])("reads the page of %s as %i of at most 50", (query, page) => {
  expect(readPage(new URLSearchParams(query), 50)).toBe(page);
});

it("names no first page in a URL, nor anything but the page", () => {
  expect([formatPage(1), formatPage(2)]).toEqual(["", "page=2"]);
  expect(canonicalPage(new URLSearchParams("x=1&page=3&sort=a"))).toBe("page=3");
  expect(canonicalPage(new URLSearchParams("page=1"))).toBe("");
});
