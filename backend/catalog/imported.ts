import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";

const PREFIX = "imported_at ";

/** Name of the fact when a store view's catalogue was last imported. */
export const importedAtKey = (store: StoreCode): string => PREFIX + store;

/** Returns when the catalogues of store views were last imported; a view that still has its first one is missing. */
export async function listImports(queries: Queries): Promise<Map<StoreCode, string>> {
  const rows = await queries.selectFrom("meta").selectAll().where("name", "like", `${PREFIX}%`).execute();
  const at = new Map(rows.map(({ name, value }) => [name, value]));
  return new Map(
    STORE_CODES.flatMap((store) => {
      const value = at.get(importedAtKey(store));
      return value === undefined ? [] : [[store, value] as const];
    }),
  );
}
