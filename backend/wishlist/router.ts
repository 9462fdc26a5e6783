import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { customerOf } from "../customer/caller";
import { answer } from "../http/answer";
import { check, readJson } from "../http/request";
import { getWishlist, mergeWishlist } from "./repository";

/** The wishlist of a signed-in customer, the same in every store view (docs/domain-rules.md#wishlist). */
export function wishlistRouter({ database, now }: Backend): Hono {
  const router = new Hono();
  router.use(async (c, next) => {
    c.header("Cache-Control", "no-cache, no-store");
    await next();
  });

  router.get("/", async (c) => {
    const { customerId } = await customerOf(c, database.queries, now());
    return answer(c, await getWishlist(database.queries, customerId));
  });

  router.post("/", async (c) => {
    const { customerId } = await customerOf(c, database.queries, now());
    const list = check(CONTRACT.wishlistPush.body, await readJson(c));
    return answer(c, await database.write((queries) => mergeWishlist(queries, customerId, list, now())));
  });
  return router;
}
