import { getSettings } from "../../lib/config/settings";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import { BATCH, deleteInBatches } from "../db/batches";
import type { Database } from "../db/types";

const DAY_MS = 86_400_000;

/** Deletes carts of a store view that nobody has changed since `before`: open customers' carts, or all others. */
function deleteCarts(
  { queries }: Database,
  store: StoreCode,
  owner: "customer" | "nobody",
  before: string,
): Promise<number> {
  const old = queries
    .selectFrom("cart")
    .select("id")
    .where("store", "=", store)
    .where("updated_at", "<", before)
    .where("owner", owner === "customer" ? "is not" : "is", null)
    .orderBy("updated_at")
    .limit(BATCH);
  // checked again on the row itself: a shopper may have come back between the query and the deletion
  return deleteInBatches(() =>
    queries.deleteFrom("cart").where("id", "in", old).where("updated_at", "<", before).executeTakeFirstOrThrow(),
  );
}

/**
 * Deletes abandoned carts: guests' after `cart.guestDays` of the settings, customers' after `cart.customerDays`;
 * ordered and merged ones go with the guests'. Their ids answer 404 from then on. Returns how many were deleted.
 */
export async function deleteOldCarts(database: Database, now: Date): Promise<number> {
  let gone = 0;
  for (const store of STORE_CODES) {
    const { guestDays, customerDays } = getSettings(store).cart;
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    gone += await deleteCarts(database, store, "nobody", before(guestDays));
    gone += await deleteCarts(database, store, "customer", before(customerDays));
  }
  return gone;
}
