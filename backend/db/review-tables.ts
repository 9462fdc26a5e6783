import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Queries } from "./types";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const counted = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Adds the sandbox of the review provider, and whom the shop asks for a review. */
export async function reviews({ schema }: Queries): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema
    .createTable("review")
    .addColumn("id", "bigint", (column) => column.primaryKey());
  for (const name of [
    "app_key",
    "product",
    "product_title",
    "product_url",
    "title",
    "content",
    "author",
    "user_key",
    "status",
    "created_at",
  ])
    table = table.addColumn(name, "text", required);
  for (const name of ["product_image", "email", "answer", "answered_at"]) table = table.addColumn(name, "text");
  for (const name of ["score", "is_buyer", "votes_up", "votes_down"]) table = table.addColumn(name, "integer", counted);
  await table.execute();
  await schema.createIndex("review_product").on("review").columns(["app_key", "product", "status"]).execute();
  await schema
    .createTable("review_photo")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("review_id", "bigint", (column) => column.notNull().references("review.id").onDelete("cascade"))
    .addColumn("path", "text")
    .addColumn("large", "text")
    .addColumn("small", "text")
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("alt", "text", required)
    .addColumn("status", "text", required)
    .addColumn("reports", "integer", counted)
    .execute();
  await schema.createIndex("review_photo_review").on("review_photo").column("review_id").execute();
  await schema
    .createTable("review_request")
    .addColumn("order_id", "bigint", (column) => column.primaryKey())
    .addColumn("due_at", "text", required)
    .addColumn("state", "text", required)
    .execute();
  let links: CreateTableBuilder<string, string> = schema
    .createTable("review_link")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("order_id", "bigint", required)
    .addColumn("used_at", "text");
  for (const name of ["store", "sku", "name", "author", "email", "expires_at"])
    links = links.addColumn(name, "text", required);
  await links.execute();
}

/** Adds who wants no more mails that ask for a review: a keyed hash of the address. */
export async function reviewStops({ schema }: Queries): Promise<void> {
  await schema
    .createTable("review_stop")
    .addColumn("email_key", "text", (column) => column.primaryKey())
    .addColumn("stopped_at", "text", required)
    .execute();
}
