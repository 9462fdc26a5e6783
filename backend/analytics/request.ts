import { randomInt } from "node:crypto";
import type { OrderBody } from "../../lib/upstream/contract/order";
import type { AnalyticsEventTable } from "../db/analytics-types";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";

const start = (now: Date) => {
  const at = now.toISOString();
  return { state: "due", attempts: 0, error: null, next_at: at, created_at: at } as const;
};

/** Returns an id as the destination makes them, for an order whose browser has none. */
const randomClient = (now: Date): string => `${randomInt(1e9, 2 ** 31)}.${Math.floor(now.getTime() / 1000)}`;

/**
 * Asks that a destination on the server is told of an order, in the transaction that places it: only where its buyer agreed
 * to statistics, which the order says. No browser tells of it then.
 */
export async function requestPurchaseEvent(
  queries: Queries,
  { id, order_number }: Pick<OrderTable, "id" | "order_number">,
  agreed: OrderBody["analytics"],
  now: Date,
): Promise<void> {
  if (!agreed) return;
  const client = agreed.client ?? randomClient(now);
  await queries
    .insertInto("analytics_event")
    .values({
      order_id: id,
      kind: "purchase",
      number: 0,
      client,
      marketing: agreed.marketing ? 1 : 0,
      ...start(now),
    })
    .execute();
  await queries
    .insertInto("told_purchase")
    .values({ order_number, at: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Asks that the same destination is told that an order, or a part of it, is none any more; it is where it was told of it. */
export async function requestRefundEvent(
  queries: Queries,
  { order_id, kind, number }: Pick<AnalyticsEventTable, "order_id" | "kind" | "number">,
  now: Date,
): Promise<void> {
  const purchase = await queries
    .selectFrom("analytics_event")
    .select(["client", "marketing"])
    .where("order_id", "=", order_id)
    .where("kind", "=", "purchase")
    .executeTakeFirst();
  if (!purchase) return;
  await queries
    .insertInto("analytics_event")
    .values({ order_id, kind, number, ...purchase, ...start(now) })
    .onConflict((on) => on.doNothing())
    .execute();
}
