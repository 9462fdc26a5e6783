import { Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { check, readJson } from "../http/request";

/**
 * Says who may tell analytics of an order: the first who asks. Nothing of the order is answered, and a number nobody has
 * ordered under is nobody's.
 */
export function purchaseRouter(backend: Backend): Hono {
  const router = new Hono();
  router.post("/", async (c) => {
    const { number } = check(CONTRACT.purchaseTold.body, await readJson(c));
    await limitHourly(c, backend, "ext/purchase-told");
    const isFirst = await backend.database.write(async (queries) => {
      const order = await queries
        .selectFrom("orders")
        .where("order_number", "=", number)
        .select("order_number")
        .executeTakeFirst();
      if (!order) return false;
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto("told_purchase")
        .values({ order_number: number, at: backend.now().toISOString() })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) > 0;
    });
    return answer(c, isFirst);
  });
  return router;
}
