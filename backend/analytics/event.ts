import { toSent } from "../../lib/analytics/border";
import type { EventContext, SentEvent } from "../../lib/analytics/context";
import type { EventItem, ShopEvent } from "../../lib/analytics/events";
import { roundMinor, subtractMinor } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import type { AnalyticsEventTable } from "../db/analytics-types";
import type { OrderLineTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { loadOrder, type StoredOrder } from "../order/load";
import { readAddress } from "../order/stored";

/** Returns pieces of a line, each at what it cost after its share of the order's reductions. */
const toItem = ({ sku, name, qty, row_total, discount }: OrderLineTable, quantity: number): EventItem => ({
  sku,
  name,
  quantity,
  price: roundMinor(subtractMinor(row_total, discount) / qty),
});

function contextOf({ store, customer_id, billing_address }: StoredOrder["order"]): EventContext {
  const { currency, taxPercent } = getStore(store);
  return {
    store,
    currency,
    taxPercent,
    isSignedIn: customer_id !== null,
    customerType: readAddress(billing_address).company ? "business" : "private",
  };
}

function toPieces({ kind, number }: Pick<AnalyticsEventTable, "kind" | "number">, stored: StoredOrder): EventItem[] {
  const piecesOf = (line: StoredOrder["lines"][number]): number => {
    if (kind === "purchase") return line.qty;
    const back = stored.withdrawn.filter((one) => one.line === line.line);
    const sum = (rows: typeof back) => rows.reduce((count, { qty }) => count + qty, 0);
    // a cancelled order ends with what was not withdrawn from before
    return kind === "withdrawal" ? sum(back.filter((one) => one.number === number)) : line.qty - sum(back);
  };
  return stored.lines.flatMap((line) => {
    const qty = piecesOf(line);
    return qty > 0 ? [toItem(line, qty)] : [];
  });
}

/**
 * Returns what a destination is told: through the border that what browsers tell goes through, so without a word about the
 * buyer. Null where nothing is left to tell of.
 */
export async function buildOrderEvent(
  queries: Queries,
  event: Pick<AnalyticsEventTable, "order_id" | "kind" | "number">,
): Promise<(SentEvent & { store: StoredOrder["order"]["store"]; at: string }) | null> {
  const order = await queries.selectFrom("orders").selectAll().where("id", "=", event.order_id).executeTakeFirst();
  if (!order) return null;
  const stored = await loadOrder(queries, order);
  const items = toPieces(event, stored);
  if (items.length === 0) return null;
  const { order_number: transaction_id, coupon, tax, shipping } = order;
  const told: ShopEvent =
    event.kind === "purchase"
      ? { name: "purchase", transaction_id, coupon, tax, shipping, items }
      : { name: "refund", transaction_id, items };
  const sent = toSent(told, contextOf(order));
  return sent && { ...sent, store: order.store, at: order.created_at };
}
