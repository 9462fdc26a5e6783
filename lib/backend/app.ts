import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { bookingRouter } from "./booking/router";
import { cartRouter } from "./cart/router";
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

/** Largest JSON body, bytes, as the reference has it (docs/commerce-api.md#envelope). */
const MAX_BODY = 100 * 1024;

/**
 * Creates the embedded commerce API (docs/commerce-api.md#calls). Every request is answered in the envelope; unexpected
 * errors go to `backend.report` and out as 500 without details.
 */
export function createBackend(backend: Backend): Hono {
  const app = new Hono();
  app.onError((cause, c) => answerFailure(c, cause, backend.report));
  app.notFound(answerUnknownPath);
  app.use(cors());
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => answer(c, "request entity too large", 413) }));
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
  return app;
}
