import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { BOOTSTRAP_SCRIPT } from "./bootstrap-script";
import { framePage } from "./frame-page";
import { FRAME_SCRIPT, FRAME_STYLE } from "./frame-script";
import { fail, managementRouter } from "./management";
import { callMerchant, merchantUrl, startPushing } from "./merchant";
import { createOrders } from "./orders";
import { createSession, typedFields } from "./session";
import type { SandboxStore } from "./store";
import type { SandboxOrder, SandboxWorld } from "./types";
import { findBadFields, readFields } from "./validate";

const MAX_BODY = 1_000_000;
const LOCAL = /^(?:(?:[a-z\d-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Faults of the provider that tests ask for, once or several times. */
const SCENARIOS = ["none", "timeout", "error", "html", "read_only", "wrong_amount", "unauthorized"] as const;
const scenario = z.object({ name: z.enum(SCENARIOS), times: z.number().int().min(1).max(1000).default(1) });
type Scenario = (typeof SCENARIOS)[number];

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the origin a frame may talk to: the merchant's, under any of this machine's names; null for another. */
function parentOrigin({ fields }: SandboxOrder, asked: string | undefined): string | null {
  const own = new URL(fields.merchant_urls.checkout ?? "");
  if (!asked || !URL.canParse(asked)) return own.origin;
  const { origin, hostname, port, protocol } = new URL(asked);
  const isLocal = LOCAL.test(own.hostname) && LOCAL.test(hostname) && port === own.port && protocol === own.protocol;
  return origin === own.origin || isLocal ? origin : null;
}

/**
 * Creates the sandbox of the checkout provider: the paths and answers of the real one, and the frame a shopper pays in
 * (docs/payments.md). No money moves.
 */
export function createKustomSandbox(store: SandboxStore, world: SandboxWorld) {
  const orders = createOrders(store, world);
  const session = createSession(orders, world);
  const app = new Hono();
  let next: { name: Scenario; times: number } = { name: "none", times: 0 };

  const isMerchant = (c: Context): boolean => {
    const wanted = `Basic ${Buffer.from(`${world.username}:${world.password}`).toString("base64")}`;
    return isSame(c.req.header("authorization") ?? "", wanted);
  };
  /** Returns the fault of this call: named by itself, or asked for before. */
  function takeScenario(c: Context): Scenario {
    const named = SCENARIOS.find((name) => name === c.req.header("x-sandbox-scenario"));
    if (named) return named;
    if (next.times === 0) return "none";
    next = { ...next, times: next.times - 1 };
    return next.name;
  }

  app.onError((cause, c) => {
    world.report(cause);
    return fail(c, 500, "INTERNAL_SERVER_ERROR");
  });
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => fail(c, 413 as 400, "BAD_VALUE", "Body too large") }));

  const api = new Hono();
  api.use(async (c, goOn) => {
    if (!isMerchant(c)) return fail(c, 401, "UNAUTHORIZED");
    const fault = takeScenario(c);
    if (fault === "timeout") return new Promise<Response>(() => {});
    if (fault === "error") return fail(c, 500, "INTERNAL_SERVER_ERROR");
    if (fault === "html") return c.html("<!doctype html><title>Bad gateway</title>", 502);
    if (fault === "unauthorized") return fail(c, 401, "UNAUTHORIZED");
    if (fault === "read_only") return fail(c, 403, "READ_ONLY_ORDER", "Resource is read-only");
    await goOn();
    if (fault !== "wrong_amount") return undefined;
    const body: unknown = await c.res.clone().json();
    const amount = Number(Reflect.get(Object(body), "order_amount")) + 100;
    c.res = c.json({ ...Object(body), order_amount: amount }, 200);
    return undefined;
  });
  const bad = (c: Context, fields: string[]) =>
    fail(c, 400, "BAD_VALUE", ...fields.map((name) => `Bad value: ${name}`));

  api.post("/checkout/v3/orders", async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    const faults = findBadFields(body);
    if (faults.length > 0) return bad(c, faults);
    const order = orders.create(readFields(body));
    c.header("Location", `${world.url}/checkout/v3/orders/${order.id}`);
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
    if (faults.length > 0) return bad(c, faults);
    return c.json(orders.toWire(orders.change(order, readFields(changed))));
  });
  api.post("/checkout/v3/orders/:id/abort", (c) => {
    const order = orders.find(c.req.param("id"));
    if (!order) return fail(c, 404, "NOT_FOUND");
    if (order.status !== "checkout_incomplete") return fail(c, 403, "READ_ONLY_ORDER", "Resource is read-only");
    return c.json(orders.toWire(orders.save({ ...order, status: "aborted" })));
  });
  api.route("/ordermanagement/v1/orders", managementRouter(orders));
  app.route("/", frameRouter());
  app.route("/__sandbox", controlRouter());
  app.route("/", api);

  /** What browsers load. */
  function frameRouter(): Hono {
    const router = new Hono();
    const script = (c: Context, text: string) =>
      c.body(text, 200, {
        "content-type": "text/javascript; charset=utf-8",
        "cross-origin-resource-policy": "cross-origin",
      });
    router.get("/kcoc/sandbox/checkout.bootstrap.js", (c) => script(c, BOOTSTRAP_SCRIPT));
    router.get("/frame.js", (c) => script(c, FRAME_SCRIPT));
    router.get("/frame.css", (c) => c.body(FRAME_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));

    const find = (c: Context): SandboxOrder | null => {
      const order = orders.find(c.req.param("id") ?? "");
      return order && isSame(c.req.query("key") ?? "", order.key) ? order : null;
    };
    router.get("/frame/:id", (c) => {
      const order = find(c);
      const origin = order && parentOrigin(order, c.req.query("origin"));
      if (!order || origin === null) return c.text("No such order", 404);
      c.header(
        "content-security-policy",
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${origin}`,
      );
      c.header("cache-control", "no-store");
      c.header("referrer-policy", "no-referrer");
      return c.html(framePage(order, origin));
    });
    router.post("/frame/:id/:action", async (c) => {
      const order = find(c);
      const action = c.req.param("action");
      if (!order) return c.json({ error: "No such order" }, 404);
      const body: unknown = await c.req.json().catch(() => ({}));
      const given = Object(body);
      if (action === "view") return c.json(session.view(order, Reflect.get(given, "first") === true));
      if (action !== "change" && action !== "pay") return c.json({ error: "No such action" }, 404);
      const typed = typedFields.safeParse(action === "change" ? Reflect.get(given, "fields") : body);
      if (!typed.success) return c.json({ error: "Bad fields" }, 400);
      if (action === "pay") return c.json(await session.pay(order, typed.data));
      return c.json(await session.change(order, String(Reflect.get(given, "changed")), typed.data));
    });
    return router;
  }

  /** What tests and developers steer it by. */
  function controlRouter(): Hono {
    const router = new Hono();
    router.use(async (c, goOn) => (isMerchant(c) ? goOn() : fail(c, 401, "UNAUTHORIZED")));
    router.post("/reset", (c) => {
      store.clear();
      next = { name: "none", times: 0 };
      return c.json({});
    });
    router.post("/scenario", async (c) => {
      const asked = scenario.safeParse(await c.req.json().catch(() => null));
      if (!asked.success) return bad(c, ["name"]);
      next = asked.data;
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

  return {
    fetch: async (request: Request): Promise<Response> => app.fetch(request),
    /** Goes on with the calls that a merchant has not answered for, after a restart. */
    resume: () => {
      for (const { id } of orders.unacknowledged()) startPushing(world, () => orders.find(id));
    },
    orders,
  };
}
export type KustomSandbox = ReturnType<typeof createKustomSandbox>;
