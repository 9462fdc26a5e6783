import type { Queries } from "./types";

/** Adds passkeys. */
export async function passkeys({ schema }: Queries): Promise<void> {
  let table = schema
    .createTable("passkey")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customer_id", "bigint", (column) => column.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("is_synced", "integer", (column) => column.notNull())
    .addColumn("label", "text")
    .addColumn("used_at", "text");
  for (const name of ["rp_id", "public_key", "transports", "agent", "created_at"] as const)
    table = table.addColumn(name, "text", (column) => column.notNull());
  await table.execute();
  await schema.createIndex("passkey_customer").on("passkey").columns(["customer_id", "created_at"]).execute();
}
