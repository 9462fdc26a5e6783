import type { Context } from "hono";
import type { z } from "zod";
import { clientAddressOf } from "../../lib/limits/client-address";
import { DEFAULT_STORE, isStoreCode } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { parseJson } from "../../lib/upstream/json";
import type { Backend } from "../context";
import { Refusal } from "./refusal";

const NO_TOKEN = new Set(["", "null", "undefined"]);

/**
 * Returns a token; old clients send the words null and undefined for a guest
 * (docs/commerce-api.md#tokens-and-store-code).
 */
function toToken(text: string | undefined): string | null {
  return text === undefined || NO_TOKEN.has(text) ? null : text;
}

/** Returns the customer's token from the query or the Bearer header; null for a guest. */
export function tokenOf(c: Context): string | null {
  const header = c.req.header("authorization") ?? "";
  const bearer = /^Bearer\s/i.test(header) ? header.slice("Bearer ".length).trim() : undefined;
  return toToken(c.req.query("token")) ?? toToken(bearer);
}

/**
 * Returns the store view a call names, by header, else query; null for none and for an unknown one, which is ignored.
 */
export function namedStoreOf(c: Context): StoreCode | null {
  return [c.req.header("x-vs-store-code"), c.req.query("storeCode")].find(isStoreCode) ?? null;
}

/** Returns the store view of a call, the default one where it names none. */
export function storeOf(c: Context): StoreCode {
  return namedStoreOf(c) ?? DEFAULT_STORE;
}

/** Returns the network address limits count a caller by; '' where none is known. */
export function addressOf(c: Context, { proxies }: Pick<Backend, "proxies">): string {
  return clientAddressOf(c.req.header("x-forwarded-for"), proxies);
}

/** Returns the cart id of a call; refuses with 404 where there is none. */
export function cartIdOf(c: Context): string {
  const id = toToken(c.req.query("cartId"));
  if (!id) throw new Refusal(404, "No such entity with cartId = ");
  return id;
}

/** Returns the faults of a body in the reference's form. */
function faultsOf(error: z.ZodError): { dataPath: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ dataPath: path.length > 0 ? `.${path.join(".")}` : "", message }));
}

const MAX_DEPTH = 40;

/** Returns how deep the brackets of a JSON text nest; recursive readers must not meet a bottomless one. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isInText && character === "\\") at++;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}

/** Returns the JSON of a body, undefined when it is empty; refuses with 400 what is not JSON or too deep. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === "") return undefined;
  if (depthOf(text) > MAX_DEPTH) throw new Refusal(400, "The body is nested too deeply");
  // no database column takes a null character, and no shopper types one
  if (/\\u0000/i.test(text)) throw new Refusal(400, "The body holds a null character");
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Refusal(400, `The body is not JSON: ${cause instanceof Error ? cause.message : "unreadable"}`);
  }
}

/** Parses a value with a schema of the contract; refuses with `code` and the list of faults. */
export function check<S extends z.ZodType>(schema: S, value: unknown, code: 400 | 500 = 400): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Refusal(code, faultsOf(parsed.error));
  return parsed.data;
}

/** Refuses with 500 and a text a body without `name`, as the reference does. */
export function need(value: unknown, name: string): void {
  const has = typeof value === "object" && value !== null && name in value && value[name as keyof typeof value] != null;
  if (!has) throw new Refusal(500, `No ${name} provided within request body`);
}
