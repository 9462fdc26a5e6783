import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubEnv("BOT_CHECK", "off"));
vi.mock("next/server", async (original) => ({ ...(await original()), connection: async () => {} }));

import { POST as create } from "@/app/api/review/create/route";
import { GET as readPhoto } from "@/app/api/reviews/photos/[id]/route";
import { GET as readPicture } from "@/app/api/reviews/picture/route";
import { GET as readList } from "@/app/api/reviews/route";
import { GET as readStars } from "@/app/api/reviews/stars/route";
import { POST as vote } from "@/app/api/reviews/vote/route";
import { decideReview, listReviews } from "@/backend/reviews";
import { makeReviewLink } from "@/backend/reviews/links";
import { logger } from "@/lib/config/log";
import { getReviewSecret } from "@/lib/config/secret";
import { PICTURE_POLICY } from "@/lib/config/security-headers";
import { registerInProcessReviews } from "@/lib/reviews/in-process";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { createYotpoSandbox } from "@/sandboxes/yotpo/app";
import { makeShop, NOW, type Shop } from "../backend/fixtures";

const REVIEW = {
  sku: "LAMP",
  product_title: "Lamp",
  product_description: "",
  product_url: "/p/LAMP/lamp",
  product_image_url: "/media/lamp.webp",
  display_name: "Åsa Ö.",
  email: "asa@example.com",
  review_content: "Lyser bra.",
  review_title: "Fin",
  review_score: 4,
};

let shop: Shop;
let address = 0;
beforeEach(async () => {
  shop = await makeShop("sqlite", { now: NOW });
  const report = (cause: unknown) => {
    throw cause;
  };
  const sandbox = createYotpoSandbox({
    database: shop.database,
    now: () => new Date(),
    secret: getReviewSecret(),
    report,
  });
  registerInProcessReviews(async () => async (request) => sandbox.fetch(request));
  registerInProcessApi(async () => ({
    fetch: async (request) => shop.app.fetch(request),
    refresh: async () => {},
    close: async () => {},
  }));
  address += 1;
});
afterEach(() => shop.dispose());

const request = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://shop.test${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { host: "shop.test", origin: "http://shop.test", "x-forwarded-for": `198.51.100.${address}`, ...headers },
  });
const send = (body: unknown, headers?: Record<string, string>) =>
  create(request("/api/review/create?storeCode=bmfi", body, headers));
const pending = () => listReviews(shop.database.queries, { status: "pending", limit: 50 });
const photoOf = async (format: "jpeg" | "png" | "gif" | "webp") =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Copyright: "Secret place" } })
    .toFormat(format)
    .toBuffer();

describe("a new review", () => {
  it("goes to the provider of its language and waits", async () => {
    const answer = await send({ review: REVIEW });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { code: 200, result: { state: "pending", bought: false } },
    ]);
    expect(await pending()).toMatchObject([
      {
        app_key: "sandbox-fi",
        product: "LAMP",
        title: "Fin",
        is_buyer: 0,
        product_url: "http://localhost:3000/fi/p/LAMP/lamp",
      },
    ]);
  });

  it("is of the store view that its header names", async () => {
    const headers = { "x-vs-store-code": "bmdk" };
    const answer = await create(request("/api/review/create?storeCode=bmfi", { review: REVIEW }, headers));
    expect([answer.status, (await pending())[0]?.app_key]).toEqual([200, "sandbox-da"]);
    expect((await create(request("/api/review/create", { review: REVIEW }, headers))).status).toBe(200);
    expect((await create(request("/api/review/create", { review: REVIEW }))).status).toBe(400);
  });

  it("is marked as bought by the token of a mail, once, and for its product only", async () => {
    const link = {
      order_id: 1,
      store: "bmfi",
      sku: "LAMP",
      name: "Lamp",
      author: "Åsa Ö.",
      email: "asa@example.com",
    } as const;
    const token = await makeReviewLink(shop.database.queries, link, { now: () => NOW });
    expect(await (await send({ review: { ...REVIEW, sku: "TABLE" }, token })).json()).toMatchObject({
      result: { bought: false },
    });
    expect(await (await send({ review: REVIEW, token })).json()).toMatchObject({ result: { bought: true } });
    expect(await (await send({ review: REVIEW, token })).json()).toMatchObject({ result: { bought: false } });
    expect((await pending()).map(({ is_buyer }) => is_buyer)).toEqual([0, 1, 0]);
  });

  it.each(Object.keys(REVIEW))("without %s is refused and logged", async (name) => {
    const { [name as "sku"]: _, ...rest } = REVIEW;
    const answer = await send({ review: rest });
    expect([answer.status, (await answer.json()).result]).toEqual([400, "Yotpo - Necessary fields not provided"]);
    expect(logger().error).toHaveBeenCalledWith(expect.anything(), "Yotpo - Necessary fields not provided");
    expect(await pending()).toEqual([]);
  });

  it.each([
    ["a page of another site", { product_url: "https://evil.example/" }],
    ["another host", { product_url: "//evil.example/" }],
    ["a script's address", { product_image_url: "javascript:alert(1)" }],
    ["a score of 6", { review_score: 6 }],
  ])("with %s is refused", async (_, over) => {
    expect((await send({ review: { ...REVIEW, ...over } })).status).toBe(400);
  });

  it("is taken from our own pages only, of a bounded size, and so many an hour", async () => {
    expect((await send({ review: REVIEW }, { origin: "http://other.test" })).status).toBe(403);
    expect((await send("x".repeat(4_600_000))).status).toBe(413);
    expect((await send("{")).status).toBe(400);
    const states: number[] = [];
    for (let count = 0; count < 6; count++) states.push((await send({ review: REVIEW })).status);
    expect(states.at(-1)).toBe(429);
    expect((await send({ review: REVIEW })).headers.get("retry-after")).toBe("360");
  });

  it("has photos re-encoded: smaller, as WebP, without what the camera wrote", async () => {
    const data = (await photoOf("jpeg")).toString("base64");
    expect((await send({ review: REVIEW, photos: [{ data }] })).status).toBe(400);
    expect((await send({ review: REVIEW, photos: [{ data }], consent: true })).status).toBe(200);
    const [written] = await pending();
    await shop.database.write((queries) => decideReview(queries, written?.id ?? 0, "approved"));
    const id = written?.photos[0]?.id ?? "";
    const answer = await readPhoto(new Request("http://shop.test/"), { params: Promise.resolve({ id }) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1280, height: 640 });
    expect([bytes.includes("Secret place"), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined]);
  });

  it.each([
    ["an SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["a GIF", () => photoOf("gif")],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["half a picture", async () => (await photoOf("jpeg")).subarray(0, 500)],
  ])("with %s as a photo is refused as a whole", async (_, make) => {
    const answer = await send({ review: REVIEW, photos: [{ data: (await make()).toString("base64") }], consent: true });
    expect([answer.status, (await answer.json()).result]).toEqual([400, "photo"]);
    expect(await pending()).toEqual([]);
  });
});

describe("a review of another client of the reference", () => {
  const STOCK = {
    product_id: 1,
    title: "Fin",
    detail: "Lyser bra.",
    nickname: "Åsa",
    review_entity: "product",
    customer_id: null,
  };
  const lampId = async () =>
    Number(
      (
        await shop.database.queries
          .selectFrom("document")
          .select(["id", "body"])
          .where("store", "=", "bmfi")
          .where("type", "=", "product")
          .execute()
      ).find(({ body }) => JSON.parse(body).sku === "LAMP")?.id,
    );

  it("waits as well, whatever status it gives itself, and is shown by its ratings alone", async () => {
    const product_id = await lampId();
    const ratings = [{ value: "5" }, { value: 4 }, { value: 3 }];
    const answer = await send({ review: { ...STOCK, product_id, ratings, review_status: 1 } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { code: 200, result: { product_id, title: "Fin", review_status: 2 } },
    ]);
    await send({ review: { ...STOCK, product_id } });
    const [rated, plain] = await pending();
    expect(rated).toMatchObject({ product: "LAMP", app_key: "sandbox-fi", score: 4, is_buyer: 0, author: "Åsa" });
    await shop.database.write((queries) => decideReview(queries, rated?.id ?? 0, "approved"));
    const unrated = shop.database.write((queries) => decideReview(queries, plain?.id ?? 0, "approved"));
    await expect(unrated).rejects.toMatchObject({ code: 409 });
  });

  it.each(["title", "detail", "nickname", "review_entity"])("without %s gets 500 and the faults", async (name) => {
    const { [name as "title"]: _, ...rest } = STOCK;
    const answer = await send({ review: rest });
    expect([answer.status, (await answer.json()).result]).toEqual([
      500,
      [{ dataPath: `.review.${name}`, message: expect.any(String) }],
    ]);
    expect(await pending()).toEqual([]);
  });

  it("of no product of the shop gets 404, from another site 403, and past the limit 429", async () => {
    expect((await send({ review: { ...STOCK, product_id: 987_654 } })).status).toBe(404);
    expect((await send({ review: STOCK }, { origin: "http://other.test" })).status).toBe(403);
    for (let count = 0; count < 4; count++) await send({ review: STOCK });
    expect((await send({ review: STOCK })).status).toBe(429);
  });
});

describe("what is there", () => {
  beforeEach(async () => {
    await send({ review: REVIEW });
    const [written] = await pending();
    await shop.database.write((queries) => decideReview(queries, written?.id ?? 0, "approved"));
  });

  it("is listed, and its totals are told for many products at once", async () => {
    const list = await readList(new Request("http://shop.test/api/reviews?storeCode=bmfi&sku=LAMP"));
    expect(await list.json()).toMatchObject({
      result: { count: 1, perPage: 3, reviews: [{ title: "Fin", isBuyer: false }] },
    });
    const stars = await readStars(
      new Request("http://shop.test/api/reviews/stars?storeCode=bmfi&skus=LAMP,TABLE,__proto__"),
    );
    expect([await stars.json(), stars.headers.get("cache-control")]).toEqual([
      { code: 200, result: { LAMP: [4, 1] } },
      "public, max-age=300",
    ]);
    for (const query of [
      "",
      "storeCode=bmfi",
      "storeCode=bmfi&sku=A&page=0",
      "storeCode=bmfi&sku=A&stars=6",
      "storeCode=bmfi&sku=A&sort=x",
    ])
      expect((await readList(new Request(`http://shop.test/api/reviews?${query}`))).status).toBe(400);
  });

  it("is voted on by our own pages, with both fields", async () => {
    const post = (body: unknown, headers?: Record<string, string>) =>
      vote(request("/api/reviews/vote?storeCode=bmfi", body, headers));
    expect((await post({ review_id: "1", updown: "up" })).status).toBe(200);
    expect((await post({ review_id: "1", updown: "up", undo: true })).status).toBe(200);
    expect((await post({ review_id: "9", updown: "down" })).status).toBe(404);
    for (const body of [
      { review_id: "1" },
      { updown: "up" },
      { review_id: "../x", updown: "up" },
      { review_id: "1", updown: "x" },
    ]) {
      const answer = await post(body);
      expect([answer.status, (await answer.json()).result]).toEqual([
        400,
        "Vote review - Necessary fields not provided",
      ]);
    }
    expect((await post({ review_id: "1", updown: "up" }, { origin: "http://other.test" })).status).toBe(403);
  });
});

it.each(["https://evil.example/x.png", "http://127.0.0.1/x", "file:///etc/passwd", "javascript:1", ""])(
  "no picture is fetched from %s",
  async (src) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const answer = await readPicture(
      new Request(`http://shop.test/api/reviews/picture?src=${encodeURIComponent(src)}`),
    );
    expect([answer.status, fetched.mock.calls]).toEqual([404, []]);
    fetched.mockRestore();
  },
);

it.each([
  ["image/jpeg", 200],
  ["image/svg+xml", 502],
  ["text/html", 502],
])("a provider's picture of type %s is answered with %i", async (type, status) => {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("x", { headers: { "content-type": type } }));
  const src = encodeURIComponent("https://cdn-yotpo-images-production.yotpo.com/x.jpg");
  const answer = await readPicture(new Request(`http://shop.test/api/reviews/picture?src=${src}`));
  const policy = answer.headers.get("content-security-policy");
  expect([answer.status, policy]).toEqual([status, status === 200 ? PICTURE_POLICY.value : null]);
  fetched.mockRestore();
});
