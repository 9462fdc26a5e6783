import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Queries } from "./types";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Begins a table of numbered things that belong to an order. */
const ofOrder = ({ schema }: Queries, name: string): CreateTableBuilder<string, string> =>
  schema
    .createTable(name)
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", required);

/** Adds the status flow of orders: payment, shipments, withdrawals and refunds. The old columns said nothing. */
async function statusFlow(queries: Queries): Promise<void> {
  const { schema } = queries;
  await schema.alterTable("orders").dropColumn("state").execute();
  await schema.alterTable("orders").addColumn("paid_at", "text").execute();
  await queries.updateTable("orders").set({ status: "received" }).execute();
  await schema.alterTable("order_line").addColumn("parts", "text").execute();
  await ofOrder(queries, "shipment")
    .addColumn("carrier", "text")
    .addColumn("tracking", "text")
    .addColumn("shipped_at", "text", required)
    .addColumn("delivered_at", "text")
    .addPrimaryKeyConstraint("shipment_pk", ["order_id", "number"])
    .execute();
  await ofOrder(queries, "shipment_line")
    .addColumn("line", "integer", required)
    .addColumn("qty", "bigint", required)
    .addPrimaryKeyConstraint("shipment_line_pk", ["order_id", "number", "line"])
    .execute();
  await ofOrder(queries, "withdrawal")
    .addColumn("key", "text", required)
    .addColumn("reason", "text")
    .addColumn("amount", "bigint", required)
    .addColumn("created_at", "text", required)
    .addColumn("returned_at", "text")
    .addPrimaryKeyConstraint("withdrawal_pk", ["order_id", "number"])
    .addUniqueConstraint("withdrawal_once", ["order_id", "key"])
    .execute();
  await ofOrder(queries, "withdrawal_line")
    .addColumn("line", "integer", required)
    .addColumn("qty", "bigint", required)
    .addColumn("amount", "bigint", required)
    .addPrimaryKeyConstraint("withdrawal_line_pk", ["order_id", "number", "line"])
    .execute();
  await ofOrder(queries, "refund")
    .addColumn("withdrawal", "integer")
    .addColumn("amount", "bigint", required)
    .addColumn("created_at", "text", required)
    .addColumn("done_at", "text")
    .addPrimaryKeyConstraint("refund_pk", ["order_id", "number"])
    .execute();
}

/** Adds what opens an order without an account. */
async function orderAccess({ schema }: Queries): Promise<void> {
  let requests: CreateTableBuilder<string, string> = schema
    .createTable("order_code_request")
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["number", "email", "created_at"]) requests = requests.addColumn(name, "text", required);
  await requests.execute();
  await schema
    .createTable("order_code")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("hash", "text", required)
    .addColumn("tries", "integer", required)
    .addColumn("expires_at", "text", required)
    .execute();
  await schema
    .createTable("order_access")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("expires_at", "text", required)
    .execute();
}

/** Adds mails about what became of an order, and which withdrawn pieces never left. Those before it all had. */
export async function orderLetters(queries: Queries): Promise<void> {
  await ofOrder(queries, "order_letter")
    .addColumn("kind", "text", required)
    .addColumn("state", "text", required)
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("order_letter_pk", ["order_id", "kind", "number"])
    .execute();
  await queries.schema.createIndex("order_letter_due").on("order_letter").columns(["state", "created_at"]).execute();
  await queries.schema
    .alterTable("withdrawal_line")
    .addColumn("unshipped", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Adds what happens to orders after they were placed. */
export async function ordersAfterwards(queries: Queries): Promise<void> {
  await statusFlow(queries);
  await orderAccess(queries);
}
