import type { Hono } from "hono";
import { fail, failFields } from "./failure";
import type { Orders } from "./orders";
import type { Session } from "./session";
import { findBadFields, readFields } from "./validate";

interface CheckoutPorts {
  orders: Orders;
  session: Pick<Session, "isLocked">;
  /** Of the sandbox. */
  url: string;
}

/** Adds the orders of the checkout: `/checkout/v3/orders`. */
export function addCheckoutRoutes(api: Hono, { orders, session, url }: CheckoutPorts): void {
  api.post("/checkout/v3/orders", async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const faults = findBadFields(body);
    if (faults.length > 0) return failFields(c, faults);
    const order = orders.create(readFields(body));
    c.header("Location", `${url}/checkout/v3/orders/${order.id}`);
    return c.json(orders.toWire(order), 201);
  });
  api.get("/checkout/v3/orders/:id", (c) => {
    const order = orders.find(c.req.param("id"));
    return order ? c.json(orders.toWire(order)) : fail(c, 404, "NOT_FOUND");
  });
  api.post("/checkout/v3/orders/:id", async (c) => {
    const order = orders.find(c.req.param("id"));
    if (!order) return fail(c, 404, "NOT_FOUND");
    if (order.status !== "checkout_incomplete" || session.isLocked(order.id))
      return fail(c, 403, "READ_ONLY_ORDER", "Resource is read-only");
    const body: unknown = await c.req.json().catch(() => null);
    const changed = { ...order.fields, ...Object(body) };
    const faults = findBadFields(changed);
    if (faults.length > 0) return failFields(c, faults);
    return c.json(orders.toWire(orders.change(order, readFields(changed))));
  });
  api.post("/checkout/v3/orders/:id/abort", (c) => {
    const order = orders.find(c.req.param("id"));
    if (!order) return fail(c, 404, "NOT_FOUND");
    if (order.status !== "checkout_incomplete") return fail(c, 403, "READ_ONLY_ORDER", "Resource is read-only");
    return c.json(orders.toWire(orders.save({ ...order, status: "aborted" })));
  });
}
