import { expect, it } from "vitest";
import { toPageQuery, toPathForm } from "@/lib/routing/page-query";

const formOf = (path: string, query: string) => toPathForm(path, toPageQuery(path, new URLSearchParams(query)));

it("gives a list the path form of its canonical query", () => {
  expect(formOf("/c/sofas", "sort=final_price&utm_source=mail")).toBe("/sort%3Dfinal_price");
  expect(formOf("/search", "q=linden&page=2")).toBe(`/${encodeURIComponent("q=linden&page=2")}`);
  expect(["/brands/x", "/collections/x"].map((path) => formOf(path, "page=2"))).toEqual(["/page%3D2", "/page%3D2"]);
});

it("puts a name before the form where what follows the path directly is another page", () => {
  expect(formOf("/magazine", "page=2")).toBe("/all/page%3D2");
  expect(formOf("/magazine/c/living", "page=2")).toBe("/page%3D2");
  expect(formOf("/inspiration", "page=3")).toBe("/all/page%3D3");
});

it("ignores the query of any other page", () => {
  const others = ["/", "/p/SOFA/sofa", "/cart", "/search-help"];
  expect(others.filter((path) => formOf(path, "page=2&q=x") !== "")).toEqual([]);
});
