import type { OrderBookingTable, SlotHoldTable } from "../db/booking-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { type HoldState } from "./cart-slots";
import { addTask, requestBookingLetter } from "./tasks";

/** Returns the hours a cart holds, by delivery. */
export const listHolds = (queries: Queries, cartId: string): Promise<SlotHoldTable[]> =>
  queries.selectFrom("slot_hold").selectAll().where("cart_id", "=", cartId).orderBy("delivery").execute();

/** Moves the hours of a guest's cart to the customer's it is merged into, unless that holds some of its own. */
export async function moveHolds(queries: Queries, from: string, to: string): Promise<void> {
  await queries
    .updateTable("slot_hold")
    .set({ cart_id: to })
    .where("cart_id", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("slot_hold as own").select("own.ref").where("own.cart_id", "=", to))),
    )
    .execute();
}

/** Gives hours of a cart back, in the caller's transaction. */
export async function dropHolds(queries: Queries, holds: SlotHoldTable[], now: Date): Promise<void> {
  for (const { cart_id, delivery, ref, slot_id } of holds) {
    const gone = await queries
      .deleteFrom("slot_hold")
      .where("cart_id", "=", cart_id)
      .where("delivery", "=", delivery)
      .where("ref", "=", ref)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) await addTask(queries, { kind: "release", ref, slot_id }, now);
  }
}

/** Hours a cart holds, and how they stand. */
export interface StandingHold {
  hold: SlotHoldTable;
  state: HoldState;
}

/**
 * Refuses with 409 an order whose cart has hours that are no longer held, so that its shopper chooses again. One that is
 * paid already is placed all the same: its hours are asked for once more.
 */
export function checkHolds(holds: StandingHold[], isPaid: boolean): void {
  if (isPaid || holds.every(({ state }) => state !== "expired")) return;
  throw new Refusal(409, "The held time slot has expired", "slotExpired");
}

/** Makes hours that a cart holds those of its order, in the transaction that places it; those of no use go back. */
export async function takeHolds(queries: Queries, orderId: number, holds: StandingHold[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const { hold, state } of holds) {
    if (state === "useless") {
      await dropHolds(queries, [hold], now);
      continue;
    }
    const { delivery, ref, slot_id, date, time_from, time_to, product_code, price, cart_id } = hold;
    const row: OrderBookingTable = {
      order_id: orderId,
      delivery,
      ref,
      slot_id,
      date,
      time_from,
      time_to,
      product_code,
      price,
      state: "booked",
      answers: null,
      phone: null,
      email: null,
      sequence: 0,
      created_at: at,
      updated_at: at,
    };
    await queries.insertInto("order_booking").values(row).execute();
    await addTask(queries, { kind: "confirm", ref, slot_id, order_id: orderId, delivery }, now);
    await requestBookingLetter(queries, { order_id: orderId, delivery, kind: "booked", sequence: 0 }, now);
    await queries.deleteFrom("slot_hold").where("cart_id", "=", cart_id).where("delivery", "=", delivery).execute();
  }
}
