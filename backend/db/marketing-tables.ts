import type { Queries } from "./types";

/** Adds who agreed to marketing by e-mail. */
export async function marketing({ schema }: Queries): Promise<void> {
  await schema
    .createTable("marketing_consent")
    .addColumn("email_key", "text", (column) => column.primaryKey())
    .addColumn("email", "text")
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("given_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .execute();
  await schema.createIndex("marketing_consent_end").on("marketing_consent").column("ended_at").execute();
}
