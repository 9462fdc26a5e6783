import type { Queries } from "./types";

/** Adds the changed entries of the headless CMS's sandbox: the draft, and what is published of it. */
export async function cmsEntries({ schema }: Queries): Promise<void> {
  await schema
    .createTable("cms_entry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("draft", "text", (column) => column.notNull())
    .addColumn("published", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
