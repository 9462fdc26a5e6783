import "server-only";
import { getEnv } from "../config/env";
import { DEFAULT_STORE } from "../storefront";
import { namedStore } from "../storefront/named-store";
import { bodyLimitOf, type CallName, KNOWN_DEVICE_HEADER, ORDER_TOKEN_HEADER, TURN_HEADER } from "../upstream/calls";
import { CONTRACT } from "../upstream/contract";
import { envelopeResponse } from "../upstream/envelope";
import { parseObject } from "../upstream/json";
import { matchCall } from "../upstream/match-call";
import { OWN_PAGE_HEADER } from "../upstream/own-page";
import { passBotCheck, noteLogin } from "./bot-guard";
import { hasSessionCookie, readOrderToken } from "./cookies";
import { BOOKING_CALLS, forwardOwn } from "./own-call";
import { sendToApi, type ForwardedCall, pickHeaders, toResponse } from "./proxy";
import { readBody } from "./read-body";

const REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "x-vs-store-code",
  ORDER_TOKEN_HEADER,
];

/** What clients send in place of a token that they do not have. */
const NO_TOKEN = new Set(["", "null", "undefined"]);

const OWN_HOST = /^(?:[a-z\d-]{1,63}\.)?localhost(?::\d+)?$|^(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Headers that say where a call comes from. */
const ORIGIN_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Calls the commerce API limits per client, which therefore learns the client's address. */
const RATE_LIMITED_CALLS: CallName[] = [
  "userLogin",
  "passkeyLogin",
  "passkeyStart",
  "userResetPassword",
  "userCreatePassword",
  "userCreate",
  "userUpdate",
  "userChangePassword",
  "userExport",
  "userErase",
  "cartCreate",
  "stockAlert",
  "contact",
  "samples",
  "newsletterStatus",
  "newsletterSubscribe",
  "newsletterUnsubscribe",
  "newsletterConfirm",
  "newsletterLeave",
  "placedOrderCode",
  "placedOrderOpen",
  "providerOrder",
  "checkoutConfirmation",
  "handOver",
  "handOverWithdraw",
  "bookingValidate",
  "bookingValidator",
  "bookingTimeslots",
  "bookingDates",
  "bookingSubmit",
  "bookingSubmission",
  "bookingCancel",
  "cartSlotHold",
  "reviewInvitation",
  "reviewClaim",
  "reviewStop",
  "marketingEnd",
  "devOutbox",
];

/** Calls that begin a session or add a way in, whose customer sees on what. */
const DEVICE_CALLS: CallName[] = ["userLogin", "passkeyLogin", "passkeyAdd"];

/** Calls about passkeys, which are bound to the page they were made on. */
const PAGE_CALLS: CallName[] = ["passkeyStart", "passkeyAdd", "passkeyChallenge", "passkeyLogin"];

/** Calls that answer or take payment methods: only our own pages show those of a provider's frame. */
const PAYMENT_METHOD_CALLS: CallName[] = ["cartPaymentMethods", "cartShippingInformation", "cartCollectTotals"];

/** Calls that their provider signs: what it signed them by passes as it came. */
const SIGNED_CALLS: CallName[] = ["vippsWebhook"];
const SIGNATURE_HEADERS = ["x-ms-date", "x-ms-content-sha256"];

/** Calls that need no token and answer one. */
const TOKEN_ISSUING_CALLS: CallName[] = [
  "cartCreate",
  "userLogin",
  "passkeyLogin",
  "userRefresh",
  "userCreate",
  "placedOrderOpen",
];

/** Calls that anybody may make, and that answer a customer more: of their own address, and the prices of their group. */
const OPTIONAL_LOGIN_CALLS: CallName[] = ["newsletterStatus", "newsletterUnsubscribe", "renderList", ...BOOKING_CALLS];

/**
 * Forwards a call to the commerce API (docs/architecture.md#the-edge). A call with a `token` or `cartId` parameter, a
 * Bearer header, or without the header of our own pages is another client's: its tokens pass, no cookie is read or set.
 * Our own pages send HttpOnly cookies: they become tokens here, and tokens in the answer become cookies, so that no
 * script ever sees one.
 */
export async function forward(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const match = matchCall(request.method, url.pathname);
  if (!match) return envelopeResponse(404, `Unknown call ${request.method} ${url.pathname}`);
  // a page elsewhere could name a host of its own that leads to this machine
  if (match.name === "devOutbox" && !OWN_HOST.test(request.headers.get("host") ?? ""))
    return envelopeResponse(404, `Unknown call ${request.method} ${url.pathname}`);
  const body = await readBody(request, bodyLimitOf(match.name));
  if (body === null) return envelopeResponse(413, "request entity too large");
  const store = namedStore(request) ?? DEFAULT_STORE;
  const headers = pickHeaders(request.headers, [
    ...REQUEST_HEADERS,
    ...(RATE_LIMITED_CALLS.includes(match.name) ? ORIGIN_HEADERS : []),
    ...(DEVICE_CALLS.includes(match.name) ? ["user-agent", KNOWN_DEVICE_HEADER, TURN_HEADER] : []),
    ...(PAGE_CALLS.includes(match.name) ? ["origin"] : []),
    ...(PAYMENT_METHOD_CALLS.includes(match.name) ? [OWN_PAGE_HEADER] : []),
    ...(SIGNED_CALLS.includes(match.name) ? SIGNATURE_HEADERS : []),
  ]);
  const call: ForwardedCall = { request, url, headers, body, name: match.name, store };
  const passed = await passBotCheck(call);
  if (passed instanceof Response) return passed;
  const response = isOwnCall(passed) ? await forwardOwn(passed) : toResponse(await sendToApi(withBearer(passed)));
  await noteLogin(passed, response);
  return response;
}

/** True where a call about shipments shows for each of them that it may, by proof or postcode. */
function showsProof({ searchParams }: URL, body: string | undefined): boolean {
  const shows = (claim: unknown) => {
    const { proof, postcode }: { proof?: unknown; postcode?: unknown } = Object(claim);
    return Boolean(proof) || Boolean(postcode);
  };
  const sent = parseObject(body);
  const shipments: unknown = sent?.shipments;
  if (Array.isArray(shipments)) return shipments.length > 0 && shipments.every(shows);
  return shows(sent) || shows({ proof: searchParams.get("proof"), postcode: searchParams.get("postcode") });
}

/** Returns the token of a Bearer header; '' where it holds none, null without the header. */
function bearerOf({ headers }: Request): string | null {
  const [scheme = "", token = ""] = (headers.get("authorization") ?? "").trim().split(/\s+/);
  if (scheme.toLowerCase() !== "bearer") return null;
  return NO_TOKEN.has(token) ? "" : token;
}

/** Puts another client's Bearer token where the commerce API reads tokens. */
function withBearer(call: ForwardedCall): ForwardedCall {
  const token = bearerOf(call.request);
  if (token === null || getEnv().API_TOKEN_IN_HEADER) return call;
  const url = new URL(call.url);
  if (token && !url.searchParams.get("token")) url.searchParams.set("token", token);
  return { ...call, url };
}

/**
 * True for a page of ours: it says so by a header that pages of other origins cannot send. What only reads may lack it,
 * as where an address is opened by hand, if the browser says nothing else: elsewhere the answer cannot be read.
 */
function isOwnPage({ method, headers }: Request, mayLackHeader: boolean): boolean {
  const site = headers.get("sec-fetch-site");
  if (method === "GET" && (site === "cross-site" || site === "same-site")) return false;
  if (headers.has(OWN_PAGE_HEADER)) return true;
  return mayLackHeader && method === "GET" && !headers.has("authorization");
}

function isOwnCall({ request, url, body, name, store }: ForwardedCall): boolean {
  if (url.searchParams.has("token") || url.searchParams.has("cartId")) return false;
  if (name === "order" && (parseObject(body)?.cart_id ?? null) !== null) return false;
  const isPage = isOwnPage(request, CONTRACT[name].needs !== "nobody");
  if (name === "order" || TOKEN_ISSUING_CALLS.includes(name) || CONTRACT[name].needs !== "nobody") return isPage;
  const hasSession = hasSessionCookie(request.headers.get("cookie"), store);
  // who shows a proof needs no log-in, and is not stopped by one that has ended
  if (BOOKING_CALLS.includes(name) && showsProof(url, body)) return false;
  if (!isPage) return false;
  if (BOOKING_CALLS.includes(name) && readOrderToken(request.headers.get("cookie"), store)) return true;
  return OPTIONAL_LOGIN_CALLS.includes(name) && hasSession;
}
