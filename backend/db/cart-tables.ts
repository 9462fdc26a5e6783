import { newMask } from "./cart-mask";
import type { Queries } from "./types";

/** Adds customers' carts beside guests', their age, and how many pieces are sold at once. */
export async function customerCarts({ schema }: Queries): Promise<void> {
  await schema.alterTable("cart").addColumn("customer_id", "bigint").execute();
  await schema.alterTable("cart").addColumn("owner", "text").execute();
  await schema.createIndex("cart_owner").unique().on("cart").column("owner").execute();
  await schema.createIndex("cart_updated").on("cart").column("updated_at").execute();
  await schema
    .alterTable("stock")
    .addColumn("min_sale_qty", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable("stock")
    .addColumn("max_sale_qty", "integer", (column) => column.notNull().defaultTo(10_000))
    .execute();
}

/** Adds the terms of coupons, their uses, and cart price rules. */
export async function discounts({ schema }: Queries): Promise<void> {
  for (const name of ["amounts", "minimums"]) await schema.alterTable("coupon").addColumn(name, "text").execute();
  for (const name of ["once_per_customer", "used"])
    await schema
      .alterTable("coupon")
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  await schema.alterTable("coupon").addColumn("usage_limit", "integer").execute();
  await schema
    .createTable("coupon_use")
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("customer_id", "bigint")
    .addColumn("email", "text")
    .addPrimaryKeyConstraint("coupon_use_pk", ["code", "order_id", "line"])
    .execute();
  await schema.createIndex("coupon_use_email").on("coupon_use").columns(["code", "email"]).execute();
  await schema.createIndex("coupon_use_customer").on("coupon_use").columns(["code", "customer_id"]).execute();
  await schema
    .createTable("cart_rule")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
}

/** Adds extra fees: the shop's, those carts chose, those orders paid. */
export async function fees({ schema }: Queries): Promise<void> {
  await schema
    .createTable("fee")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("cart_fee")
    .addColumn("cart_id", "text", (column) => column.notNull().references("cart.id").onDelete("cascade"))
    .addColumn("fee_id", "integer", (column) => column.notNull())
    .addColumn("option_id", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("cart_fee_pk", ["cart_id", "fee_id", "option_id"])
    .execute();
  await schema
    .createTable("order_fee")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id"))
    .addColumn("fee_id", "integer", (column) => column.notNull())
    .addColumn("option_id", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("tax", "bigint", (column) => column.notNull())
    .addColumn("tax_basis_points", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_fee_pk", ["order_id", "fee_id", "option_id"])
    .execute();
  for (const name of ["fee", "fee_tax"])
    await schema
      .alterTable("orders")
      .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
}

/** Lets each cart count its changes. */
export async function cartVersions({ schema }: Queries): Promise<void> {
  await schema
    .alterTable("cart")
    .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Gives customers' carts ids that nobody can guess beside their numbers; open ones go on by both. */
export async function cartMasks(queries: Queries): Promise<void> {
  await queries.schema.alterTable("cart").addColumn("mask", "text").execute();
  await queries.schema.createIndex("cart_mask").unique().on("cart").column("mask").execute();
  const carts = await queries.selectFrom("cart").select("id").where("owner", "is not", null).execute();
  for (const { id } of carts) await queries.updateTable("cart").set({ mask: newMask() }).where("id", "=", id).execute();
}
