import { Hono } from "hono";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";
import { WRONG_COUPON } from "./coupon";
import { cartKeyOf } from "./key";
import { viewCart } from "./load";
import { getCart, lockCart, saveCart } from "./repository";

/** Coupon calls (docs/domain-rules.md#coupons); the code travels in the query. */
export function couponRouter({ database, now }: Pick<Backend, "database" | "now">): Hono {
  const router = new Hono();

  router.post("/apply-coupon", async (c) => {
    const code = c.req.query("coupon");
    if (!code) throw new Refusal(500, "No coupon code provided");
    const key = await cartKeyOf(c, database.queries, now());
    await database.write(async (queries) => {
      const cart = await lockCart(queries, storeOf(c), key, now());
      const { totals } = await viewCart({ queries, now: now() }, { ...cart, coupon: code });
      if (totals.coupon === null)
        throw new Refusal(404, WRONG_COUPON, undefined, undefined, totals.couponRefusal ?? undefined);
      await saveCart(queries, cart.id, { coupon: totals.coupon });
    });
    return answer(c, true);
  });

  router.post("/delete-coupon", async (c) => {
    const key = await cartKeyOf(c, database.queries, now());
    await database.write(async (queries) => {
      const cart = await lockCart(queries, storeOf(c), key, now());
      await saveCart(queries, cart.id, { coupon: null });
    });
    return answer(c, true);
  });

  router.get("/coupon", async (c) => {
    const cart = await getCart(database.queries, storeOf(c), await cartKeyOf(c, database.queries, now()));
    const { totals } = await viewCart({ queries: database.queries, now: now() }, cart);
    return answer(c, totals.coupon ?? "");
  });
  return router;
}
