import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { CHECKOUT_PROVIDER } from "../../../lib/config/payment-codes";
import { isStoreCode } from "../../../lib/storefront";
import { CONTRACT } from "../../../lib/upstream/contract";
import { cartKeyOf } from "../../cart/key";
import type { Backend } from "../../context";
import { callerOf } from "../../customer/caller";
import { answer } from "../../http/answer";
import { limitHourly } from "../../http/limits";
import { Refusal } from "../../http/refusal";
import { check, namedStoreOf, need, readJson } from "../../http/request";
import { findPayment } from "../rows";
import { shareReads } from "../shared-reads";
import { callbackRouter } from "./callbacks";
import { KustomRefusal, KustomUnreachable } from "./client";
import { checkPayable, openOrder, toAnswer } from "./order";

/** Answers a failure of the provider as the reference's bridge does (docs/commerce-api.md#checkout-provider). */
function answerProviderFailure(c: Context, cause: unknown, order: unknown, report: (cause: unknown) => void): Response {
  if (cause instanceof KustomUnreachable || (cause instanceof KustomRefusal && cause.status === 401)) {
    // a password of ours that is wrong is no matter of the shopper's log-in
    report(cause);
    return answer(c, "Request Error", 500);
  }
  if (!(cause instanceof KustomRefusal)) throw cause;
  // the client made a whole answer of it: 4xx or 5xx
  const status = Math.min(cause.status, 599) as ContentfulStatusCode;
  return answer(c, { error: "Klarna error", body: cause.body, order }, status);
}

/** Reads an order that is to be opened, and the store view it is of. */
async function readOrder(c: Context) {
  const body = await readJson(c);
  need(body, "order");
  if (!c.req.query("cartId")) throw new Refusal(500, "No cartId provided");
  const sent = check(CONTRACT.providerOrder.body, body);
  if (!isStoreCode(sent.storeCode)) throw new Refusal(400, `Unknown store view ${sent.storeCode}`);
  const named = namedStoreOf(c) ?? sent.storeCode;
  if (named !== sent.storeCode) throw new Refusal(400, `Order store incorrect (${sent.storeCode}:${named})`);
  return { sent, store: sent.storeCode };
}

/** Calls of the checkout that is paid through Kustom, and the provider's own calls to us. */
export function kustomRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  const client = () => {
    if (!backend.kustom) throw new Refusal(404, "No checkout provider is configured");
    return backend.kustom;
  };

  const readShared = shareReads((id) => client().read(id));

  router.post("/create-or-update-order", async (c) => {
    const provider = client();
    const { sent, store } = await readOrder(c);
    await limitHourly(c, backend, "ext/kco");
    const caller = await callerOf(c, database.queries, now());
    const key = await cartKeyOf(c, database.queries, now());
    try {
      const order = await openOrder({ backend, client: provider, store, caller, key }, sent);
      return answer(c, toAnswer(order));
    } catch (cause) {
      return answerProviderFailure(c, cause, sent.order, backend.report);
    }
  });

  router.get("/order-id", async (c) => {
    const sid = c.req.query("sid");
    if (!sid) throw new Refusal(400, "Missing sid");
    client();
    const payment = await findPayment(database.queries, CHECKOUT_PROVIDER, sid);
    if (!payment) throw new Refusal(404, `No such order: ${sid.slice(0, 100)}`);
    try {
      return answer(c, toAnswer(await readShared(sid)));
    } catch (cause) {
      return answerProviderFailure(c, cause, { order_id: sid }, backend.report);
    }
  });

  router.post("/validate-order", async (c) => {
    const { orderId } = check(CONTRACT.providerValidate.body, await readJson(c));
    const key = await cartKeyOf(c, database.queries, now());
    const payment = await findPayment(database.queries, CHECKOUT_PROVIDER, orderId);
    if (payment?.cart_id !== key.id) throw new Refusal(404, `No such order: ${orderId.slice(0, 100)}`);
    const obstacle = await checkPayable(backend, payment);
    if (obstacle) throw new Refusal(400, obstacle.sentence, obstacle.code);
    return answer(c, "OK");
  });

  router.route("/", callbackRouter(backend));
  return router;
}
