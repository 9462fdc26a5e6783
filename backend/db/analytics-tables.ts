import type { Queries } from "./types";

/** Adds what a destination on the server is told of orders. */
export async function orderAnalytics({ schema }: Queries): Promise<void> {
  await schema
    .createTable("analytics_event")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("marketing", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("error", "text")
    .addColumn("next_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("analytics_event_pk", ["order_id", "kind", "number"])
    .execute();
  await schema.createIndex("analytics_event_due").on("analytics_event").columns(["state", "next_at"]).execute();
}
