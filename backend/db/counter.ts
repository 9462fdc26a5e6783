import type { Queries } from "./types";

/** Returns the next number of a series, from 1; two transactions never get the same. */
export async function nextNumber(queries: Queries, name: string): Promise<number> {
  const { value } = await queries
    .insertInto("counter")
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet((set) => ({ value: set("counter.value", "+", 1) })))
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}
