import type { Queries } from "./types";

/** Adds the proofs of what shoppers agreed to. */
export async function consents({ schema }: Queries): Promise<void> {
  await schema
    .createTable("consent")
    .addColumn("proof", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("statistics", "integer", (column) => column.notNull())
    .addColumn("marketing", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("consent_pk", ["proof", "at"])
    .execute();
  await schema.createIndex("consent_at").on("consent").columns(["at"]).execute();
}

/** Adds the orders that analytics were told of. */
export async function toldPurchases({ schema }: Queries): Promise<void> {
  await schema
    .createTable("told_purchase")
    .addColumn("order_number", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
