import type { SyncTask } from "@/lib/sync/types";

/** Event of an answered check, also of one that is answered when the network is back. */
export const STOCK_EVENT = "store:cart/stockSync";

/** Returns whether an answered check says in stock; null where it does not tell. */
export function isInStock({ code, result }: Pick<SyncTask, "code" | "result">): boolean | null {
  if (code !== 200 || typeof result !== "object" || result === null || !("is_in_stock" in result)) return null;
  return typeof result.is_in_stock === "boolean" ? result.is_in_stock : null;
}
