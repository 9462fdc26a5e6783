import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { SandboxWorld } from "./types";

/** Compares two secrets in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True for a call of the merchant. */
export function isMerchant({ username, password }: SandboxWorld, c: Context): boolean {
  const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  return isSame(c.req.header("authorization") ?? "", wanted);
}
