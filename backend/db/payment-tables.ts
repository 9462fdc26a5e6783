import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Queries } from "./types";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds payments through providers and what is to be done at those. */
export async function payments({ schema }: Queries): Promise<void> {
  let payment: CreateTableBuilder<string, string> = schema
    .createTable("payment")
    .addColumn("id", "text", (column) => column.primaryKey());
  const needed = ["provider", "provider_id", "store", "state", "currency", "fraud", "next_look_at"];
  for (const name of [...needed, "created_at", "updated_at"]) payment = payment.addColumn(name, "text", required);
  for (const name of ["cart_id", "reason", "account", "placing"]) payment = payment.addColumn(name, "text");
  await payment
    .addColumn("customer_id", "bigint")
    .addColumn("order_id", "bigint", (column) => column.references("orders.id").onDelete("cascade"))
    .addColumn("amount", "bigint", required)
    .addColumn("looks", "integer", required)
    .addUniqueConstraint("payment_provider", ["provider", "provider_id"])
    .addUniqueConstraint("payment_order", ["order_id"])
    .execute();
  await schema.createIndex("payment_due").on("payment").columns(["state", "next_look_at"]).execute();
  await schema.createIndex("payment_account").on("payment").columns(["provider", "account"]).execute();
  let task: CreateTableBuilder<string, string> = schema
    .createTable("payment_task")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payment_id", "text", (column) => column.notNull().references("payment.id").onDelete("cascade"));
  for (const name of ["kind", "body", "state", "next_at", "created_at"]) task = task.addColumn(name, "text", required);
  for (const name of ["error", "reference", "done_at"]) task = task.addColumn(name, "text");
  await task
    .addColumn("number", "integer", required)
    .addColumn("attempts", "integer", required)
    .addColumn("amount", "bigint", required)
    .addUniqueConstraint("payment_task_once", ["payment_id", "kind", "number"])
    .execute();
  await schema.createIndex("payment_task_due").on("payment_task").columns(["state", "next_at"]).execute();
}
