import type { z } from "zod";
import { type Minor, toMinor } from "../money";
import type { CONTRACT } from "../upstream/contract";

/** An order in the list of a customer's orders; `total` is gross minor units of `currency`. */
export interface OrderEntry {
  number: string;
  placedAt: Date;
  status: OrderEntryStatus;
  total: Minor;
  currency: string | null;
  /** What was ordered, the first few lines. */
  names: string[];
  pieces: number;
}

const STATUSES = ["pending", "processing", "complete", "canceled", "closed"] as const;

/** Magento's status of an order, as far as the shop has words for it. */
export type OrderEntryStatus = (typeof STATUSES)[number] | "unknown";

/** A page of a customer's orders. */
export interface OrderPage {
  orders: OrderEntry[];
  page: number;
  pages: number;
}

/** Names of an order's lines that are shown. */
const SHOWN = 3;

/** Returns a page of the order history of the wire in our shape; lines that belong to another are not shown. */
export function toOrderPage(
  { items, total_count }: z.output<typeof CONTRACT.userOrderHistory.result>,
  page: number,
  size: number,
): OrderPage {
  const orders = items.map((order): OrderEntry => {
    const lines = order.items.filter(({ parent_item_id }) => parent_item_id == null);
    return {
      number: order.increment_id,
      // Magento writes UTC without saying so
      placedAt: new Date(`${order.created_at.replace(" ", "T").replace(/Z$/, "")}Z`),
      status: STATUSES.find((status) => status === order.status) ?? "unknown",
      total: toMinor(order.grand_total),
      currency: order.order_currency_code ?? null,
      names: lines.slice(0, SHOWN).map(({ name }) => name),
      pieces: lines.reduce((sum, { qty_ordered }) => sum + qty_ordered, 0),
    };
  });
  return { orders, page, pages: Math.max(1, Math.ceil(total_count / size)) };
}
