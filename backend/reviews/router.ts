import { Hono } from "hono";
import { getStore, isStoreCode } from "../../lib/storefront";
import { CONTRACT } from "../../lib/upstream/contract";
import { readBottomLine, SITE } from "../../sandboxes/yotpo/reads";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, need, readJson, storeOf } from "../http/request";
import { createStockReview } from "./create";
import { claimReviewLink, findReviewLink } from "./links";
import { stopByLink } from "./stop";

const NOT_VALID = "This link is no longer valid";

/** Links of mails that ask for a review: whose they are, and their use. */
export function reviewsRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  router.post("/invitation", async (c) => {
    const { token } = check(CONTRACT.reviewInvitation.body, await readJson(c));
    await limitHourly(c, backend, "ext/reviews");
    const link = await findReviewLink(database.queries, token, now());
    if (!link) throw new Refusal(404, NOT_VALID);
    const { sku, name, author, email } = link;
    return answer(c, { sku, name, author, email });
  });
  router.post("/claim", async (c) => {
    const { token } = check(CONTRACT.reviewClaim.body, await readJson(c));
    await limitHourly(c, backend, "ext/reviews");
    const link = await database.write((queries) => claimReviewLink(queries, token, now()));
    if (!link) throw new Refusal(404, NOT_VALID);
    return answer(c, { sku: link.sku });
  });
  router.post("/stop", async (c) => {
    const { token } = check(CONTRACT.reviewStop.body, await readJson(c));
    await limitHourly(c, backend, "ext/reviews");
    const isStopped = await database.write((queries) => stopByLink(queries, token, now()));
    if (!isStopped) throw new Refusal(404, NOT_VALID);
    return answer(c, { state: "stopped" });
  });
  return router;
}

/** The total of what customers say of the shop in a store view's language. */
export function reviewTotalsRouter({ database }: Backend): Hono {
  const router = new Hono();
  router.get("/:store", async (c) => {
    const store = c.req.param("store");
    if (!isStoreCode(store)) throw new Refusal(404, "There is no such store view");
    const { bottomline } = await readBottomLine(database.queries, `sandbox-${getStore(store).language}`, SITE);
    const { total_reviews, average_score } = bottomline;
    return answer(c, { total_reviews, average_rating: Math.round(average_score * 10) / 10 });
  });
  return router;
}

/** Reviews as other clients of the reference send them. */
export function stockReviewRouter(backend: Backend): Hono {
  const { database } = backend;
  const router = new Hono();
  router.post("/create", async (c) => {
    const body = await readJson(c);
    need(body, "review");
    const { review } = check(CONTRACT.reviewCreate.body, body, 500);
    await limitHourly(c, backend, "review/create");
    return answer(c, await database.write((queries) => createStockReview(queries, review, storeOf(c), backend)));
  });
  return router;
}
