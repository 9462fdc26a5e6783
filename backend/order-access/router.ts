import { type Context, Hono } from "hono";
import { fromMinor } from "../../lib/money";
import { ORDER_TOKEN_HEADER } from "../../lib/upstream/calls";
import { CONTRACT } from "../../lib/upstream/contract";
import { bookingSecret } from "../booking/proof";
import type { Backend } from "../context";
import { countAgainstLimit } from "../customer/attempts";
import { customerOf } from "../customer/caller";
import type { OrderTable } from "../db/order-types";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson } from "../http/request";
import { loadOrder } from "../order/load";
import { toPlacedOrderWire } from "../order/view";
import { withdraw } from "../order/withdraw";
import { closeOrder, findOpened, keyOf, openOrder, openOwnOrder, requestCode } from "./index";

const HOUR_MS = 3_600_000;
/** Codes that can be asked for in an hour for one order and address, whether they exist or not. */
const CODES = 5;

async function viewOrder({ database, now }: Backend, order: OrderTable) {
  return toPlacedOrderWire(await loadOrder(database.queries, order), now(), await bookingSecret(database.queries));
}

/** Opening an order by a code, or as its customer. */
function addOpeningRoutes(router: Hono, backend: Backend): void {
  const { database, now } = backend;
  router.post("/code", async (c) => {
    const request = check(CONTRACT.placedOrderCode.body, await readJson(c));
    await limitHourly(c, backend, "ext/orders/code");
    const wait = await database.write(async (queries) => {
      const seconds = await countAgainstLimit(queries, `order code ${keyOf(request)}`, CODES, now(), HOUR_MS);
      if (seconds === 0) await requestCode(queries, request, now());
      return seconds;
    });
    if (wait > 0) throw new Refusal(429, "Too many codes were asked for. Please wait.", undefined, wait);
    return answer(c, "OK");
  });
  router.post("/open", async (c) => {
    const request = check(CONTRACT.placedOrderOpen.body, await readJson(c));
    await limitHourly(c, backend, "ext/orders/open");
    const token = await openOrder(database, request, now());
    const order = token === null ? null : await findOpened(database.queries, token, now());
    if (!order) throw new Refusal(404, "The code does not open this order");
    return answer(c, { token, order: await viewOrder(backend, order) });
  });
  router.post("/open-own", async (c) => {
    const { customerId } = await customerOf(c, database.queries, now());
    const { number } = check(CONTRACT.placedOrderOpenOwn.body, await readJson(c));
    const token = await openOwnOrder(database, { number, customerId }, now());
    const order = token === null ? null : await findOpened(database.queries, token, now());
    if (!order) throw new Refusal(404, "There is no such order");
    return answer(c, { token, order: await viewOrder(backend, order) });
  });
}

/** Looking up an order without an account, and withdrawing from it (docs/commerce-api.md#placed-orders). */
export function orderAccessRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();

  const opened = async (c: Context): Promise<{ token: string; order: OrderTable }> => {
    const token = c.req.header(ORDER_TOKEN_HEADER) ?? "";
    const order = token === "" ? null : await findOpened(database.queries, token, now());
    if (!order) throw new Refusal(404, "No order is open");
    return { token, order };
  };

  addOpeningRoutes(router, backend);
  router.get("/opened", async (c) => answer(c, await viewOrder(backend, (await opened(c)).order)));
  router.post("/withdraw", async (c) => {
    const { order } = await opened(c);
    const request = check(CONTRACT.placedOrderWithdraw.body, await readJson(c));
    const { withdrawal, stored } = await withdraw(backend, order.order_number, request);
    const { number, created_at, amount } = withdrawal;
    const secret = await bookingSecret(database.queries);
    return answer(c, {
      number,
      created_at,
      amount: fromMinor(amount),
      order: toPlacedOrderWire(stored, now(), secret),
    });
  });
  router.post("/close", async (c) => {
    await closeOrder(database.queries, (await opened(c)).token);
    return answer(c, "OK");
  });
  return router;
}
