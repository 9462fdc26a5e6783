import { describe, expect, it } from "vitest";
import { buildMetadata, withFeed } from "@/lib/seo";
import { buildArticleData } from "@/lib/seo/article-data";
import { buildFeed } from "@/lib/seo/feed";
import { buildArticle } from "../blog/builders";

const site = { url: "https://bjorkmo.example", hosts: {} };

describe("buildArticleData", () => {
  it("tells who wrote what when, at the URL of the store view", () => {
    expect(buildArticleData("bmdk", buildArticle(), site)).toEqual({
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "Ek & ask",
      description: "Om <trä>.",
      inLanguage: "da-DK",
      datePublished: "2026-03-05",
      mainEntityOfPage: "https://bjorkmo.example/dk/inspiration/magazine/ek",
      url: "https://bjorkmo.example/dk/inspiration/magazine/ek",
      author: { "@type": "Person", name: "Karin Ek" },
      articleSection: "Skötsel",
      image: "https://bjorkmo.example/media/stories/ek.webp",
      publisher: { "@type": "Organization", name: "Björkmo", url: "https://bjorkmo.example/dk" },
    });
  });

  it("leaves out what an article lacks", () => {
    const data = buildArticleData("bmse", buildArticle({ author: "", category: null, picture: null }), site);
    for (const key of ["author", "articleSection", "image"]) expect(data).not.toHaveProperty(key);
  });
});

describe("buildFeed", () => {
  const feedOf = (articles: ReturnType<typeof buildArticle>[]) =>
    buildFeed("bmno", { title: "Magasinet", description: "Om møbler", articles }, site);

  it("is RSS with absolute URLs, and escapes what XML reserves", () => {
    const feed = feedOf([buildArticle()]);
    expect(feed).toContain("<title>Ek &amp; ask</title>");
    expect(feed).toContain("<description>Om &lt;trä&gt;.</description>");
    expect(feed).toContain("<link>https://bjorkmo.example/no/inspiration/magazine/ek</link>");
    expect(feed).toContain("<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>");
    expect(feed).toContain("<dc:creator>Karin Ek</dc:creator><category>Skötsel</category>");
    expect(feed).toContain("<language>nb-no</language>");
    expect(feed).toContain(
      '<atom:link href="https://bjorkmo.example/no/inspirasjon/magazine/rss.xml" rel="self" type="application/rss+xml"/>',
    );
  });

  it("has the fifty newest, and is a feed without any", () => {
    const feed = feedOf(Array.from({ length: 60 }, (_, id) => buildArticle({ id, path: `/a/${id}` })));
    expect(feed.match(/<item>/g)).toHaveLength(50);
    expect(feed).toContain("/a/49<");
    expect(feed).not.toContain("/a/50<");
    expect(feedOf([])).toContain("</channel>");
  });
});

describe("metadata of an article", () => {
  const metadata = buildMetadata({
    store: "bmno",
    title: "Eik",
    description: "Om tre.",
    alternates: { bmno: "/inspirasjon/magazine/eik" },
    picture: null,
    published: "2026-03-05",
  });

  it("says that it is one, and when it was published", () => {
    expect(metadata.openGraph).toMatchObject({ type: "article", publishedTime: "2026-03-05" });
    expect(metadata.openGraph).not.toHaveProperty("images");
  });

  it("names the feed of its store view beside its own URL", () => {
    const { alternates } = withFeed(metadata, "bmno");
    expect(String(alternates?.canonical)).toMatch(/\/no\/inspirasjon\/magazine\/eik$/);
    expect(String(alternates?.types?.["application/rss+xml"])).toMatch(/\/no\/inspirasjon\/magazine\/rss\.xml$/);
  });
});
