import { Hono } from "hono";
import type { SandboxStore } from "../store";
import { isMerchant } from "./access";
import { fail, failFields } from "./failure";
import { callMerchant, merchantUrl } from "./merchant";
import type { Orders } from "./orders";
import { scenario, type Scenarios } from "./scenarios";
import type { Session } from "./session";
import { typedFields } from "./typed-fields";
import type { SandboxWorld } from "./types";

interface ControlPorts {
  store: SandboxStore;
  world: SandboxWorld;
  orders: Orders;
  session: Session;
  scenarios: Scenarios;
}

/** What tests and developers steer the sandbox by. */
export function controlRouter({ store, world, orders, session, scenarios }: ControlPorts): Hono {
  const router = new Hono();
  router.use(async (c, goOn) => (isMerchant(world, c) ? goOn() : fail(c, 401, "UNAUTHORIZED")));
  router.post("/reset", (c) => {
    store.clear();
    scenarios.reset();
    return c.json({});
  });
  router.post("/scenario", async (c) => {
    const asked = scenario.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return failFields(c, ["name"]);
    scenarios.set(asked.data);
    return c.json({});
  });
  router.post("/orders/:id/pay", async (c) => {
    const order = orders.find(c.req.param("id"));
    const typed = typedFields.safeParse(await c.req.json().catch(() => ({})));
    if (!order || !typed.success) return fail(c, 404, "NOT_FOUND");
    return c.json(await session.pay(order, typed.data));
  });
  router.post("/orders/:id/fraud/:status", async (c) => {
    const order = orders.find(c.req.param("id"));
    const status = (["ACCEPTED", "REJECTED"] as const).find((one) => one === c.req.param("status"));
    if (!order?.managed || !status) return fail(c, 404, "NOT_FOUND");
    const changed = orders.save({ ...order, managed: { ...order.managed, fraud_status: status } });
    const url = merchantUrl(changed, "notification");
    if (url) await callMerchant(world, url, { order_id: changed.id, event_type: `FRAUD_RISK_${status}` }, 10_000);
    return c.json({});
  });
  return router;
}
