import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { BODY_LIMIT, bodyLimitOf } from "../lib/upstream/calls";
import { matchCall } from "../lib/upstream/match-call";
import { bookingRouter } from "./booking/router";
import { cartRouter } from "./cart/router";
import { pictureRouter } from "./catalog/picture-router";
import { productRouter } from "./catalog/product-router";
import { catalogRouter } from "./catalog/router";
import type { Backend } from "./context";
import { userRouter } from "./customer/router";
import { extRouter } from "./ext/router";
import { answer, answerFailure, answerUnknownPath } from "./http/answer";
import { Refusal } from "./http/refusal";
import { logtradeRouter } from "./logtrade/router";
import { outboxRouter } from "./mail/router";
import { orderRouter, syncRouter } from "./order/router";
import { stockReviewRouter } from "./reviews/router";
import { shippingRouter } from "./shipping/router";
import { stockRouter } from "./stock/router";
import { urlRouter } from "./url/router";

/** Seconds a browser keeps the answer to a preflight. */
const PREFLIGHT_SECONDS = 86_400;
/** Bytes of a body too large that are still read: a connection that ends before its request is no answer to a browser. */
const MAX_DISCARDED = 8 * 1024 * 1024;

/** Refuses a body that is too large, once it has arrived. */
async function refuseLarge(c: Context): Promise<Response> {
  const { body } = c.req.raw;
  let size = 0;
  if (body && !body.locked) {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      // web streams iterate in Node
      size += chunk.byteLength;
      if (size > MAX_DISCARDED) break;
    }
  }
  return answer(c, "request entity too large", 413);
}

/** Refuses bodies over the limit of their call (docs/commerce-api.md#envelope). */
const limitBody: MiddlewareHandler = (c, next) => {
  const call = matchCall(c.req.method, c.req.path);
  return bodyLimit({ maxSize: call ? bodyLimitOf(call.name) : BODY_LIMIT, onError: refuseLarge })(c, next);
};

/**
 * Creates the embedded commerce API (docs/commerce-api.md#calls). Every request is answered in the envelope; unexpected
 * errors go to `backend.report` and out as 500 without details.
 */
export function createBackend(backend: Backend): Hono {
  const app = new Hono();
  app.onError((cause, c) => answerFailure(c, cause, backend.report));
  app.notFound(answerUnknownPath);
  // it reads no cookie: whoever asks shows a token of their own
  const allowAll = cors({ origin: "*", maxAge: PREFLIGHT_SECONDS, exposeHeaders: ["Retry-After"] });
  // what only this machine may read is not for the pages of strangers in its browser
  app.use((c, next) => (c.req.path.startsWith("/api/dev/") ? next() : allowAll(c, next)));
  app.use(limitBody);
  app.use(async (c, next) => {
    if (c.req.url.includes("%00")) throw new Refusal(400, "The address holds a null character");
    await next();
  });
  app.route("/api/cart", cartRouter(backend));
  app.route("/api/order", orderRouter(backend));
  app.route("/api/sync", syncRouter(backend));
  app.route("/api/user", userRouter(backend));
  app.route("/api/stock", stockRouter(backend));
  app.route("/api/catalog", catalogRouter(backend));
  app.route("/api/product", productRouter(backend));
  app.route("/api/product", shippingRouter(backend));
  app.route("/api/url", urlRouter(backend));
  app.route("/api/review", stockReviewRouter(backend));
  app.route("/api/ext", extRouter(backend));
  app.route("/api/logtrade", logtradeRouter());
  app.route("/api/booking", bookingRouter(backend));
  app.route("/api/dev", outboxRouter(backend));
  app.route("/img", pictureRouter(backend));
  return app;
}
