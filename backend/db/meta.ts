import type { Queries } from "./types";

/** Returns a stored fact about the database itself; null when it was never set. */
export async function getMeta(queries: Queries, name: string): Promise<string | null> {
  const row = await queries.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

export async function setMeta(queries: Queries, name: string, value: string): Promise<void> {
  await queries
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
