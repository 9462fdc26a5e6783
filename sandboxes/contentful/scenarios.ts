import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { fail } from "./failure";

/** Faults of the CMS that tests ask for, once or several times. */
const SCENARIOS = ["none", "timeout", "error", "html", "rate_limit", "unauthorized", "empty", "malformed"] as const;

export const scenario = z.object({
  name: z.enum(SCENARIOS),
  times: z.number().int().min(1).max(1000).default(1),
  /** Seconds that a refusal for too many calls names. */
  reset: z.number().int().min(0).max(3600).default(1),
});

/** Creates what holds the fault of the next calls, and answers as a CMS in trouble does. */
export function createScenarios() {
  let next: z.output<typeof scenario> = { name: "none", times: 0, reset: 1 };
  const answerFault: MiddlewareHandler = async (c, goOn) => {
    const fault = next.times > 0 ? next.name : "none";
    if (next.times > 0) next = { ...next, times: next.times - 1 };
    if (fault === "timeout") return new Promise<Response>(() => {});
    if (fault === "error") return fail(c, "InternalServerError", "Internal server error");
    if (fault === "unauthorized") return fail(c, "AccessTokenInvalid", "The access token you sent is invalid.");
    if (fault === "html") return c.html("<!doctype html><title>Bad gateway</title>", 502);
    if (fault === "malformed") return c.json({ sys: { type: "Array" }, items: "none" });
    if (fault === "empty") return c.json({ sys: { type: "Array" }, total: 0, skip: 0, limit: 100, items: [] });
    if (fault === "rate_limit") {
      c.header("X-Contentful-RateLimit-Reset", String(next.reset));
      return fail(
        c,
        "RateLimitExceeded",
        "You have exceeded the rate limit of the Organization this Space belongs to.",
      );
    }
    return goOn();
  };
  return {
    answerFault,
    set(asked: z.output<typeof scenario>): void {
      next = asked;
    },
  };
}
