import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { type ChosenFee, type Fee, type StoreFee, toStoreFees } from "./index";

export async function saveFees(queries: Queries, fees: Fee[]): Promise<void> {
  for (const fee of fees)
    await queries
      .insertInto("fee")
      .values({ id: fee.id, body: JSON.stringify(fee) })
      .execute();
}

// written by saveFees only
const readFee = (body: string): Fee => JSON.parse(body) as Fee;

/** Returns the fees of a store view, in the order of their ids. */
export async function listFees(queries: Queries, store: StoreCode): Promise<StoreFee[]> {
  const rows = await queries.selectFrom("fee").select("body").orderBy("id").execute();
  return toStoreFees(
    rows.map(({ body }) => readFee(body)),
    store,
  );
}

/** Loads the fees of a store view, in the order of their ids, and what a cart chose of them, in one query. */
export async function loadFees(
  queries: Queries,
  store: StoreCode,
  cartId: string,
): Promise<{ fees: StoreFee[]; chosenFees: ChosenFee[] }> {
  const rows = await queries
    .selectFrom("fee")
    .leftJoin("cart_fee", (join) => join.onRef("cart_fee.fee_id", "=", "fee.id").on("cart_fee.cart_id", "=", cartId))
    .select(["fee.id", "fee.body", "cart_fee.option_id"])
    .orderBy("fee.id")
    .execute();
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  return {
    fees: toStoreFees([...bodies.values()].map(readFee), store),
    chosenFees: rows.flatMap(({ id, option_id }) => (option_id === null ? [] : [{ feeId: id, optionId: option_id }])),
  };
}

/** Returns what a cart chose, whether it still exists or not. */
export async function listChosen(queries: Queries, cartId: string): Promise<ChosenFee[]> {
  const rows = await queries
    .selectFrom("cart_fee")
    .select(["fee_id", "option_id"])
    .where("cart_id", "=", cartId)
    .orderBy("fee_id")
    .orderBy("option_id")
    .execute();
  return rows.map(({ fee_id, option_id }) => ({ feeId: fee_id, optionId: option_id }));
}

/** Sets what a cart chose of one fee; the cart must be locked. */
export async function setChosen(queries: Queries, cartId: string, feeId: number, optionIds: number[]): Promise<void> {
  await queries.deleteFrom("cart_fee").where("cart_id", "=", cartId).where("fee_id", "=", feeId).execute();
  if (optionIds.length > 0)
    await queries
      .insertInto("cart_fee")
      .values(optionIds.map((option_id) => ({ cart_id: cartId, fee_id: feeId, option_id })))
      .execute();
}

/** Gives what one cart chose to another that has chosen nothing; both must be locked. */
export async function moveChosen(queries: Queries, from: string, to: string): Promise<void> {
  await queries.updateTable("cart_fee").set({ cart_id: to }).where("cart_id", "=", from).execute();
}
