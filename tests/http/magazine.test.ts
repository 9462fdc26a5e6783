import { expect, test } from "vitest";
import { type ViewCode, VIEWS, viewOf } from "@/e2e/shop/view";
import { buildFeedPath, buildMagazinePath } from "@/lib/paths";
import { get, urlOf } from "./client";
import { parseHtml, readStructuredData, textsOf } from "./html";

test.for(VIEWS.map(({ code }): ViewCode => code))(
  "the magazine of %s has the year's trends and a feed, and tells search engines what an article is",
  async (code) => {
    const view = viewOf(code);
    const list = await (await get(urlOf(view, buildMagazinePath(code, { category: "arets-trender" })))).text();
    const page = parseHtml(list);
    expect(page.querySelectorAll("[data-list=articles] > li").length).toBeGreaterThanOrEqual(2);
    expect(page.querySelector("link[type='application/rss+xml']")?.getAttribute("href")).toContain(buildFeedPath(code));

    const feed = await get(urlOf(view, buildFeedPath(code)));
    expect(feed.headers.get("content-type")).toContain("application/rss+xml");
    expect((await feed.text()).match(/<item>/g)).toHaveLength(12);

    const path = page.querySelector("[data-list=articles] h2 a")?.getAttribute("href") ?? "";
    const html = await (await get(new URL(path, urlOf(view, "/")).href)).text();
    const article = readStructuredData(html).find((data) => data["@type"] === "Article");
    expect(textsOf(parseHtml(html), "h1")).toEqual([article?.headline]);
    expect(article?.datePublished).toMatch(/^2026-\d\d-\d\d$/);
  },
);
