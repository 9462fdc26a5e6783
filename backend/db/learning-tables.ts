import type { Queries } from "./types";

/** Adds what a search learns from, and which products are ordered together. */
export async function learning({ schema }: Queries): Promise<void> {
  await schema
    .createTable("search_count")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("searches", "bigint", (column) => column.notNull())
    .addColumn("empty", "bigint", (column) => column.notNull())
    .addColumn("opened", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_count_pk", ["day", "store", "text"])
    .execute();
  await schema
    .createTable("search_next")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("next", "text", (column) => column.notNull())
    .addColumn("times", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_next_pk", ["day", "store", "text", "next"])
    .execute();
  await schema
    .createTable("product_pair")
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("orders", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_pair_pk", ["sku", "other"])
    .execute();
}
