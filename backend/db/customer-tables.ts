import type { Queries } from "./types";

/** Adds customers, their sessions and the limit on password attempts. */
export async function customers({ schema }: Queries): Promise<void> {
  await schema
    .createTable("customer")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("firstname", "text", (column) => column.notNull())
    .addColumn("lastname", "text", (column) => column.notNull())
    .addColumn("group_id", "integer", (column) => column.notNull())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("addresses", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "bigint", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("session_customer").on("session").columns(["customer_id", "created_at"]).execute();
  await schema.createIndex("session_expiry").on("session").column("expires_at").execute();
  await schema
    .createTable("session_token")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("session_id", "text", (column) => column.notNull().references("session.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .addColumn("sealed", "text")
    .execute();
  await schema.createIndex("session_token_session").on("session_token").column("session_id").execute();
  await schema.createIndex("session_token_expiry").on("session_token").column("expires_at").execute();
  await schema
    .createTable("attempt")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("attempt_end").on("attempt").column("ends_at").execute();
  await schema.createIndex("orders_customer").on("orders").columns(["customer_id", "id"]).execute();
}

/** Adds wishlists, with the removals that are remembered. */
export async function wishlists({ schema }: Queries): Promise<void> {
  await schema
    .createTable("wish")
    .addColumn("customer_id", "bigint", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("parent_sku", "text", (column) => column.notNull())
    .addColumn("product_option", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("is_removed", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("wish_pk", ["customer_id", "sku"])
    .execute();
  await schema
    .alterTable("customer")
    .addColumn("wishlist_version", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Adds links to choose a new password by. */
export async function passwordResets({ schema }: Queries): Promise<void> {
  await schema
    .createTable("password_reset")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "bigint", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}

/** Adds when a customer's e-mail address was proven, and what a change of it replaced, so that it can be undone. */
export async function emailChanges({ schema }: Queries): Promise<void> {
  await schema.alterTable("customer").addColumn("email_verified_at", "text").execute();
  await schema
    .createTable("email_change")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "bigint", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("firstname", "text", (column) => column.notNull())
    .addColumn("lastname", "text", (column) => column.notNull())
    .addColumn("addresses", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("email_change_customer").on("email_change").column("customer_id").execute();
}

/** Lets each session say on what it began and when it was last used. */
export async function devices({ schema }: Queries): Promise<void> {
  for (const name of ["agent", "seen_at"]) await schema.alterTable("session").addColumn(name, "text").execute();
}

/** Lets a customer shop for a company, and the office refuse orders by invoice. */
export async function companies({ schema }: Queries): Promise<void> {
  for (const name of ["company", "vat_id"])
    await schema
      .alterTable("customer")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await schema
    .alterTable("customer")
    .addColumn("is_invoice_refused", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

/**
 * Lets each session say whether its client has shown that it learns the next refresh token. One that used two of them
 * has.
 */
export async function rotatingSessions(queries: Queries): Promise<void> {
  await queries.schema
    .alterTable("session")
    .addColumn("rotates", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const shown = queries
    .selectFrom("session_token")
    .select("session_id")
    .where("kind", "=", "refresh")
    .where("used_at", "is not", null)
    .groupBy("session_id")
    .having(({ fn }) => fn.countAll(), ">", 1);
  await queries.updateTable("session").set({ rotates: 1 }).where("id", "in", shown).execute();
}
