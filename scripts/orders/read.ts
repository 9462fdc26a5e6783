import type { OrderTable } from "../../backend/db/order-types";
import type { Queries } from "../../backend/db/types";
import { progressOf } from "../../backend/order/deliveries";
import { factsOf, loadOrder, type StoredOrder } from "../../backend/order/load";
import { addressLines, describeOptions, nameOf, readAddress } from "../../backend/order/stored";
import { formatPrice, fromMinor, type Minor } from "../../lib/money";
import { listMoves } from "../../lib/orders/status";
import type { OrderStatus } from "../../lib/orders/types";
import { formatCsv, formatTable } from "./table";

/** Which orders are meant; every field narrows. */
export interface OrderFilter {
  status?: OrderStatus;
  /** First and last day of placing, 'yyyy-mm-dd' in UTC. */
  since?: string;
  until?: string;
  limit?: number;
}

/** Orders read at a time, so that an export of all of them needs little memory. */
const PAGE = 500;

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function select(queries: Queries, { status, since, until, limit }: OrderFilter, before: number | null) {
  let query = queries
    .selectFrom("orders")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit ?? PAGE);
  if (status) query = query.where("status", "=", status);
  if (since) query = query.where("created_at", ">=", since);
  // the whole of the last day
  if (until) query = query.where("created_at", "<", `${until}T24`);
  return before === null ? query : query.offset(before);
}

/** Returns orders as a table, newest first. */
export async function listOrders(queries: Queries, filter: OrderFilter): Promise<string> {
  const orders = await select(queries, filter, null).execute();
  const rows = orders.map(
    ({ order_number, created_at, store, status, payment_method, customer_email, grand_total }) => [
      order_number,
      minute(created_at),
      store,
      status,
      payment_method,
      customer_email ?? "-",
      formatPrice(store, grand_total),
    ],
  );
  return formatTable(["Order", "Placed (UTC)", "Store", "Status", "Payment", "E-mail", "Total"], rows, 6);
}

/** Returns everything about an order. */
export function describeOrder(stored: StoredOrder): string {
  const { order, lines, fees, deliveries, shipments, shipped, withdrawals, withdrawn, refunds } = stored;
  const price = (amount: Minor) => formatPrice(order.store, amount);
  const pieces = (rows: { number: number; line: number; qty: number }[], number: number) =>
    rows.flatMap((row) => (row.number === number ? [`${row.line}=${row.qty}`] : [])).join(" ");
  const table = (title: string, head: string[], rows: string[][], right = head.length) =>
    rows.length === 0 ? [] : ["", title, formatTable(head, rows, right)];
  const sums: [string, Minor][] = [
    ["Goods", order.subtotal],
    ["Discount", order.discount],
    ...fees.map(({ name, label, amount }): [string, Minor] => [[name, label].filter(Boolean).join(", "), amount]),
    [order.shipping_title ?? "Shipping", order.shipping],
    ["Total", order.grand_total],
    ["of it tax", order.tax],
  ];
  return [
    `Order ${order.order_number}, ${order.store}, placed ${minute(order.created_at)} UTC`,
    `Status   ${order.status}; next: ${listMoves(factsOf(stored)).join(", ") || "-"}`,
    `Payment  ${order.payment_method}, ${order.paid_at ? `paid ${minute(order.paid_at)} UTC` : "not paid"}`,
    `E-mail   ${order.customer_email ?? "-"}; confirmation ${order.confirmation}`,
    `Buyer    ${nameOf(readAddress(order.billing_address))}`,
    `Address  ${addressLines(readAddress(order.shipping_address ?? order.billing_address), order.store).join(", ")}`,
    ...table(
      "Lines",
      ["#", "Sku", "Name", "Options", "Qty", "Shipped", "Withdrawn", "Sum", "Discount"],
      lines.map((line) => [
        String(line.line),
        line.sku,
        line.name,
        describeOptions(line).replaceAll("\n", ", "),
        String(line.qty),
        String(line.shipped),
        String(line.withdrawn),
        price(line.row_total),
        price(line.discount),
      ]),
      4,
    ),
    ...table(
      "Sums",
      ["What", "Amount"],
      sums.map(([label, amount]) => [label, price(amount)]),
      1,
    ),
    ...table(
      "Planned deliveries",
      ["#", "Pieces", "Arrives", "Left to ship", "Price"],
      deliveries.map((one) => [
        String(one.number),
        pieces(one.lines, one.number),
        [one.day_from, one.day_to].filter(Boolean).join(" – ") || "-",
        String(progressOf(stored, one).left),
        price(one.price),
      ]),
      3,
    ),
    ...table(
      "Shipments",
      ["#", "Delivery", "Pieces", "Carrier", "Tracking", "Shipped", "Delivered"],
      shipments.map((one) => [
        String(one.number),
        one.delivery === null ? "-" : String(one.delivery),
        pieces(shipped, one.number),
        one.carrier ?? "-",
        one.tracking ?? "-",
        minute(one.shipped_at),
        one.delivered_at === null ? "-" : minute(one.delivered_at),
      ]),
    ),
    ...table(
      "Withdrawals",
      ["#", "Pieces", "Received", "Goods back", "Reason", "Amount"],
      withdrawals.map((one) => [
        String(one.number),
        pieces(withdrawn, one.number),
        minute(one.created_at),
        one.returned_at === null ? "-" : minute(one.returned_at),
        (one.reason ?? "-").replaceAll(/\s+/g, " "),
        price(one.amount),
      ]),
      5,
    ),
    ...table(
      "Refunds",
      ["#", "For", "Asked", "Made", "Amount"],
      refunds.map((one) => [
        String(one.number),
        one.withdrawal === null ? "cancelled order" : `withdrawal ${one.withdrawal}`,
        minute(one.created_at),
        one.done_at === null ? "-" : minute(one.done_at),
        price(one.amount),
      ]),
      4,
    ),
  ].join("\n");
}

const HEAD = [
  "order",
  "placed",
  "store",
  "status",
  "paid",
  "email",
  "currency",
  "line",
  "sku",
  "name",
  "options",
  "qty",
];
const AMOUNTS = ["row_total", "discount", "tax", "shipped", "withdrawn", "order_shipping", "order_fees", "order_total"];

/** Returns the rows of an order for bookkeeping, one for each line; amounts are decimals. */
function toRows({ order, lines }: StoredOrder): (string | number)[][] {
  return lines.map((line) => [
    order.order_number,
    order.created_at,
    order.store,
    order.status,
    order.paid_at ?? "",
    order.customer_email ?? "",
    order.currency,
    line.line,
    line.sku,
    line.name,
    describeOptions(line).replaceAll("\n", ", "),
    line.qty,
    fromMinor(line.row_total),
    fromMinor(line.discount),
    fromMinor(line.tax),
    line.shipped,
    line.withdrawn,
    fromMinor(order.shipping),
    fromMinor(order.fee),
    fromMinor(order.grand_total),
  ]);
}

/** Writes the lines of orders as CSV, newest order first, page by page. */
export async function exportOrders(
  queries: Queries,
  filter: OrderFilter,
  write: (text: string) => void,
): Promise<number> {
  write(formatCsv([[...HEAD, ...AMOUNTS]]));
  for (let count = 0; ;) {
    const orders: OrderTable[] = await select(queries, { ...filter, limit: PAGE }, count).execute();
    for (const order of orders) write(formatCsv(toRows(await loadOrder(queries, order))));
    count += orders.length;
    if (orders.length < PAGE) return count;
  }
}
