import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { createScenarioQueue } from "../scenario-queue";
import { fail } from "./failure";

/** Faults of the provider that tests ask for, once or several times. */
const SCENARIOS = ["none", "timeout", "error", "html", "read_only", "wrong_amount", "unauthorized"] as const;

export const scenario = z.object({ name: z.enum(SCENARIOS), times: z.number().int().min(1).max(1000).default(1) });

/** Creates what holds the fault of the next calls. */
export const createScenarios = () => createScenarioQueue(SCENARIOS);
export type Scenarios = ReturnType<typeof createScenarios>;

/** Answers calls as a provider in trouble does, where a test asked for it. */
export const withFaults =
  (scenarios: Scenarios): MiddlewareHandler =>
  async (c, goOn) => {
    const fault = scenarios.take(c.req.header("x-sandbox-scenario"));
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
  };
