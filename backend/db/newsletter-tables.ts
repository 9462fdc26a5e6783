import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Queries } from "./types";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the newsletter, personal coupons, and mails one can leave by a header. */
export async function newsletter({ schema }: Queries): Promise<void> {
  await schema.alterTable("coupon").addColumn("email", "text").execute();
  await schema.alterTable("mail").addColumn("leave_url", "text").execute();
  let letters: CreateTableBuilder<string, string> = schema
    .createTable("newsletter")
    .addColumn("email_key", "text", (column) => column.primaryKey())
    .addColumn("coupon", "text");
  for (const name of ["email", "store", "state", "mailed_at", "created_at"])
    letters = letters.addColumn(name, "text", required);
  await letters.execute();
  let requests: CreateTableBuilder<string, string> = schema
    .createTable("newsletter_request")
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["store", "email", "kind", "created_at"]) requests = requests.addColumn(name, "text", required);
  await requests.execute();
  let links: CreateTableBuilder<string, string> = schema
    .createTable("newsletter_link")
    .addColumn("hash", "text", (column) => column.primaryKey());
  for (const name of ["email_key", "kind", "expires_at"]) links = links.addColumn(name, "text", required);
  await links.execute();
  await schema.createIndex("newsletter_link_owner").on("newsletter_link").columns(["email_key", "kind"]).execute();
  await schema
    .createTable("newsletter_gift")
    .addColumn("email_key", "text", (column) => column.primaryKey())
    .addColumn("given_at", "text", required)
    .execute();
}
