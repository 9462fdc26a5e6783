import type { Context } from "hono";

const STATUS = {
  BadRequest: 400,
  InvalidQuery: 400,
  AccessTokenInvalid: 401,
  NotFound: 404,
  RateLimitExceeded: 429,
  InternalServerError: 500,
} as const;

/** Answers a failure in Contentful's form. */
export function fail(c: Context, id: keyof typeof STATUS, message: string): Response {
  const body = { sys: { type: "Error", id }, message, details: {}, requestId: crypto.randomUUID() };
  return c.json(body, STATUS[id], { "content-type": "application/vnd.contentful.delivery.v1+json" });
}
