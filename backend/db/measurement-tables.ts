import type { Queries } from "./types";

/** Adds what is counted of pages. */
export async function measurement({ schema }: Queries): Promise<void> {
  await schema
    .createTable("measured")
    .addColumn("hour", "text", (column) => column.notNull())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("measured_pk", ["hour", "store", "page", "device", "name", "value"])
    .execute();
}
