import { describe, expect, it } from "vitest";
import { isPublicHost, toSiteUrl } from "@/lib/config/site";
import { buildRobots, buildSitemapIndex, type SitemapEntry, streamSitemap } from "@/lib/seo/crawl";

const site = { url: "https://bjorkmo.example", hosts: { "bjorkmo.dk.example": "bmdk" as const } };

describe("the URL of a page", () => {
  it.each([
    ["bmse", "/", site, "https://bjorkmo.example/"],
    ["bmfi", "/c/sohvat", site, "https://bjorkmo.example/fi/c/sohvat"],
    ["bmdk", "/c/sofaer", site, "https://bjorkmo.dk.example/c/sofaer"],
    ["bmdk", "/", site, "https://bjorkmo.dk.example/"],
    ["bmdk", "/c/sofaer", { url: null, hosts: {} }, "/dk/c/sofaer"],
  ] as const)("%s %s", (store, path, where, url) => {
    expect(toSiteUrl({ store, path }, where)).toBe(url);
  });

  it.each([
    ["bjorkmo.example", true],
    ["BJORKMO.dk.example", true],
    ["staging.example", false],
    ["constructor", false],
  ])("%s is open to crawlers: %s", (host, expected) => {
    expect(isPublicHost(host, site)).toBe(expected);
  });

  it("every host is public where none is configured", () => {
    expect(isPublicHost("localhost:3000", { url: null, hosts: {} })).toBe(true);
  });
});

describe("robots.txt", () => {
  it("closes carts, searches and narrowed lists in every store view and names the sitemap", () => {
    const lines = buildRobots({
      isPublic: true,
      sitemap: "https://bjorkmo.example/sitemap.xml",
      filters: ["color"],
    }).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Disallow: /api/",
        "Disallow: /checkout",
        "Disallow: /fi/search",
        "Disallow: /*?*color=",
        "Disallow: /*?*sort=",
        "Sitemap: https://bjorkmo.example/sitemap.xml",
      ]),
    );
    expect(lines).not.toContain("Disallow: /");
  });

  it("closes everything elsewhere", () => {
    expect(buildRobots({ isPublic: false, sitemap: "x", filters: [] })).toBe("User-agent: *\nDisallow: /\n");
  });
});

describe("sitemaps", () => {
  it("are XML, whatever stands in a URL", async () => {
    async function* batches(): AsyncGenerator<SitemapEntry[]> {
      yield [{ url: "https://x.example/p/A&B/it's<\">", changed: "2026-03-01" }];
      yield [{ url: "https://x.example/", changed: null }];
    }
    let xml = "";
    for await (const part of streamSitemap(batches())) xml += part;
    expect(xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<url><loc>https://x.example/p/A&amp;B/it&apos;s&lt;&quot;&gt;</loc><lastmod>2026-03-01</lastmod></url>\n<url><loc>https://x.example/</loc></url>\n</urlset>\n",
    );
  });

  it("are listed in an index", () => {
    expect(buildSitemapIndex(["https://x.example/sitemaps/bmse/pages.xml"])).toContain(
      "<sitemap><loc>https://x.example/sitemaps/bmse/pages.xml</loc></sitemap>",
    );
  });
});
