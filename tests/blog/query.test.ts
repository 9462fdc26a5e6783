import { expect, it } from "vitest";
import { canonicalArticleQuery, parseArticleQuery } from "@/lib/blog/query";

it.each([
  ["", ""],
  ["page=1&sort=publish_date:desc", ""],
  ["page=2", "page=2"],
  ["sort=publish_date:asc&page=3&utm=x", "page=3&sort=publish_date%3Aasc"],
  ["page=0", ""],
  ["page=-4", ""],
  ["page=2.5", ""],
  ["page=1e3", ""],
  // 4000 articles in pages of ten
  ["page=99999", "page=400"],
  ["page=9999999", ""],
  ["sort=title:asc", ""],
  ["page=2&page=5", "page=2"],
])("%s is %s in its one form", (query, wanted) => {
  expect(canonicalArticleQuery(new URLSearchParams(query))).toBe(wanted);
  expect(canonicalArticleQuery(new URLSearchParams(wanted))).toBe(wanted);
});

it("is the first page, the newest first, without a query", () => {
  expect(parseArticleQuery(new URLSearchParams())).toEqual({ page: 1, sort: "publish_date:desc" });
});
