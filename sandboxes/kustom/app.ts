import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { SandboxStore } from "../store";
import { isMerchant } from "./access";
import { addCheckoutRoutes } from "./checkout";
import { controlRouter } from "./control-router";
import { fail } from "./failure";
import { frameRouter } from "./frame-router";
import { managementRouter } from "./management";
import { startPushing } from "./merchant";
import { createOrders } from "./orders";
import { createScenarios, withFaults } from "./scenarios";
import { createSession } from "./session";
import type { SandboxWorld } from "./types";

const MAX_BODY = 1_000_000;

/**
 * Creates the sandbox of the checkout provider: the paths and answers of the real one, and the frame a shopper pays in
 * (docs/payments.md). No money moves.
 */
export function createKustomSandbox(store: SandboxStore, world: SandboxWorld) {
  const orders = createOrders(store, world);
  const session = createSession(orders, world);
  const scenarios = createScenarios();
  const app = new Hono();
  app.onError((cause, c) => {
    world.report(cause);
    return fail(c, 500, "INTERNAL_SERVER_ERROR");
  });
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => fail(c, 413 as 400, "BAD_VALUE", "Body too large") }));

  const api = new Hono();
  api.use(async (c, goOn) => (isMerchant(world, c) ? goOn() : fail(c, 401, "UNAUTHORIZED")));
  api.use(withFaults(scenarios));
  addCheckoutRoutes(api, { orders, session, url: world.url });
  api.route("/ordermanagement/v1/orders", managementRouter(orders));
  app.route("/", frameRouter(orders, session));
  app.route("/__sandbox", controlRouter({ store, world, orders, session, scenarios }));
  app.route("/", api);

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
