import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  getArticle,
  getArticleCategories,
  getArticlePage,
  getArticles,
  getRecentArticles,
  getRelatedArticles,
} from "@/lib/blog/server";
import { logger } from "@/lib/config/log";
import { ReadError } from "@/lib/search-engine/read";
import { listStores } from "@/lib/storefront";
import { EnginePort } from "../engine-port";

const port = vi.hoisted(() => ({ engine: undefined as unknown as EnginePort })); // filled below, before any test
vi.mock("@/lib/search-engine/server", () => ({ getSearchEngine: () => port.engine }));

const TRENDS = 304;

beforeEach(() => vi.mocked(logger().warn).mockClear());

describe("the magazine of the demo shop", () => {
  beforeAll(async () => {
    port.engine = new EnginePort();
    await port.engine.loadDemo(
      listStores().map(({ code }) => code),
      new Date(),
    );
  });
  afterEach(() => port.engine.reset());

  it.each([
    ["bmse", "Årets trender"],
    ["bmdk", "Årets trends"],
    ["bmno", "Årets trender"],
    ["bmfi", "Vuoden trendit"],
    ["bmen", "Trends of the year"],
  ] as const)("has the category of the year's trends in %s, with articles", async (store, name) => {
    const categories = await getArticleCategories(store);
    expect(categories).toHaveLength(5);
    expect(categories.at(-1)).toMatchObject({ id: TRENDS, name });
    expect(categories.at(-1)?.path).toMatch(/\/magazine\/c\/arets-trender$/);
    expect((await getArticles(store, TRENDS)).map(({ id }) => id).toSorted()).toEqual([403, 405, 407, 410]);
  });

  it("has its articles, the newest first, each under the category of its subject", async () => {
    const articles = await getArticles("bmse");
    expect(articles.map(({ date }) => date)).toEqual(
      articles
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(articles).toHaveLength(12);
    expect(articles.find(({ id }) => id === 403)?.category?.name).toBe("Guider");
    expect((await getArticles("bmse", 303)).map(({ id }) => id)).toEqual([402, 408, 403]);
  });

  it("has five recent ones, the one that is read left out", async () => {
    expect((await getRecentArticles("bmse", 402)).map(({ id }) => id)).toEqual([410, 409, 404, 408, 411]);
    expect((await getRecentArticles("bmse", 400)).map(({ id }) => id)).toEqual([410, 409, 402, 404, 408]);
  });

  it("is read in pages of ten that each begin with the one before, in the order of the URL", async () => {
    const newest = await getArticlePage("bmse", { page: 1, sort: "publish_date:desc" });
    expect([newest.articles.length, newest.total]).toEqual([10, 12]);
    const all = await getArticlePage("bmse", { page: 2, sort: "publish_date:desc" });
    expect(all.articles.slice(0, 10)).toEqual(newest.articles);
    expect(new Set(all.articles.map(({ id }) => id)).size).toBe(12);
    const oldest = await getArticlePage("bmse", { page: 2, sort: "publish_date:asc" });
    expect(oldest.articles.map(({ date }) => date)).toEqual(all.articles.map(({ date }) => date).toReversed());
    const guides = await getArticlePage("bmse", { page: 1, sort: "publish_date:asc" }, 303);
    expect(guides.articles.map(({ id }) => id)).toEqual([403, 408, 402]);
  });

  it("has three articles that go with one: of its subject first, then the newest, never itself", async () => {
    const guide = await getArticle("bmse", "sitthojd-fran-matstol-till-barpall");
    if (!guide) throw new Error("no article");
    expect((await getRelatedArticles("bmse", guide)).map(({ id }) => id)).toEqual([402, 403, 410]);
    const alone = { ...guide, category: null };
    expect((await getRelatedArticles("bmse", alone)).map(({ id }) => id)).toEqual([410, 409, 402]);
  });

  it.each(listStores().map(({ code }) => code))(
    "shows products that are sold in the text of each in %s",
    async (store) => {
      for (const { path } of await getArticles(store)) {
        const article = await getArticle(store, decodeURIComponent(path.split("/").at(-1) ?? ""));
        const rows = article?.parts.filter((part) => part.kind === "products") ?? [];
        expect([path, rows.length]).toEqual([path, 1]);
        expect([path, article?.parts.map(({ kind }) => kind)]).toEqual([path, ["html", "products", "html"]]);
      }
    },
  );

  it("has an article by its URL in each language", async () => {
    expect(await getArticle("bmse", "ek-genom-aren")).toMatchObject({ id: 401, title: "Ek genom åren" });
    expect(await getArticle("bmfi", "tammi-vuosien-varrella")).toMatchObject({ id: 401 });
    expect(await getArticle("bmfi", "ek-genom-aren")).toBeNull();
  });

  it("warns of an article and of a list that are not there", async () => {
    expect(await getArticle("bmse", "ingen")).toBeNull();
    expect(await getArticles("bmse", 999)).toEqual([]);
    expect(vi.mocked(logger().warn).mock.calls.map(([, message]) => message)).toEqual([
      "Blog post not found",
      "Blog post not found",
    ]);
  });

  it.each([
    ["its categories", () => getArticleCategories("bmse")],
    ["its articles", () => getArticles("bmse")],
    ["an article", () => getArticle("bmse", "ek-genom-aren")],
  ])("is not known in an outage: %s", async (_, read) => {
    port.engine.isOut = true;
    await expect(read()).rejects.toThrow(ReadError);
  });
});

describe("a magazine", () => {
  const article = (id: number, over: Record<string, unknown> = {}) => ({
    id,
    title: `Artikel ${id}`,
    url_key: `artikel-${id}`,
    publish_date: "2026-01-01",
    status: 1,
    ...over,
  });

  it("shows what is published only, and of one day the newest number first", async () => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "cms_blog_category", [
      { id: 1, name: "Sist", url_key: "sist", sort_order: 2, status: 1 },
      { id: 2, name: "Först", url_key: "forst", sort_order: 1, status: 1 },
      { id: 3, name: "Av", url_key: "av", sort_order: 0, status: 0 },
    ]);
    port.engine.load("bmse", "cms_blog", [article(1), article(3), article(2), article(4, { status: 0 })]);
    expect((await getArticles("bmse")).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(await getArticle("bmse", "artikel-4")).toBeNull();
    expect((await getArticleCategories("bmse")).map(({ name }) => name)).toEqual(["Först", "Sist"]);
  });

  it("shows the featured picture of an article, with its text, else its image", async () => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "cms_blog_category", [{ id: 1, name: "Rum", url_key: "rum", status: 1 }]);
    port.engine.load("bmse", "cms_blog", [
      article(1, {
        featured_image_file: "blog/ek.jpg",
        featured_image_alt: "Ett bord av ek",
        featured_image_title: "Ek",
        featured_image_width: "900",
        featured_image_height: 1120,
        image: "/old.jpg",
      }),
      article(2, { featured_image_file: "/blog/ask.jpg", featured_image_title: "Ask" }),
      article(3, { featured_image_file: "no_selection", image: "/old.jpg", image_width: 300, image_height: 200 }),
      article(4, { featured_image_file: "" }),
    ]);
    const pictures = (await getArticles("bmse")).toSorted((a, b) => a.id - b.id).map(({ picture }) => picture);
    expect(pictures).toEqual([
      { src: "/media/blog/ek.jpg", alt: "Ett bord av ek", width: 900, height: 1120 },
      { src: "/media/blog/ask.jpg", alt: "Ask", width: 1200, height: 800 },
      { src: "/media/old.jpg", alt: "", width: 300, height: 200 },
      null,
    ]);
  });

  it("has a category with its picture and what search engines are told of it", async () => {
    port.engine = new EnginePort();
    const category = { id: 1, name: "Skötsel", url_key: "skotsel", status: 1, description: "Om trä." };
    port.engine.load("bmse", "cms_blog_category", [
      {
        ...category,
        image_file_name: "blog/care.jpg",
        image_alt: "En trasa",
        meta_title: "Sköt om trä",
        meta_description: "Så gör du.",
      },
      { ...category, id: 2, url_key: "rum", image: "no_selection", meta_title: "" },
    ]);
    expect(await getArticleCategories("bmse")).toMatchObject([
      {
        metaTitle: "Sköt om trä",
        metaDescription: "Så gör du.",
        picture: { src: "/media/blog/care.jpg", alt: "En trasa" },
      },
      { metaTitle: "Skötsel", metaDescription: "Om trä.", picture: null },
    ]);
  });

  it("shows five recent articles", async () => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "cms_blog_category", [{ id: 1, name: "Rum", url_key: "rum", status: 1 }]);
    port.engine.load(
      "bmse",
      "cms_blog",
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => article(id)),
    );
    expect((await getRecentArticles("bmse", 7)).map(({ id }) => id)).toEqual([8, 6, 5, 4, 3]);
  });

  it("without categories is warned of", async () => {
    port.engine = new EnginePort();
    port.engine.load("bmse", "cms_blog_category", []);
    expect(await getArticleCategories("bmse")).toEqual([]);
    expect(logger().warn).toHaveBeenCalledWith(expect.anything(), "Blog category not found");
  });
});
