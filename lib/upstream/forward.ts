import "server-only";
import { getEnv } from "../config/env";
import { buildSessionCookie, cookieName, isSameOrigin, readCookie } from "../session";
import { DEFAULT_STORE, isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { CONTRACT, type CallName } from "./contract";
import { envelopeResponse } from "./envelope";
import { fetchUpstream } from "./server";
import { matchCall } from "./transport";

/** Magento's stock API refuses larger bodies too (upstream-contract §0). */
const BODY_LIMIT = 100 * 1024;
const REQUEST_HEADERS = ["accept", "accept-language", "authorization", "content-type", "idempotency-key", "x-vs-store-code"];
const ANSWER_HEADERS = ["content-type", "retry-after", "x-robots-tag"];

const isTokenParameter = (url: URL) => url.searchParams.has("token") || url.searchParams.has("cartId");

interface Forwarded {
  request: Request;
  url: URL;
  name: CallName;
  store: StoreCode;
  body: string | undefined;
}

/**
 * Forwards one call of the contract to the commerce API (design §5). A call that brings `token` or `cartId` is another
 * client's and passes as it is; our own pages bring HttpOnly cookies, which become tokens here, and tokens in answers
 * become cookies, so that no script ever sees one.
 */
export async function forward(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const match = matchCall(request.method, url.pathname);
  if (!match) return envelopeResponse(404, `Unknown call ${request.method} ${url.pathname}`);
  const body = await readBody(request);
  if (body === null) return envelopeResponse(413, "request entity too large");
  const asked = request.headers.get("x-vs-store-code") ?? url.searchParams.get("storeCode");
  const call: Forwarded = { request, url, name: match.name, store: isStoreCode(asked) ? asked : DEFAULT_STORE, body };
  const foreign = isTokenParameter(url) || (match.name === "order" && (parseObject(body)?.cart_id ?? null) !== null);
  const own = !foreign && (CONTRACT[match.name].needs !== "nobody" || match.name === "order" || match.name === "cartCreate");
  return own ? forwardOwn(call) : pass(call, url, body);
}

/** A call of our own pages: cookies in, tokens out. */
async function forwardOwn(call: Forwarded): Promise<Response> {
  const { request, name, store } = call;
  if (request.method !== "GET" && !isSameOrigin(request.headers.get("origin"), request.headers.get("host"))) {
    return envelopeResponse(403, "This call must come from a page of the shop");
  }
  const cookies = request.headers.get("cookie");
  const cartId = readCookie(cookies, cookieName("cart", store));
  if (CONTRACT[name].needs === "cart" && !cartId) return envelopeResponse(404, "There is no cart yet");
  const token = readCookie(cookies, cookieName("token", store)) ?? "";
  const url = new URL(call.url);
  url.searchParams.set("token", token);
  url.searchParams.set("storeCode", store);
  if (cartId && CONTRACT[name].needs === "cart") url.searchParams.set("cartId", cartId);
  const answer = await pass(call, url, addCart(name, call.body, cartId));
  return hideTokens(name, store, answer, isSecure(request));
}

/** Calls whose body names the cart get it here: the browser does not know it. */
function addCart(name: CallName, body: string | undefined, cartId: string | null): string | undefined {
  const value = parseObject(body);
  if (!value || !cartId) return body;
  if (name === "order") return JSON.stringify({ ...value, cart_id: cartId });
  const item = value.cartItem;
  if ((name === "cartUpdate" || name === "cartDelete") && typeof item === "object" && item !== null) {
    return JSON.stringify({ ...value, cartItem: { ...item, quoteId: cartId } });
  }
  return body;
}

async function hideTokens(name: CallName, store: StoreCode, answer: Response, secure: boolean): Promise<Response> {
  if (!answer.headers.get("content-type")?.includes("json")) return answer;
  // a cart's id opens the cart, so it is a token too
  const value: unknown = JSON.parse(await answer.text(), (key, entry) => (key === "quote_id" ? undefined : entry));
  const headers = new Headers(answer.headers);
  if (name === "cartCreate" && answer.ok && typeof value === "object" && value !== null && "result" in value) {
    headers.append("set-cookie", buildSessionCookie("cart", store, String(value.result), secure));
    return Response.json({ ...value, result: "cart" }, { status: answer.status, headers });
  }
  if (name === "order" && answer.ok) headers.append("set-cookie", buildSessionCookie("cart", store, null, secure));
  return Response.json(value, { status: answer.status, headers });
}

/** The request as it is, with only the headers both sides agreed on, and the same of its answer. */
async function pass(call: Forwarded, url: URL, body: string | undefined): Promise<Response> {
  const headers = pick(call.request.headers, REQUEST_HEADERS);
  let answer: Response;
  try {
    answer = await fetchUpstream(url.pathname + url.search, { method: call.request.method, headers, body });
  } catch (cause) {
    const late = cause instanceof Error && cause.name === "TimeoutError";
    return envelopeResponse(late ? 504 : 503, late ? "The commerce API did not answer in time" : "The commerce API cannot be reached");
  }
  const out = pick(answer.headers, ANSWER_HEADERS);
  out.set("cache-control", "no-store");
  const text = await answer.text().catch(() => null);
  if (text === null) return envelopeResponse(502, "The commerce API broke off its answer");
  if (!out.get("content-type")?.includes("json")) return envelopeResponse(answer.ok ? 502 : answer.status, "Error with response - bad content-type!");
  if (!isJson(text)) return envelopeResponse(502, "Unhandled error, wrong response format!");
  return new Response(text, { status: answer.status, headers: out });
}

function pick(from: Headers, names: string[]): Headers {
  return new Headers(names.flatMap((name) => (from.has(name) ? [[name, from.get(name) ?? ""] satisfies [string, string]] : [])));
}

/** The body as text; undefined when there is none, null when it is over the limit. */
async function readBody(request: Request): Promise<string | undefined | null> {
  if (request.method === "GET" || !request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) { // web streams iterate in Node
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return size > 0 ? Buffer.concat(chunks).toString("utf8") : undefined;
}

function parseObject(body: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isSecure(request: Request): boolean {
  const proto = request.headers.get("x-forwarded-proto") ?? new URL(request.url).protocol;
  return proto.startsWith("https") || Boolean(getEnv().SITE_URL?.startsWith("https"));
}
