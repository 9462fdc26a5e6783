import Libsql from "libsql";
import pg from "pg";
import type { DatabaseLocation } from "../servers/sites";

/** An order as stored; amounts in minor units. */
export interface StoredOrder {
  order_number: string;
  client_order_id: string | null;
  store: string;
  payment_method: string;
  items_qty: number;
  subtotal: number;
  discount: number;
  shipping: number;
  fee: number;
  tax: number;
  grand_total: number;
  lines: StoredLine[];
}

export interface StoredLine {
  sku: string;
  qty: number;
  unit_price: number;
  row_total: number;
  tax: number;
}

type Row = Record<string, unknown>;

/** Runs a read-only statement on the server's own database. */
export async function queryRows(place: DatabaseLocation, statement: string): Promise<Row[]> {
  if ("file" in place) {
    const database = new Libsql(place.file, { readonly: true, timeout: 5000 });
    try {
      return database.prepare(statement).all() as Row[]; // libsql has no row types
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function readLines(place: DatabaseLocation, orderId: unknown): Promise<StoredLine[]> {
  const rows = await queryRows(
    place,
    `select sku, qty, unit_price, row_total, tax from order_line where order_id = ${Number(orderId)} order by line`,
  );
  return rows.map(({ sku, ...amounts }) => ({
    sku: String(sku),
    qty: Number(amounts.qty),
    unit_price: Number(amounts.unit_price),
    row_total: Number(amounts.row_total),
    tax: Number(amounts.tax),
  }));
}

/** Returns the orders whose `column` equals `value`, with their lines. */
export async function findOrders(
  place: DatabaseLocation,
  column: "order_number" | "client_order_id" | "customer_email",
  value: string,
): Promise<StoredOrder[]> {
  const rows = await queryRows(place, `select * from orders where ${column} = ${quoted(value)} order by id`);
  return Promise.all(
    rows.map(async (row) => ({
      order_number: String(row.order_number),
      client_order_id: row.client_order_id === null ? null : String(row.client_order_id),
      store: String(row.store),
      payment_method: String(row.payment_method),
      items_qty: Number(row.items_qty),
      subtotal: Number(row.subtotal),
      discount: Number(row.discount),
      shipping: Number(row.shipping),
      fee: Number(row.fee),
      tax: Number(row.tax),
      grand_total: Number(row.grand_total),
      lines: await readLines(place, row.id),
    })),
  );
}
