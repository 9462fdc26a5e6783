import { type Context, Hono } from "hono";
import { MOBILEPAY, SWISH, VIPPS } from "../../lib/config/payment-codes";
import { isSigned } from "../../lib/payments/vipps-signature";
import { CONTRACT } from "../../lib/upstream/contract";
import { parseObject } from "../../lib/upstream/json";
import { cartKeyOf } from "../cart/key";
import type { Backend } from "../context";
import { callerOf } from "../customer/caller";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { confirm } from "./confirmation-router";
import { openHandOver, withdrawPayment } from "./hand-over";
import { ProviderRefusal, ProviderUnreachable } from "./provider-failure";
import { findPayment, findPaymentById, lookSoon } from "./rows";

/** Answers that a payment could not be opened; why is the office's matter. */
function answerFailure(c: Context, cause: unknown, report: (cause: unknown) => void): Response {
  if (!(cause instanceof ProviderRefusal || cause instanceof ProviderUnreachable)) throw cause;
  report(cause);
  return answer(c, "The payment provider does not open a payment now", 503);
}

const MAX_ID = 255;

/** `/api/ext/hand-over`: payments that a shopper approves in an app (docs/commerce-api.md#payments-in-an-app). */
export function handOverRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();

  router.post("/open", async (c) => {
    const body = check(CONTRACT.handOver.body, await readJson(c));
    await limitHourly(c, backend, "ext/hand-over");
    const caller = await callerOf(c, database.queries, now());
    const key = await cartKeyOf(c, database.queries, now());
    try {
      return answer(c, await openHandOver({ backend, store: storeOf(c), caller, key }, body));
    } catch (cause) {
      return answerFailure(c, cause, backend.report);
    }
  });

  router.post("/withdraw", async (c) => {
    const { sid } = check(CONTRACT.handOverWithdraw.body, await readJson(c));
    await limitHourly(c, backend, "ext/hand-over");
    const payment = await findPaymentById(database.queries, sid);
    if (!payment) throw new Refusal(404, "No such order");
    try {
      await withdrawPayment(backend, payment);
      return answer(c, await confirm(backend, (await findPaymentById(database.queries, sid)) ?? payment));
    } catch (cause) {
      return answerFailure(c, cause, backend.report);
    }
  });
  return router;
}

/**
 * The calls of Swish, which signs nothing: its body names a payment, which is looked at anew; nothing else of it is
 * believed. One about a payment of ours that is settled, about a refund or about nothing is answered alike.
 */
export function swishRouter({ database, now }: Backend): Hono {
  const router = new Hono();
  router.post("/callback", async (c) => {
    const id = parseObject(await c.req.text())?.id;
    const payment =
      typeof id === "string" && id.length <= MAX_ID ? await findPayment(database.queries, SWISH, id) : null;
    if (payment) await lookSoon(database.queries, payment.id, now());
    return c.json({});
  });
  return router;
}

/**
 * The calls of Vipps MobilePay. One without its signature is refused with 401; one that is signed only lets its payment be
 * looked at, and is always answered with 200: a failure would hold up the calls after it.
 */
export function vippsRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  router.post("/webhook", async (c) => {
    const body = await c.req.text();
    const call = {
      url: backend.vipps?.webhookUrl ?? "",
      body,
      date: c.req.header("x-ms-date") ?? "",
      contentHash: c.req.header("x-ms-content-sha256") ?? "",
      authorization: c.req.header("authorization") ?? "",
    };
    if (!backend.vipps || !isSigned(call, backend.vipps.secrets)) throw new Refusal(401, "The signature is wrong");
    const reference = parseObject(body)?.reference;
    const id = typeof reference === "string" ? reference.slice(0, MAX_ID) : "";
    for (const code of [VIPPS, MOBILEPAY]) {
      const payment = await findPayment(database.queries, code, id);
      if (payment) await lookSoon(database.queries, payment.id, now());
    }
    return c.json({});
  });
  return router;
}
