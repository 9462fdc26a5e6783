import { describe, expect, it } from "vitest";
import { servicePageTexts } from "../../lib/backend/demo/service-pages";
import { listStores } from "../../lib/storefront";

describe.each(listStores().map(({ code }) => code))("service pages of %s", (store) => {
  const pages = servicePageTexts(store);
  const html = (wanted: string) => pages.find(({ identifier }) => identifier === wanted)?.html ?? "";

  it("are the same pages in every view, all with words", () => {
    expect(pages.map(({ identifier }) => identifier)).toEqual([
      "social-shop",
      "customer-images",
      "customer-reviews",
      "booking",
    ]);
    for (const page of pages) expect(page.title && page.metaDescription && page.html.length > 300).toBe(true);
  });

  it("name pieces for every room, a picture for every story, and every review", () => {
    expect(html("social-shop").match(/<ul>(<li><a href="\/p\/[^"]+">[^<]+<\/a><\/li>)+<\/ul>/g)).toHaveLength(6);
    expect(
      html("customer-images").match(/<img src="\/media\/stories\/[a-z-]+\.webp" alt="[^"]+" width="\d+" height="\d+"/g),
    ).toHaveLength(12);
    expect(html("customer-reviews").match(/<h2>/g)).toHaveLength(60);
  });
});
