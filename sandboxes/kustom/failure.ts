import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Answers a failure in the provider's form. */
export const fail = (c: Context, status: ContentfulStatusCode, error_code: string, ...error_messages: string[]) =>
  c.json({ error_code, error_messages, correlation_id: randomUUID() }, status);

/** Answers that the values of these fields are bad. */
export const failFields = (c: Context, fields: string[]) =>
  fail(c, 400, "BAD_VALUE", ...fields.map((name) => `Bad value: ${name}`));
