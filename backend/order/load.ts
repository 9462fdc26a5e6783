import { BANK_TRANSFER, isPaidFirst } from "../../lib/config/payment-codes";
import type { FlowFacts } from "../../lib/orders/status";
import type { LineKind } from "../../lib/orders/types";
import { kindOfLine } from "../../lib/orders/withdrawal";
import type { OrderBookingTable } from "../db/booking-types";
import type {
  OrderFeeTable,
  OrderLineTable,
  OrderTable,
  RefundTable,
  ShipmentLineTable,
  ShipmentTable,
  WithdrawalLineTable,
  WithdrawalTable,
} from "../db/order-types";
import type { Queries } from "../db/types";
import { loadDeliveries, type PlannedOrderDelivery } from "./deliveries";
import { hasCustomOptions } from "./stored";

/** Methods by which the money comes before the goods leave. */
const PREPAID: ReadonlySet<string> = new Set([BANK_TRANSFER]);

/** A line with what became of its pieces. */
export interface LineProgress extends OrderLineTable {
  kind: LineKind;
  shipped: number;
  withdrawn: number;
  /** Pieces that have not left and are not withdrawn from; of what is never shipped all that are not. */
  unshipped: number;
}

/** An order with everything that happened to it. */
export interface StoredOrder {
  order: OrderTable;
  lines: LineProgress[];
  fees: OrderFeeTable[];
  deliveries: PlannedOrderDelivery[];
  /** Days of deliveries that are brought home. */
  bookings: OrderBookingTable[];
  shipments: ShipmentTable[];
  shipped: ShipmentLineTable[];
  withdrawals: WithdrawalTable[];
  withdrawn: WithdrawalLineTable[];
  refunds: RefundTable[];
}

/** True for what is sent to its buyer. */
export const isShipped = ({ kind }: { kind: LineKind }): boolean => kind === "goods" || kind === "custom";

const sumOf = (rows: { line: number; qty: number }[], line: number): number =>
  rows.reduce((sum, row) => (row.line === line ? sum + row.qty : sum), 0);

/** Returns the lines and fees of an order. */
export async function loadLines(
  queries: Queries,
  id: number,
): Promise<{ lines: OrderLineTable[]; fees: OrderFeeTable[] }> {
  const lines = await queries.selectFrom("order_line").selectAll().where("order_id", "=", id).orderBy("line").execute();
  const fees = await queries.selectFrom("order_fee").selectAll().where("order_id", "=", id).execute();
  return { lines, fees };
}

/** Returns an order with everything that happened to it. */
export async function loadOrder(queries: Queries, order: OrderTable): Promise<StoredOrder> {
  const { id } = order;
  const { lines, fees } = await loadLines(queries, id);
  const deliveries = await loadDeliveries(queries, id);
  const bookings = await queries.selectFrom("order_booking").selectAll().where("order_id", "=", id).execute();
  const shipments = await queries
    .selectFrom("shipment")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const shipped = await queries
    .selectFrom("shipment_line")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const withdrawals = await queries
    .selectFrom("withdrawal")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const withdrawn = await queries
    .selectFrom("withdrawal_line")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  const refunds = await queries.selectFrom("refund").selectAll().where("order_id", "=", id).orderBy("number").execute();
  const unsent = withdrawn.map((row) => ({ ...row, qty: row.unshipped }));
  const progress = lines.map((line) => {
    const { line: of, qty } = line;
    const sent = sumOf(shipped, of);
    const gone = sumOf(withdrawn, of);
    return {
      ...line,
      kind: kindOfLine(line.product_type, hasCustomOptions(line)),
      shipped: sent,
      withdrawn: gone,
      // services of older orders were withdrawn from without a word on whether they had left
      unshipped: Math.min(qty - sent - sumOf(unsent, of), qty - gone),
    };
  });
  return { order, lines: progress, fees, deliveries, bookings, shipments, shipped, withdrawals, withdrawn, refunds };
}

/**
 * Returns an order whose row is locked until the transaction ends, by its number; null where there is none. Whatever
 * changes an order starts with it, so that two changes never interleave.
 */
export async function lockOrder(queries: Queries, number: string): Promise<StoredOrder | null> {
  const order = await queries
    .updateTable("orders")
    .set((set) => ({ status: set.ref("status") }))
    .where("order_number", "=", number)
    .returningAll()
    .executeTakeFirst();
  return order ? loadOrder(queries, order) : null;
}

/** Returns what the next move of an order depends on. */
export function factsOf({ order, lines, shipments }: StoredOrder): FlowFacts {
  return {
    status: order.status,
    isPrepaid: PREPAID.has(order.payment_method),
    isPaid: order.paid_at !== null,
    isCharged: isPaidFirst(order.payment_method),
    unshipped: lines.filter(isShipped).reduce((sum, { unshipped }) => sum + unshipped, 0),
    underWay: shipments.filter(({ delivered_at }) => delivered_at === null).length,
  };
}

/** Returns when the last of the goods arrived; null while some are still to come, or where there are none. */
export function arrivalOf(stored: StoredOrder): Date | null {
  const { unshipped, underWay } = factsOf(stored);
  const last = stored.shipments
    .map(({ delivered_at }) => delivered_at ?? "")
    .toSorted()
    .at(-1);
  return unshipped === 0 && underWay === 0 && last ? new Date(last) : null;
}
