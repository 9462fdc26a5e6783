import { expect, it } from "vitest";
import { requestKindOf } from "@/lib/routing/request-kind";

it.each([
  ["/", "home"],
  ["/dk", "home"],
  ["/fi/search?q=sohva", "search"],
  ["/c/soffor?color=11", "category"],
  ["/checkout", "plain"],
  ["/_next/static/a.js", "script"],
  ["/media/a.webp?w=640", "picture"],
  ["/img/100/100/resize/a.jpg", "picture"],
  ["/api/cart/pull?cartId=secret", "call"],
  ["/sitemaps/bmse.xml", "sitemap"],
  ["/no/such/page/at/all", "unknown"],
  [`/${"%".repeat(3000)}`, "unknown"],
])("a request for %s is one of kind %s", (url, kind) => {
  expect(requestKindOf(url, "shop.test", {})).toBe(kind);
});

it("a path belongs to the store view of its host", () => {
  expect(requestKindOf("/c/sohvat", "shop.fi", { "shop.fi": "bmfi" })).toBe("category");
});
