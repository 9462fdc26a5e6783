import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheLife } from "@/lib/cache/cached-read";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "./hostile";

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body: string } | "never";

let server: Server;
let asked: { method: string; url: URL; body: string }[];
let answer: (url: URL) => Answer;
const logged = vi.fn<(fields: Record<string, unknown>, message: string) => void>();

const says = (response: unknown, status: { code: number; message: string } = { code: 200, message: "OK" }) => {
  answer = () => ({ body: JSON.stringify({ status, response }) });
};

/** The reads over a provider that answers as `answer` says. */
async function openReads(env: Record<string, unknown> = {}) {
  vi.resetModules();
  const { port } = server.address() as AddressInfo;
  vi.doMock("@/lib/config/env", () => ({
    getEnv: () => ({
      YOTPO_ACCOUNTS: { default: { accountId: "acc", appKey: "key" }, fi: { accountId: "fi", appKey: "finnish" } },
      YOTPO_URL: `http://127.0.0.1:${port}`,
      YOTPO_PICTURE_HOSTS: ["cdn-yotpo-images-production.yotpo.com"],
      ...env,
    }),
  }));
  vi.doMock("@/lib/config/log", () => ({ logger: () => ({ error: logged, warn: logged }) }));
  return import("@/lib/reviews/server");
}

beforeEach(async () => {
  asked = [];
  logged.mockClear();
  vi.mocked(cacheLife).mockClear();
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      asked.push({ method: request.method ?? "", url, body });
      const given = answer(url);
      if (given === "never") return;
      response.writeHead(given.status ?? 200, { "content-type": given.type ?? "application/json", ...given.headers });
      response.end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.doUnmock("@/lib/config/env");
  vi.doUnmock("@/lib/config/log");
  server.closeAllConnections();
  server.close();
});

const REVIEW = {
  id: 612_345_678,
  score: 4,
  votes_up: 3,
  votes_down: 1,
  title: "Fin",
  content: "Skön att sitta i.\r\nBra djup.",
  created_at: "2026-05-06T10:11:12.000Z",
  deleted: false,
  verified_buyer: true,
  product_id: 77,
  user: { user_id: 9, display_name: "Mikael S.", user_type: "User", social_image: null },
  images_data: [
    {
      id: 5,
      thumb_url: "https://cdn-yotpo-images-production.yotpo.com/a/square.jpg",
      original_url: "https://cdn-yotpo-images-production.yotpo.com/a/original.jpg",
    },
  ],
  comment: { id: 3, content: "Tack!", created_at: "2026-05-07T00:00:00Z" },
};
const PAGE = {
  pagination: { page: 1, per_page: 3, total: 12 },
  bottomline: { total_review: 12, average_score: 4.58333, star_distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 9 } },
  grouping_data: null,
  products: [{ id: 77, domain_key: "SOFA_2e_1", name: "Soffa" }],
  reviews: [REVIEW],
};

describe("a product's reviews", () => {
  it("are requested and read as the provider has them", async () => {
    says(PAGE);
    const { fetchProductReviews } = await openReads();
    const page = await fetchProductReviews("bmse", "SOFA.1", { page: 2, sort: "rating-low", stars: 4 });
    const { url } = asked[0] ?? { url: new URL("http://x") };
    expect(url.pathname).toBe("/v1/widget/key/products/SOFA_2e_1/reviews.json");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      per_page: "3",
      page: "2",
      sort: "rating",
      direction: "asc",
      star: "4",
    });
    const proxied = (name: string) =>
      `/api/reviews/picture?src=${encodeURIComponent(`https://cdn-yotpo-images-production.yotpo.com/a/${name}.jpg`)}`;
    expect(page).toEqual({
      reviews: [
        {
          id: "612345678",
          score: 4,
          title: "Fin",
          content: "Skön att sitta i.\nBra djup.",
          author: "Mikael S.",
          createdAt: "2026-05-06T10:11:12.000Z",
          votesUp: 3,
          votesDown: 1,
          isBuyer: true,
          photos: [
            {
              id: "5",
              src: proxied("original"),
              thumb: proxied("square"),
              width: 1200,
              height: 1200,
              alt: "",
              author: "Mikael S.",
              products: ["SOFA.1"],
            },
          ],
          answer: { content: "Tack!", createdAt: "2026-05-07T00:00:00.000Z" },
          product: { sku: "SOFA.1", name: "Soffa" },
        },
      ],
      bottomLine: { average: 4.6, total: 12 },
      distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 9 },
      page: 1,
      perPage: 3,
      count: 12,
    });
    expect(logged).not.toHaveBeenCalled();
  });

  it("leave out what is deleted, empty or no review, and read what is half one", async () => {
    const { title: _, user: __, ...half } = { ...REVIEW, id: "abc" };
    says({ ...PAGE, reviews: [{ ...REVIEW, deleted: true }, { ...REVIEW, score: 6 }, null, 7, { id: 1 }, half] });
    const { fetchProductReviews } = await openReads();
    const page = await fetchProductReviews("bmse", "S", { page: 1, sort: "date", stars: null });
    expect(page?.reviews.map(({ id, title, author }) => ({ id, title, author }))).toEqual([
      { id: "abc", title: "", author: "" },
    ]);
  });

  it("of nobody are an empty list", async () => {
    says({
      ...PAGE,
      pagination: { page: 1, per_page: 3, total: 0 },
      bottomline: { total_review: 0, average_score: 0 },
      reviews: [],
    });
    const { getProductReviews } = await openReads();
    expect(await getProductReviews("bmse", "S")).toMatchObject({ reviews: [], bottomLine: { average: 0, total: 0 } });
    expect(cacheLife).toHaveBeenCalledWith({ stale: 300, revalidate: 900, expire: 86_400 });
  });

  it("are the language's account's, else the shop's, and of no account nothing is asked", async () => {
    says(PAGE);
    const { getProductReviews } = await openReads();
    await getProductReviews("bmfi", "S");
    await getProductReviews("bmdk", "S");
    expect(asked.map(({ url }) => url.pathname.split("/")[3])).toEqual(["finnish", "key"]);
    const { getProductReviews: getNone, getBottomLines } = await openReads({ YOTPO_ACCOUNTS: {} });
    vi.mocked(cacheLife).mockClear();
    expect(await getNone("bmse", "S")).toBeNull();
    // pages without reviews are cached as long as others
    expect(cacheLife).toHaveBeenCalledExactlyOnceWith({ stale: 300, revalidate: 900, expire: 86_400 });
    expect(await getBottomLines("bmse")).toEqual({});
    expect(asked).toHaveLength(2);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("a provider that fails", () => {
  const html = "<!doctype html><title>Bad gateway</title>";
  it.each<[string, () => Answer, Record<string, unknown>]>([
    [
      "its own status",
      () => ({ body: JSON.stringify({ status: { code: 404, message: "App not found" }, response: {} }) }),
      { code: "notFound", status: 404, message: "App not found" },
    ],
    [
      "429 with a wait",
      () => ({
        status: 429,
        headers: { "retry-after": "30" },
        body: JSON.stringify({ status: { code: 429, message: "Too many" }, response: {} }),
      }),
      { code: "tooMany", status: 429, retryAfter: 30 },
    ],
    [
      "429 without a body",
      () => ({ status: 429, type: "text/plain", headers: { "retry-after": "7" }, body: "" }),
      { code: "tooMany", retryAfter: 7 },
    ],
    [
      "500",
      () => ({ status: 500, body: JSON.stringify({ status: { code: 500, message: "Oops" }, response: null }) }),
      { code: "serverError", status: 500 },
    ],
    ["HTML with 200", () => ({ type: "text/html", body: html }), { code: "badContentType" }],
    ["HTML with 502", () => ({ status: 502, type: "text/html", body: html }), { code: "serverError", status: 502 }],
    ["nothing", () => ({ body: "" }), { code: "wrongFormat" }],
    ["half a JSON", () => ({ body: '{"status":{"code":200' }), { code: "wrongFormat" }],
    ["another JSON", () => ({ body: "[1,2]" }), { code: "wrongFormat" }],
    [
      "no list",
      () => ({ body: JSON.stringify({ status: { code: 200, message: "OK" }, response: { reviews: "none" } }) }),
      { code: "wrongFormat" },
    ],
    [
      "a list without end",
      () => ({ body: `{"status":{"code":200},"response":"${"x".repeat(2_100_000)}"}` }),
      { code: "tooLarge" },
    ],
    [
      "a redirect",
      () => ({ status: 302, headers: { location: "http://127.0.0.1:9/" }, body: "" }),
      { code: "unreachable" },
    ],
  ])("by %s is logged and leaves nothing, for seconds", async (_, given, fields) => {
    answer = given;
    const { getProductReviews } = await openReads();
    expect(await getProductReviews("bmse", "S")).toBeNull();
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(fields),
      "Load product reviews - Something went wrong",
    );
    expect(cacheLife).toHaveBeenLastCalledWith({ stale: 30, revalidate: 30, expire: 3600 });
  });

  it("by not answering holds a page for a second and a half, and after five no more", async () => {
    answer = () => "never";
    const { getProductReviews } = await openReads();
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 5 }, () => getProductReviews("bmse", "S")));
    expect(performance.now() - startedAt).toBeLessThan(3000);
    const sent = asked.length;
    const before = performance.now();
    expect(await getProductReviews("bmse", "S")).toBeNull();
    expect([asked.length, performance.now() - before < 200]).toEqual([sent, true]);
  });

  it.each([
    ["getSiteReviews", "Load website reviews - Something went wrong", 1],
    ["getBottomLines", "Load bottom line - Something went wrong", undefined],
  ] as const)("%s says which read it was", async (name, text, argument) => {
    says({}, { code: 500, message: "x" });
    const reads = await openReads();
    const read = reads[name] as (store: "bmse", argument: unknown) => Promise<unknown>;
    expect(await read("bmse", argument)).toBeNull();
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.anything(), text);
  });

  it("albums too", async () => {
    says({}, { code: 403, message: "No plan" });
    const { getAlbum, getProductPhotos } = await openReads();
    expect([await getAlbum("bmse", "a", 1), await getProductPhotos("bmse", "S", 1)]).toEqual([null, null]);
    expect(logged).toHaveBeenNthCalledWith(
      1,
      expect.objectContaining({ message: "No plan" }),
      "Load album photos - Something went wrong",
    );
  });
});

describe("totals", () => {
  it("of all products take a call for each hundred", async () => {
    const lines = Array.from({ length: 130 }, (_, index) => ({
      domain_key: `P${index}`,
      product_score: 4,
      total_reviews: index === 3 ? 0 : 2,
    }));
    answer = (url) => {
      const page = Number(url.searchParams.get("page"));
      const bottomlines = lines.slice((page - 1) * 100, page * 100);
      return { body: JSON.stringify({ status: { code: 200, message: "OK" }, response: { bottomlines } }) };
    };
    const { getBottomLines } = await openReads();
    const all = await getBottomLines("bmse");
    expect(Object.keys(all ?? {})).toHaveLength(129);
    expect(asked).toHaveLength(2);
  });
});

it("an album's photos carry no address of an author", async () => {
  says({
    pagination: { page: 1, per_page: 24, total: 1 },
    images: [
      {
        image_id: "i1",
        original_image_url: "https://cdn-yotpo-images-production.yotpo.com/o.jpg",
        tagged_products: [{ product_id: "SOFA_2e_1", product_name: "Soffa" }],
        post: { content: "Hemma", user_name: "Eva", user_email: "eva@example.com" },
      },
    ],
  });
  const { getAlbum } = await openReads();
  const album = await getAlbum("bmse", "customer-images", 1);
  expect(album?.photos).toMatchObject([{ id: "i1", alt: "Hemma", author: "Eva", products: ["SOFA.1"] }]);
  expect(JSON.stringify(album)).not.toContain("eva@example.com");
});

describe("what strangers write", () => {
  it("has at least 60 hostile cases", () => {
    expect(new Set([...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES]).size).toBeGreaterThan(60);
  });

  it.each(HOSTILE_ADDRESSES)("no photo is at %s", async (original_url) => {
    says({ ...PAGE, reviews: [{ ...REVIEW, images_data: [{ id: 1, original_url, thumb_url: original_url }] }] });
    const { fetchProductReviews } = await openReads();
    const page = await fetchProductReviews("bmse", "S", { page: 1, sort: "date", stars: null });
    expect(page?.reviews[0]?.photos).toEqual([]);
  });

  it("is text without what turns or hides it, and not longer than a page bears", async () => {
    const content = "\u202Eevil\u2066\u0007 ok\u200B";
    says({
      ...PAGE,
      reviews: [{ ...REVIEW, content, title: "t".repeat(5000), user: { display_name: "n".repeat(500) } }],
    });
    const { fetchProductReviews } = await openReads();
    const review = (await fetchProductReviews("bmse", "S", { page: 1, sort: "date", stars: null }))?.reviews[0];
    expect([review?.content, review?.title.length, review?.author.length]).toEqual(["evil ok", 200, 80]);
  });
});
