import type { Queries } from "./types";

/** Customers' carts beside guests', the age of both, and how many pieces are sold at once. */
export async function customerCarts({ schema }: Queries): Promise<void> {
  await schema.alterTable("cart").addColumn("customer_id", "bigint").execute();
  await schema.alterTable("cart").addColumn("owner", "text").execute();
  await schema.createIndex("cart_owner").unique().on("cart").column("owner").execute();
  await schema.createIndex("cart_updated").on("cart").column("updated_at").execute();
  await schema.alterTable("stock").addColumn("min_sale_qty", "integer", (column) => column.notNull().defaultTo(1)).execute();
  await schema.alterTable("stock").addColumn("max_sale_qty", "integer", (column) => column.notNull().defaultTo(10_000)).execute();
}
