import "server-only";
import { getEnv } from "../config/env";
import { buildSessionCookie, cookieName, isSameOrigin, readCookie } from "../session";
import { DEFAULT_STORE, isStoreCode } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { CONTRACT, type CallName } from "./contract";
import { envelopeResponse, isEnvelope } from "./envelope";
import { fetchUpstream } from "./server";
import { matchCall } from "./transport";

/** Magento's stock API refuses larger bodies too (upstream-contract §0). */
const BODY_LIMIT = 100 * 1024;
const REQUEST_HEADERS = ["accept", "accept-language", "authorization", "content-type", "idempotency-key", "x-vs-store-code"];
const ANSWER_HEADERS = ["content-type", "retry-after", "x-robots-tag"];

/** Texts shorter than this are a customer's cart number, which opens nothing by itself, and stand in many a sentence. */
const SECRET_LENGTH = 16;

const BAD_TYPE = "Error with response - bad content-type!";
const BAD_FORMAT = "Unhandled error, wrong response format!";

const isTokenParameter = (url: URL) => url.searchParams.has("token") || url.searchParams.has("cartId");

interface Forwarded {
  request: Request;
  /** What the commerce API is asked. */
  url: URL;
  headers: Headers;
  body: string | undefined;
  name: CallName;
  store: StoreCode;
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
  const store = [request.headers.get("x-vs-store-code"), url.searchParams.get("storeCode")].find(isStoreCode) ?? DEFAULT_STORE;
  const call: Forwarded = { request, url, headers: pick(request.headers, REQUEST_HEADERS), body, name: match.name, store };
  const foreign = isTokenParameter(url) || (match.name === "order" && (parseObject(body)?.cart_id ?? null) !== null);
  const own = !foreign && (CONTRACT[match.name].needs !== "nobody" || match.name === "order" || match.name === "cartCreate");
  return own ? forwardOwn(call) : pass(call);
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
  const headers = new Headers(call.headers);
  headers.delete("authorization");
  if (!getEnv().API_TOKEN_IN_HEADER) url.searchParams.set("token", token);
  else if (token) headers.set("authorization", `Bearer ${token}`);
  url.searchParams.set("storeCode", store);
  if (cartId && CONTRACT[name].needs === "cart") url.searchParams.set("cartId", cartId);
  const answer = await pass({ ...call, url, headers, body: addCart(name, call.body, cartId) });
  return hideTokens(call, answer, [cartId ?? "", token]);
}

/** Calls whose body names the cart get it here: the browser does not know it. */
function addCart(name: CallName, body: string | undefined, cartId: string | null): string | undefined {
  const value = parseObject(body);
  if (!value || !cartId) return body;
  const item = value.cartItem;
  try {
    if (name === "order") return JSON.stringify({ ...value, cart_id: cartId });
    if ((name === "cartUpdate" || name === "cartDelete") && typeof item === "object" && item !== null) {
      return JSON.stringify({ ...value, cartItem: { ...item, quoteId: cartId } });
    }
  } catch (cause) {
    // nested deeper than can be written again: the commerce API refuses it as it is
    if (!(cause instanceof RangeError)) throw cause;
  }
  return body;
}

/** A cart's id opens the cart, so it is a token too: neither a field nor a sentence of an answer tells it. */
async function hideTokens({ name, store, request }: Forwarded, answer: Response, tokens: string[]): Promise<Response> {
  const secrets = tokens.filter(({ length }) => length >= SECRET_LENGTH);
  const value: unknown = JSON.parse(await answer.text(), (key, entry: unknown) => {
    if (key === "quote_id") return undefined;
    return typeof entry === "string" ? secrets.reduce((text, secret) => text.replaceAll(secret, "…"), entry) : entry;
  });
  const headers = new Headers(answer.headers);
  const { code, result } = isEnvelope(value) ? value : { code: answer.status, result: value };
  const isDone = answer.ok && code === 200;
  if (name === "cartCreate" && isDone) {
    const isId = (typeof result === "string" && result !== "") || typeof result === "number";
    if (!isId) return envelopeResponse(502, BAD_FORMAT);
    headers.append("set-cookie", buildSessionCookie("cart", store, String(result), isSecure(request)));
    return Response.json({ code, result: "cart" }, { status: answer.status, headers });
  }
  // a server may answer 200 and refuse in words; only a placed order ends the cart
  if (name === "order" && isDone && CONTRACT.order.result.safeParse(result).success) {
    headers.append("set-cookie", buildSessionCookie("cart", store, null, isSecure(request)));
  }
  return Response.json(value, { status: answer.status, headers });
}

/** The request with only the headers both sides agreed on, and the same of its answer, which is JSON or a failure. */
async function pass({ request, url, headers, body }: Forwarded): Promise<Response> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetchUpstream(url.pathname + url.search, { method: request.method, headers, body });
  } catch (cause) {
    return isLate(cause) ? answerLate() : envelopeResponse(503, "The commerce API cannot be reached");
  }
  try {
    text = await answer.text();
  } catch (cause) {
    return isLate(cause) ? answerLate() : envelopeResponse(502, "The commerce API broke off its answer");
  }
  const { status } = answer;
  const out = pick(answer.headers, ANSWER_HEADERS);
  out.set("cache-control", "no-store");
  // a page of HTML for an unknown path says nothing about carts and orders
  const isRefusal = status >= 400 && status < 600 && status !== 404;
  if (!out.get("content-type")?.includes("json")) return envelopeResponse(isRefusal ? status : 502, BAD_TYPE);
  if (!isJson(text) || !(answer.ok || isRefusal || status === 404)) return envelopeResponse(502, BAD_FORMAT);
  return new Response(text, { status, headers: out });
}

const isLate = (cause: unknown) => cause instanceof Error && cause.name === "TimeoutError";
const answerLate = () => envelopeResponse(504, "The commerce API did not answer in time");

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
