import { Hono } from "hono";
import { DEFAULT_STORE, isStoreCode } from "../../lib/storefront";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { callerOf } from "../customer/caller";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { check, namedStoreOf, readJson } from "../http/request";
import { findOrderer } from "./orderer";
import { placeOrder } from "./place";
import { findOrder } from "./repository";

const MAX_KEY = 255;

/** POST /api/order (docs/commerce-api.md#orders). */
export function orderRouter({ database, now, payments }: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const headerKey = c.req.header("idempotency-key")?.trim() || null;
    if (headerKey && headerKey.length > MAX_KEY)
      throw new Refusal(400, `An Idempotency-Key has at most ${MAX_KEY} characters`);
    const sent = check(CONTRACT.order.body, await readJson(c));
    const inBody = isStoreCode(sent.store_code) ? sent.store_code : DEFAULT_STORE;
    const store = namedStoreOf(c) ?? inBody;
    const { body, caller } = await findOrderer(database.queries, sent, await callerOf(c, database.queries, now()));
    return answer(
      c,
      await database.write((queries) => placeOrder({ queries, store, now: now(), caller, payments }, body, headerKey)),
    );
  });
  return router;
}

/** GET /api/sync/order/{order_id}: whether an order has arrived, by the client's id, or ours for its customer. */
export function syncRouter({ database, now }: Backend): Hono {
  const router = new Hono();
  router.get("/order/:order_id", async (c) => {
    const caller = await callerOf(c, database.queries, now());
    const order = await findOrder(database.queries, c.req.param("order_id"), caller?.customerId ?? null);
    return answer(c, {
      platform_order_id: order ? String(order.id) : null,
      transmited: order !== null,
      transmited_at: order?.created_at ?? null,
      platform: "embedded",
      order: null,
    });
  });
  return router;
}
