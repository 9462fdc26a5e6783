import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import type { Database } from "../../backend/db/types";
import { newReview, saveNewReview } from "./create";
import { readAlbum, readBottomLine, readBottomLines, readFeed, readReview, readReviews } from "./reads";
import { envelope, failure } from "./wire";

export interface YotpoWorld {
  database: Database;
  now: () => Date;
  /** The vendor's secret, for reviews of proven buyers. */
  secret: string;
  report: (cause: unknown) => void;
}

/** Three photos, each in two sizes, and the text. */
const MAX_BODY = 8_000_000;
const PER_PAGE = { standard: 5, most: 150 };
/** Albums hold what they are called: all photos, or none. */
const ALBUMS = ["customer-images"];

const whole = (text: string | undefined, standard: number, most: number): number => {
  const value = Number(text ?? standard);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, most) : standard;
};
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const ok = (c: Context, response: unknown) => c.json(envelope(response));
const unknown = (c: Context, message: string) => c.json(failure(404, message), 404);
const keyOf = (c: Context) => c.req.param("appkey") ?? "";
const pageOf = (c: Context) => whole(c.req.query("page"), 1, 100_000);
const perPageOf = (c: Context) => whole(c.req.query("per_page"), PER_PAGE.standard, PER_PAGE.most);

/** Adds the lists of reviews and what they come to. */
function addListRoutes(app: Hono, { queries }: Database): void {
  app.get("/v1/widget/:appkey/products/:product/reviews.json", async (c) => {
    const star = whole(c.req.query("star"), 9, 9);
    const request = {
      page: pageOf(c),
      perPage: perPageOf(c),
      sort: c.req.query("sort") ?? "date",
      direction: c.req.query("direction") === "asc" ? ("asc" as const) : ("desc" as const),
      star: star <= 5 ? star : null,
    };
    return ok(c, await readReviews(queries, keyOf(c), c.req.param("product"), request));
  });
  app.get("/products/:appkey/yotpo_global_reviews/reviews.json", async (c) => {
    const since = id.safeParse(c.req.query("since_id"));
    const request = {
      page: pageOf(c),
      count: whole(c.req.query("count"), 10, PER_PAGE.most),
      user: c.req.query("user_reference") ?? null,
      sinceId: since.success ? since.data : null,
      sinceDate: c.req.query("since_date") ?? c.req.query("since_updated_at") ?? null,
    };
    return ok(c, await readFeed(queries, keyOf(c), request));
  });
  app.get("/products/:appkey/:product/bottomline", async (c) =>
    ok(c, await readBottomLine(queries, keyOf(c), c.req.param("product"))),
  );
  app.get("/v1/apps/:appkey/bottom_lines", async (c) =>
    ok(c, await readBottomLines(queries, keyOf(c), pageOf(c), whole(c.req.query("count"), 20, 100))),
  );
}

function addAlbumRoutes(app: Hono, { queries }: Database): void {
  app.get("/v1/widget/:appkey/albums/by_name", async (c) => {
    if (!ALBUMS.includes(c.req.query("album_name") ?? "")) return unknown(c, "Album not found");
    return ok(c, await readAlbum(queries, keyOf(c), { product: null, page: pageOf(c), perPage: perPageOf(c) }));
  });
  app.get("/v1/widget/:appkey/albums/product/:product", async (c) => {
    const request = { product: c.req.param("product"), page: pageOf(c), perPage: perPageOf(c) };
    return ok(c, await readAlbum(queries, keyOf(c), request));
  });
}

/** Counts a vote, or takes one back; `true` at the end of the path is the provider's way to say so. */
const vote =
  ({ queries }: Database, by: 1 | -1) =>
  async (c: Context) => {
    const asked = id.safeParse(c.req.param("id"));
    const updown = c.req.param("updown");
    if (!asked.success || (updown !== "up" && updown !== "down")) return unknown(c, "Review not found");
    const column = updown === "up" ? "votes_up" : "votes_down";
    const changed = await queries
      .updateTable("review")
      .set((set) => ({ [column]: set(column, "+", by) }))
      .where("id", "=", asked.data)
      .where("status", "=", "approved")
      .where(column, ">=", by === 1 ? 0 : 1)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n ? ok(c, {}) : unknown(c, "Review not found");
  };

/** Adds single reviews: one is read, written and voted for. */
function addReviewRoutes(app: Hono, { database, now, secret }: Omit<YotpoWorld, "report">): void {
  app.get("/reviews/:id", async (c) => {
    const asked = id.safeParse(c.req.param("id"));
    const found = asked.success ? await readReview(database.queries, asked.data) : null;
    return found ? ok(c, found) : unknown(c, "Review not found");
  });
  app.post("/v1/widget/reviews", async (c) => {
    const review = newReview.safeParse(await c.req.json().catch(() => null));
    if (!review.success) {
      const names = review.error.issues.map(({ path }) => path.join("."));
      return c.json(failure(400, `Invalid parameters: ${[...new Set(names)].join(", ")}`), 400);
    }
    await database.write((transaction) => saveNewReview(transaction, review.data, { secret, now: now() }));
    // the provider takes it in later and says nothing of it
    return ok(c, {});
  });
  app.post("/reviews/:id/vote/:updown", vote(database, 1));
  app.post("/reviews/:id/vote/:updown/true", vote(database, -1));
}

/** Adds, beyond the provider, the pictures that the sandbox keeps itself. */
function addPhotoRoutes(app: Hono, { queries }: Database): void {
  app.get("/__sandbox/photos/:id/:size", async (c) => {
    const photo = await queries
      .selectFrom("review_photo")
      .innerJoin("review", "review.id", "review_photo.review_id")
      .select(["review_photo.large", "review_photo.small"])
      .where("review_photo.id", "=", c.req.param("id"))
      .where("review_photo.status", "=", "shown")
      .where("review.status", "=", "approved")
      .executeTakeFirst();
    const data = c.req.param("size") === "small" ? photo?.small : photo?.large;
    if (!data) return unknown(c, "Photo not found");
    return c.body(new Uint8Array(Buffer.from(data, "base64")), 200, { "content-type": "image/webp" });
  });
  app.post("/__sandbox/photos/:id/report", async (c) => {
    const changed = await queries
      .updateTable("review_photo")
      .set((set) => ({ reports: set("reports", "+", 1) }))
      .where("id", "=", c.req.param("id"))
      .where("status", "=", "shown")
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n ? ok(c, {}) : unknown(c, "Photo not found");
  });
}

/**
 * Creates the sandbox of the review provider: its paths, its envelope and its answers
 * (docs/decisions/0098-reviews-at-a-provider.md). A new review waits until it is approved.
 */
export function createYotpoSandbox({ report, ...world }: YotpoWorld): Hono {
  const app = new Hono();
  app.onError((cause, c) => {
    report(cause);
    return c.json(failure(500, "Internal Server Error"), 500);
  });
  app.notFound((c) => c.json(failure(404, "Not Found"), 404));
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json(failure(413, "Request Entity Too Large"), 413) }));
  addListRoutes(app, world.database);
  addAlbumRoutes(app, world.database);
  addReviewRoutes(app, world);
  addPhotoRoutes(app, world.database);
  return app;
}
