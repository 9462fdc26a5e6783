import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliverOrder, packOrder, shipOrder } from "@/backend/order/move";
import { removeOld } from "@/backend/retention";
import { answerReview, decidePhoto, decideReview, forgetAuthor, listReported, listReviews } from "@/backend/reviews";
import { askForReviews } from "@/backend/reviews/ask";
import { CONTRACT } from "@/lib/upstream/contract";
import { createYotpoSandbox } from "@/sandboxes/yotpo/app";
import { signReview, userKeyOf } from "@/sandboxes/yotpo/create";
import { orderOf, placeOrder, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const SECRET = "a secret of sixteen";
const BODY = {
  appkey: "sandbox-fi",
  sku: "LAMP",
  product_title: "Lamp",
  product_description: "A lamp",
  product_url: "https://shop.test/fi/p/LAMP/lamp",
  product_image_url: "https://shop.test/media/lamp.webp",
  display_name: "Åsa Ö.",
  email: "asa@example.com",
  review_title: "Fin",
  review_content: "Lyser bra.",
  review_score: 4,
};

describe.each(KINDS)("reviews on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  let sandbox: ReturnType<typeof createYotpoSandbox>;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
    const report = (cause: unknown) => {
      throw cause;
    };
    sandbox = createYotpoSandbox({ database: shop.database, now: () => clock.now, secret: SECRET, report });
  });
  afterEach(() => shop.dispose());

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await sandbox.fetch(
      new Request(`http://reviews.internal${path}`, {
        method,
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    return {
      status: answer.status,
      body: (await answer.json()) as { status: { code: number }; response: Record<string, unknown> },
    };
  };
  const get = async (path: string) => (await call("GET", path)).body.response;
  const write: Shop["database"]["write"] = (work) => shop.database.write(work);
  const pending = () => listReviews(shop.database.queries, { status: "pending", limit: 50 });
  async function approved(over: Partial<typeof BODY> & Record<string, unknown> = {}): Promise<number> {
    await call("POST", "/v1/widget/reviews", { ...BODY, ...over });
    const id = (await pending()).at(-1)?.id ?? 0;
    await write((queries) => decideReview(queries, id, "approved"));
    return id;
  }

  it("a new one is taken without a word and shown once it is approved; its author's address is forgotten", async () => {
    expect(await call("POST", "/v1/widget/reviews", BODY)).toEqual({
      status: 200,
      body: { status: { code: 200, message: "OK" }, response: {} },
    });
    const list = "/v1/widget/sandbox-fi/products/LAMP/reviews.json";
    expect(await get(list)).toMatchObject({ pagination: { total: 0 }, reviews: [] });
    const [review] = await pending();
    expect(review).toMatchObject({ email: "asa@example.com", is_buyer: 0, photos: [] });
    await write((queries) => decideReview(queries, review?.id ?? 0, "approved"));
    expect(await get(list)).toMatchObject({
      pagination: { page: 1, per_page: 5, total: 1 },
      bottomline: { total_review: 1, average_score: 4, star_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } },
      products: [{ domain_key: "LAMP", name: "Lamp" }],
      reviews: [
        { title: "Fin", content: "Lyser bra.", score: 4, verified_buyer: false, user: { display_name: "Åsa Ö." } },
      ],
    });
    expect(JSON.stringify(await shop.database.queries.selectFrom("review").selectAll().execute())).not.toContain(
      "asa@",
    );
    await write((queries) => decideReview(queries, review?.id ?? 0, "refused"));
    expect(await get(list)).toMatchObject({ pagination: { total: 0 }, reviews: [] });
  });

  it.each([
    "sku",
    "product_title",
    "product_url",
    "display_name",
    "email",
    "review_content",
    "review_title",
    "review_score",
  ])("one without %s is refused", async (name) => {
    const { [name as "sku"]: _, ...rest } = BODY;
    const answer = await call("POST", "/v1/widget/reviews", rest);
    expect(answer).toMatchObject({
      status: 400,
      body: { status: { code: 400, message: `Invalid parameters: ${name}` } },
    });
    expect(await pending()).toEqual([]);
  });

  it.each([0, 6, 2.5, "x"])("a score of %s is refused", async (review_score) => {
    expect((await call("POST", "/v1/widget/reviews", { ...BODY, review_score })).status).toBe(400);
  });

  it("is marked as bought only where the shop has signed it, for this product and author, just now", async () => {
    const time_stamp = Math.floor(NOW.getTime() / 1000);
    const signature = signReview(SECRET, { ...BODY, time_stamp });
    const signed = { reviewer_type: "verified_buyer", time_stamp, signature };
    const isBuyer = async (over: Record<string, unknown>) => {
      await call("POST", "/v1/widget/reviews", { ...BODY, ...signed, ...over });
      return (await pending()).at(-1)?.is_buyer;
    };
    expect(await isBuyer({})).toBe(1);
    expect(await isBuyer({ sku: "TABLE" })).toBe(0);
    expect(await isBuyer({ email: "eva@example.com" })).toBe(0);
    expect(await isBuyer({ signature: signature.replace(/^./, "x") })).toBe(0);
    expect(await isBuyer({ reviewer_type: "anonymous" })).toBe(0);
    clock.now = new Date(NOW.getTime() + 11 * 60_000);
    expect(await isBuyer({})).toBe(0);
  });

  it("votes count up and down, are taken back, and never fall below nothing", async () => {
    const id = await approved();
    const vote = async (way: string) => (await call("POST", `/reviews/${id}/vote/${way}`)).status;
    expect([await vote("up"), await vote("up"), await vote("down"), await vote("up/true")]).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await get(`/reviews/${id}`)).toMatchObject({ review: { votes_up: 1, votes_down: 1 } });
    expect([await vote("down/true"), await vote("down/true"), await vote("sideways")]).toEqual([200, 404, 404]);
    expect(await get(`/reviews/${id}`)).toMatchObject({ review: { votes_up: 1, votes_down: 0 } });
    expect((await call("POST", "/reviews/999/vote/up")).status).toBe(404);
    expect((await call("GET", "/reviews/999")).body.status.code).toBe(404);
  });

  it("are sorted, filtered by stars and paged; another account's are not among them", async () => {
    for (const [index, review_score] of [5, 1, 3, 5].entries()) {
      clock.now = new Date(NOW.getTime() + index * DAY);
      await approved({ review_score, review_title: `T${index}` });
    }
    await approved({ appkey: "sandbox-sv" });
    const titles = async (query: string) => {
      const { reviews } = await get(`/v1/widget/sandbox-fi/products/LAMP/reviews.json?${query}`);
      return (reviews as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles("per_page=3")).toEqual(["T3", "T2", "T1"]);
    expect(await titles("per_page=3&page=2")).toEqual(["T0"]);
    expect(await titles("sort=rating&direction=asc")).toEqual(["T1", "T2", "T3", "T0"]);
    expect(await titles("star=5")).toEqual(["T3", "T0"]);
    expect(await get("/v1/widget/sandbox-fi/products/LAMP/reviews.json?star=5&per_page=1")).toMatchObject({
      pagination: { total: 2 },
      bottomline: { total_review: 4, average_score: 3.5 },
    });
    expect(await get("/products/sandbox-fi/LAMP/bottomline")).toEqual({
      bottomline: { average_score: 3.5, total_reviews: 4 },
    });
    expect(await get("/products/sandbox-fi/NONE/bottomline")).toEqual({
      bottomline: { average_score: 0, total_reviews: 0 },
    });
    expect(await get("/v1/apps/sandbox-fi/bottom_lines")).toEqual({
      bottomlines: [{ domain_key: "LAMP", product_score: 3.5, total_reviews: 4 }],
    });
    expect((await get("/products/sandbox-fi/yotpo_global_reviews/reviews.json?count=2")).reviews).toHaveLength(2);
    const user = `user_reference=${userKeyOf("Asa@example.com ")}`;
    expect((await get(`/products/sandbox-fi/yotpo_global_reviews/reviews.json?${user}`)).reviews).toHaveLength(4);
  });

  it("photos are in the album of their product and of all, until one is refused", async () => {
    const image = { large: "AAAA", small: "BBBB", width: 640, height: 480, alt: "Hemma" };
    await approved({ images: [image] });
    const album = await get("/v1/widget/sandbox-fi/albums/by_name?album_name=customer-images");
    expect(album).toMatchObject({ pagination: { total: 1 }, images: [{ tagged_products: [{ product_id: "LAMP" }] }] });
    expect(await get("/v1/widget/sandbox-fi/albums/product/LAMP")).toEqual(album);
    expect((await call("GET", "/v1/widget/sandbox-fi/albums/by_name?album_name=x")).body.status.code).toBe(404);
    const id = (album.images as { image_id: string }[])[0]?.image_id ?? "";
    const picture = await sandbox.fetch(new Request(`http://x/__sandbox/photos/${id}/small`));
    expect([picture.headers.get("content-type"), Buffer.from(await picture.arrayBuffer()).toString("base64")]).toEqual([
      "image/webp",
      "BBBB",
    ]);
    await call("POST", `/__sandbox/photos/${id}/report`);
    expect(await listReported(shop.database.queries)).toMatchObject([{ id, reports: 1 }]);
    await write((queries) => decidePhoto(queries, id, "refused"));
    expect(await get("/v1/widget/sandbox-fi/albums/product/LAMP")).toMatchObject({
      pagination: { total: 0 },
      images: [],
    });
    expect((await call("GET", `/__sandbox/photos/${id}/large`)).status).toBe(404);
    expect(await listReported(shop.database.queries)).toEqual([]);
  });

  it("the shop's answer stands below, and who leaves takes name and what waits along", async () => {
    const id = await approved();
    await write((queries) => answerReview(queries, id, "Kiitos!", NOW));
    expect(await get(`/reviews/${id}`)).toMatchObject({ review: { comment: { content: "Kiitos!" } } });
    await call("POST", "/v1/widget/reviews", BODY);
    await write((queries) => forgetAuthor(queries, { email: BODY.email, userKey: userKeyOf(BODY.email) }));
    expect(await pending()).toEqual([]);
    expect(await get(`/reviews/${id}`)).toMatchObject({ review: { user: { display_name: "" } } });
    await expect(write((queries) => decideReview(queries, 999, "approved"))).rejects.toMatchObject({ code: 404 });
  });

  describe("a buyer", () => {
    async function deliver(): Promise<void> {
      const { body } = await placeOrder(
        shop,
        orderOf([
          { sku: "LAMP", qty: 2 },
          { sku: "TABLE", qty: 1 },
          { sku: "LAMP", qty: 1 },
        ]),
      );
      const number = CONTRACT.order.result.parse(body.result).orderNumber ?? "";
      await write((queries) => packOrder(queries, number));
      await write((queries) => shipOrder(queries, number, { pieces: [], carrier: null, tracking: null }, clock.now));
      await write((queries) => deliverOrder(queries, number, null, clock.now));
    }
    const letters = async () => {
      const mails = await shop.database.queries.selectFrom("mail").selectAll().orderBy("created_at").execute();
      return mails.filter(({ body }) => body.includes("review-token="));
    };
    const check = (token: string) => send(shop, "POST", CONTRACT.reviewInvitation.path, { body: { token } });
    const claim = (token: string) => send(shop, "POST", CONTRACT.reviewClaim.path, { body: { token } });

    it("is asked once, two weeks after the order came, with a link for each product", async () => {
      await deliver();
      clock.now = new Date(NOW.getTime() + 14 * DAY - 1);
      expect(await askForReviews(shop.backend)).toBe(0);
      clock.now = new Date(NOW.getTime() + 14 * DAY);
      expect(await askForReviews(shop.backend)).toBe(1);
      expect(await askForReviews(shop.backend)).toBe(0);
      const mails = await letters();
      expect(mails).toHaveLength(1);
      const body = mails[0]?.body ?? "";
      const tokens = [...body.matchAll(/#review-token=([\w-]+)/g)].map(([, token = ""]) => token);
      expect(tokens).toHaveLength(2);
      expect(body).toContain("Lamp: https://shop.test/fi/p/LAMP/");
      const [token = ""] = tokens;
      expect((await check(token)).body.result).toEqual({
        sku: "LAMP",
        name: "Lamp",
        author: "Åsa Ö.",
        email: "asa@example.com",
      });
      expect((await claim(token)).body.result).toEqual({ sku: "LAMP" });
      expect([(await claim(token)).status, (await check(token)).status, (await check("x")).status]).toEqual([
        404, 404, 404,
      ]);
      clock.now = new Date(clock.now.getTime() + 181 * DAY);
      expect((await check(tokens[1] ?? "")).status).toBe(404);
      await removeOld(shop.database, shop.backend.now(), ["reviewLinks"]);
      expect(await shop.database.queries.selectFrom("review_link").selectAll().execute()).toEqual([]);
    });

    it("who says so by the link of a mail, signed by the shop, is not asked again", async () => {
      const askAll = async () => {
        await deliver();
        clock.now = new Date(clock.now.getTime() + 14 * DAY);
        await askForReviews(shop.backend);
        return letters();
      };
      const [mail] = await askAll();
      const token = /\/fi\/review-stop\?token=([\w.-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
      expect(mail?.leave_url).toContain("/fi/review-stop?token=");
      const stop = (given: string) => send(shop, "POST", "/api/ext/reviews/stop", { body: { token: given } });
      const [key = ""] = token.split(".");
      for (const forged of [key, `${key}.`, `${"0".repeat(64)}.${token.split(".")[1]}`, "x"])
        expect((await stop(forged)).status).toBe(404);
      expect(await askAll()).toHaveLength(2);
      for (const _ of ["first", "again"]) expect((await stop(token)).body.result).toEqual({ state: "stopped" });
      const kept = JSON.stringify(await shop.database.queries.selectFrom("review_stop").selectAll().execute());
      expect([kept.includes(key), kept.includes("@")]).toEqual([true, false]);
      expect(await askAll()).toHaveLength(2);
    });
  });

  it("the total of the shop is told by the commerce API", async () => {
    await approved({ sku: "yotpo_site_reviews", review_score: 5 });
    await approved({ sku: "yotpo_site_reviews", review_score: 4 });
    expect((await send(shop, "GET", "/api/ext/yotpo/bmfi")).body.result).toEqual({
      total_reviews: 2,
      average_rating: 4.5,
    });
    expect((await send(shop, "GET", "/api/ext/yotpo/bmxx")).status).toBe(404);
  });
});
