import type { Context } from "hono";
import { z } from "zod";
import { createScenarioQueue } from "../scenario-queue";

/** Faults that a call asks for by `X-Sandbox-Scenario`, a search by a text such as `fault:html`, a test for the next. */
const SCENARIOS = ["none", "timeout", "error", "html", "rate_limit", "empty", "malformed", "half", "circular"] as const;
type Scenario = (typeof SCENARIOS)[number];

export const scenario = z.object({ name: z.enum(SCENARIOS), times: z.number().int().min(1).max(1_000_000).default(1) });

/** Creates what holds the fault of the next calls. */
export const createScenarios = () => createScenarioQueue(SCENARIOS);
export type Scenarios = ReturnType<typeof createScenarios>;

/** Returns the fault that a call names itself, or by the text it searches for (`fault:html`). */
export const namedFault = (c: Context, term: string): string | undefined =>
  c.req.header("x-sandbox-scenario") ?? /^fault:(\w+)$/.exec(term)?.[1];

/** Answers as a provider in trouble does; null where nothing is wrong. */
export async function answerFault(c: Context, fault: Scenario): Promise<Response | null> {
  switch (fault) {
    case "none":
      return null;
    case "timeout":
      return new Promise<Response>(() => {});
    case "error":
      return c.json({ message: "Internal server error" }, 500);
    case "html":
      return c.html("<!doctype html><title>Bad gateway</title>");
    case "rate_limit":
      return c.json({ message: "Too many requests" }, 429, { "retry-after": "2" });
    case "empty":
      return c.json({ meta: { qTime: 1, responseCode: 200 }, queryResults: [], suggestionResults: [] });
    case "malformed":
      return c.json({ meta: { qTime: 1, responseCode: 200 }, queryResults: "none" });
    case "half":
      return c.body('{"meta":{"qTime":1,"responseCode":200},"queryResults":[{"id":"rec', 200, {
        "content-type": "application/json",
      });
    case "circular":
      return c.redirect(c.req.url, 302);
  }
}
