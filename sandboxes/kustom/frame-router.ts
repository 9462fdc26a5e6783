import { type Context, Hono } from "hono";
import { isSame } from "./access";
import { BOOTSTRAP_SCRIPT } from "./bootstrap-script";
import { framePage } from "./frame-page";
import { FRAME_SCRIPT, FRAME_STYLE } from "./frame-script";
import type { Orders } from "./orders";
import type { Session } from "./session";
import { typedFields } from "./typed-fields";
import type { SandboxOrder } from "./types";

const LOCAL = /^(?:(?:[a-z\d-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns the origin a frame may talk to: the merchant's, under any of this machine's names; null for another. */
function parentOrigin({ fields }: SandboxOrder, asked: string | undefined): string | null {
  const own = new URL(fields.merchant_urls.checkout ?? "");
  if (!asked || !URL.canParse(asked)) return own.origin;
  const { origin, hostname, port, protocol } = new URL(asked);
  const isLocal = LOCAL.test(own.hostname) && LOCAL.test(hostname) && port === own.port && protocol === own.protocol;
  return origin === own.origin || isLocal ? origin : null;
}

/** Adds the scripts and the style that browsers load. */
function addFiles(router: Hono): void {
  const script = (c: Context, text: string) =>
    c.body(text, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
    });
  router.get("/kcoc/sandbox/checkout.bootstrap.js", (c) => script(c, BOOTSTRAP_SCRIPT));
  router.get("/frame.js", (c) => script(c, FRAME_SCRIPT));
  router.get("/frame.css", (c) => c.body(FRAME_STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
}

/** What browsers load: the frame a shopper pays in, and what it sends. */
export function frameRouter(orders: Orders, session: Session): Hono {
  const router = new Hono();
  addFiles(router);
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
