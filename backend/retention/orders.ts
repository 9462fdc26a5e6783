import { bookkeepingCutoff } from "../../lib/consent/retention";
import { getStore } from "../../lib/storefront";
import { STORE_CODES } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import { anonymiseOrder, isSettled } from "../order/anonymise";
import type { Sweep } from "./sweep";

/** Orders looked at in one read. */
const BATCH = 100;

/** Returns numbers of orders that have a buyer and are of years bookkeeping law no longer asks for. */
const listOld = (queries: Queries, after: number, now: Date) =>
  queries
    .selectFrom("orders")
    .select(["id", "order_number"])
    .where("id", ">", after)
    .where(({ or, eb }) =>
      or([
        eb("customer_email", "is not", null),
        eb("customer_id", "is not", null),
        eb("billing_address", "like", "%postcode%"),
      ]),
    )
    .where(({ or, and, eb }) =>
      or(
        STORE_CODES.map((store) =>
          and([eb("store", "=", store), eb("created_at", "<", bookkeepingCutoff(getStore(store).country, now))]),
        ),
      ),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();

/** Does something for each old order and counts those it was done for. */
async function eachOld(queries: Queries, now: Date, work: (number: string) => Promise<boolean>): Promise<number> {
  let done = 0;
  let last = 0;
  for (;;) {
    const orders = await listOld(queries, last, now);
    for (const { order_number } of orders) if (await work(order_number)) done += 1;
    if (orders.length < BATCH) return done;
    last = orders.at(-1)?.id ?? last;
  }
}

/** Takes buyers out of old orders; numbers, goods, amounts and taxes stay. One that still needs its buyer keeps them. */
export const oldOrders: Sweep = {
  count: (queries, now) => eachOld(queries, now, (number) => isSettled(queries, number, now)),
  run: ({ queries, write }, now) =>
    eachOld(queries, now, (number) => write((transaction) => anonymiseOrder(transaction, number, now))),
};
