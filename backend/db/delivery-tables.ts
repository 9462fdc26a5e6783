import type { ColumnDefinitionBuilder } from "kysely";
import type { Queries } from "./types";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds what a cart chose of its delivery, what was planned with an order, and which shipment was which of it. */
export async function deliveries({ schema }: Queries): Promise<void> {
  for (const name of ["deliveries", "pickup_point"]) await schema.alterTable("cart").addColumn(name, "text").execute();
  await schema.alterTable("shipment").addColumn("delivery", "integer").execute();
  await schema
    .createTable("order_delivery")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", required)
    .addColumn("price", "bigint", required)
    .addColumn("day_from", "text")
    .addColumn("day_to", "text")
    .addPrimaryKeyConstraint("order_delivery_pk", ["order_id", "number"])
    .execute();
  await schema
    .createTable("order_delivery_line")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("number", "integer", required)
    .addColumn("line", "integer", required)
    .addColumn("qty", "bigint", required)
    .addPrimaryKeyConstraint("order_delivery_line_pk", ["order_id", "number", "line"])
    .execute();
}
