import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { normalUrl } from "../documents";

/** An old address of a store view and its target. */
export interface Rewrite {
  store: StoreCode;
  /** Without slashes around it. */
  path: string;
  /** Path inside the store view, without slashes around it. */
  target: string;
  /** 301, 302, or 0 for an address that stays and shows the target. */
  code: number;
}

const BATCH = 500;

/** Writes rewrites, replacing those of the same URL. */
export async function saveRewrites(queries: Queries, rewrites: Rewrite[]): Promise<void> {
  for (let start = 0; start < rewrites.length; start += BATCH) {
    await queries
      .insertInto("url_rewrite")
      .values(rewrites.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(["store", "path"])
          .doUpdateSet((set) => ({ target: set.ref("excluded.target"), code: set.ref("excluded.code") })),
      )
      .execute();
  }
}

/** Returns the rewrite of an address; null when there is none. */
export async function findRewrite(queries: Queries, store: StoreCode, url: string): Promise<Rewrite | null> {
  const found = await queries
    .selectFrom("url_rewrite")
    .selectAll()
    .where("store", "=", store)
    .where("path", "=", normalUrl(url))
    .executeTakeFirst();
  return found ?? null;
}
