import type { CreateTableBuilder } from "kysely";
import type { Queries } from "./types";

/** Adds the outbox, and shoppers who wait for a product. */
export async function mail({ schema }: Queries): Promise<void> {
  let outbox: CreateTableBuilder<string, string> = schema
    .createTable("mail")
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["store", "recipient", "subject", "body", "state", "created_at", "next_at"])
    outbox = outbox.addColumn(name, "text", (column) => column.notNull());
  await outbox
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("error", "text")
    .execute();
  await schema.createIndex("mail_due").on("mail").columns(["state", "next_at"]).execute();
  await schema.createIndex("mail_recipient").on("mail").columns(["recipient", "created_at"]).execute();
  let alerts: CreateTableBuilder<string, string> = schema
    .createTable("stock_alert")
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["store", "sku", "email", "state", "token_hash", "created_at"])
    alerts = alerts.addColumn(name, "text", (column) => column.notNull());
  await alerts
    .addUniqueConstraint("stock_alert_once", ["store", "sku", "email"])
    .addUniqueConstraint("stock_alert_token", ["token_hash"])
    .execute();
}

/** Mails with a second body and files; orders know whether their confirmation was written. Older ones are not due. */
export async function confirmations({ schema }: Queries): Promise<void> {
  await schema.alterTable("mail").addColumn("html", "text").execute();
  await schema.alterTable("mail").addColumn("attachments", "text").execute();
  await schema
    .alterTable("orders")
    .addColumn("confirmation", "text", (column) => column.notNull().defaultTo("none"))
    .execute();
  await schema.createIndex("orders_confirmation").on("orders").columns(["confirmation", "id"]).execute();
}
