import "server-only";
import { getEnv } from "../config/env";
import { getSettings } from "../config/settings";
import { type CallName, KNOWN_DEVICE_HEADER, ORDER_TOKEN_HEADER } from "../upstream/calls";
import { CONTRACT } from "../upstream/contract";
import { envelopeResponse, toEnvelope } from "../upstream/envelope";
import { parseObject } from "../upstream/json";
import { readDeviceProof, readOrderToken, readSession } from "./cookies";
import { type OwnCallOutcome, toBrowserResponse } from "./own-response";
import { type ApiAnswer, sendToApi, BAD_FORMAT, buildApiAnswer, type ForwardedCall } from "./proxy";
import { getRefresher } from "./refresh";
import { isSameOrigin } from "./same-origin";
import { isToken, readTokens } from "./tokens";
import type { Session } from "./types";

/** The text of a locked task (docs/domain-rules.md#token-lock). */
const LOCKED_TASK = "Error refreshing user token. User is not authorized to access the resource";
const TRY_AGAIN = "The session cannot be renewed right now. Please try again.";

/** Calls that start a login: they are sent without a token, and none is refreshed for them. */
const LOGIN_CALLS: CallName[] = ["userLogin", "passkeyLogin", "userCreate"];

/** Calls about an order that a mailed code opens: they have nothing to do with a login, and none is refreshed for them. */
const ORDER_CALLS: CallName[] = ["placedOrderOpen", "placedOrder", "placedOrderWithdraw", "placedOrderClose"];

/** Calls about a shipment, which an opened order shows to be the caller's, beside a log-in. */
export const BOOKING_CALLS: CallName[] = ["bookingValidate", "bookingSubmit", "bookingCancel"];

/**
 * Forwards a call of our own pages: cookies in, tokens out. An expired or refused token is refreshed here, once for all
 * calls that wait for it, and the call is sent once more; the page sees only a session that ended (401) or cannot be
 * refreshed now (503).
 *
 * From guest to customer: the login sets the token cookies and leaves the guest's cart cookie, so that the coupon can
 * still be removed from that cart; `cart/create`, which then carries the token, replaces it by the customer's cart.
 */
export async function forwardOwn(forwarded: ForwardedCall): Promise<Response> {
  const call = withOrderToken(forwarded);
  const { request, name, store } = call;
  if (request.method !== "GET" && !isSameOrigin(request)) {
    return envelopeResponse(403, "This call must come from a page of the shop");
  }
  const session = readSession(request.headers.get("cookie"), store);
  if (CONTRACT[name].needs === "cart" && !session.cartId) return envelopeResponse(404, "There is no cart yet");
  if (CONTRACT[name].needs === "order" && !call.headers.has(ORDER_TOKEN_HEADER))
    return envelopeResponse(404, "No order is open");
  if (LOGIN_CALLS.includes(name)) return toBrowserResponse(call, session, await logIn(call));
  if (ORDER_CALLS.includes(name))
    return toBrowserResponse(call, session, { answer: await sendAs(call, null, null), login: { kind: "kept" } });
  if (name === "userRefresh") return toBrowserResponse(call, session, await renew(call, session));
  return toBrowserResponse(call, session, await sendSigned(call, session));
}

/** Puts the token of an opened order into calls that need it; what a page itself sends there does not count. */
function withOrderToken(call: ForwardedCall): ForwardedCall {
  const { request, name, store } = call;
  const headers = new Headers(call.headers);
  headers.delete(ORDER_TOKEN_HEADER);
  const mayOpen = CONTRACT[name].needs === "order" || BOOKING_CALLS.includes(name);
  const token = mayOpen ? readOrderToken(request.headers.get("cookie"), store) : null;
  if (token) headers.set(ORDER_TOKEN_HEADER, token);
  return { ...call, headers };
}

/** Puts the proof of a known device into a log-in; what a page itself sends there does not count. */
function withDeviceProof(call: ForwardedCall): ForwardedCall {
  const headers = new Headers(call.headers);
  headers.delete(KNOWN_DEVICE_HEADER);
  const proof = readDeviceProof(call.request.headers.get("cookie"), call.store);
  if (proof && call.name === "userLogin") headers.set(KNOWN_DEVICE_HEADER, proof);
  return { ...call, headers };
}

async function logIn(call: ForwardedCall): Promise<OwnCallOutcome> {
  const answer = await sendAs(withDeviceProof(call), null, null);
  if (!answer.isDone) return { answer, login: { kind: "kept" } };
  const tokens = readTokens(answer.value);
  const deviceProof = toEnvelope(answer.value, answer.status).meta?.deviceProof;
  if (tokens)
    return {
      answer: buildApiAnswer(200, "customer"),
      login: { kind: "renewed", tokens },
      deviceProof: isToken(deviceProof) ? deviceProof : null,
    };
  // a registration may answer the customer alone, who logs in next; a login without a token is a failure
  return { answer: call.name === "userCreate" ? answer : buildApiAnswer(502, BAD_FORMAT), login: { kind: "kept" } };
}

/** Refreshes a session's tokens; otherwise answers in place of a call that cannot be sent without them. */
async function renew({ store }: ForwardedCall, session: Session): Promise<OwnCallOutcome> {
  if (!getSettings(store).session.autoRefresh)
    return { answer: buildApiAnswer(401, LOCKED_TASK), login: { kind: "over" } };
  const renewed = await getRefresher().refresh(store, session);
  switch (renewed.kind) {
    case "tokens":
      return { answer: buildApiAnswer(200, "customer"), login: { kind: "renewed", tokens: renewed.tokens } };
    case "unavailable":
      return { answer: buildApiAnswer(503, TRY_AGAIN), login: { kind: "kept" } };
    case "refused":
      return { answer: buildApiAnswer(401, LOCKED_TASK), login: { kind: "over" } };
    case "ended":
      // the log-out has deleted the cookies, and there may be a new login by now
      return { answer: buildApiAnswer(401, LOCKED_TASK), login: { kind: "kept" } };
  }
}

async function sendSigned(call: ForwardedCall, session: Session): Promise<OwnCallOutcome> {
  const { cartId, token, refreshToken } = session;
  if (token || !refreshToken) {
    const answer = await sendAs(call, token, cartId);
    if (!token || !(await isTokenRefused(call, token, answer))) return { answer, login: { kind: "kept" } };
  }
  const renewed = await renew(call, session);
  if (renewed.login.kind !== "renewed") return renewed;
  const again = await sendAs(call, renewed.login.tokens.token, cartId);
  // a cart may belong to somebody else; only an ended login is refused its own account
  const isOver = again.refusal === "token" && CONTRACT[call.name].needs === "customer";
  return isOver ? { answer: buildApiAnswer(401, LOCKED_TASK), login: { kind: "over" } } : { ...renewed, answer: again };
}

/**
 * True where an answer refuses the token. A doubtful answer may refuse a wrong password instead, and such a call must
 * not be sent twice: the account, which only a valid token opens, is requested to find out.
 */
async function isTokenRefused(call: ForwardedCall, token: string, { refusal }: OwnAnswer): Promise<boolean> {
  if (refusal !== "perhaps") return refusal === "token";
  const url = new URL(CONTRACT.userMe.path, call.url);
  const account = await sendAs(
    { ...call, name: "userMe", request: new Request(url), url, body: undefined },
    token,
    null,
  );
  return account.refusal !== null;
}

interface OwnAnswer extends ApiAnswer {
  isDone: boolean;
  /** "perhaps" where the API answers 500 with a 401 inside (docs/commerce-api.md#envelope). */
  refusal: "token" | "perhaps" | null;
}

async function sendAs(call: ForwardedCall, token: string | null, cartId: string | null): Promise<OwnAnswer> {
  const { name, store } = call;
  const url = new URL(call.url);
  const headers = new Headers(call.headers);
  headers.delete("authorization");
  const inHeader = getEnv().API_TOKEN_IN_HEADER;
  if (inHeader && token) headers.set("authorization", `Bearer ${token}`);
  // a guest's new cart is asked for without one, where some servers would look an empty one up
  const namesToken = !LOGIN_CALLS.includes(name) && (token !== null || name !== "cartCreate");
  if (!inHeader && namesToken) url.searchParams.set("token", token ?? "");
  url.searchParams.set("storeCode", store);
  if (cartId && CONTRACT[name].needs === "cart") url.searchParams.set("cartId", cartId);
  const answer = await sendToApi({ ...call, url, headers, body: addCart(name, call.body, cartId) });
  return { ...answer, isDone: answer.status < 300 && codeOf(answer) === 200, refusal: readRefusal(answer) };
}

const codeOf = ({ value, status }: ApiAnswer): number => toEnvelope(value, status).code;

function readRefusal(answer: ApiAnswer): OwnAnswer["refusal"] {
  if (answer.status === 401 || codeOf(answer) === 401) return "token";
  const inside: unknown = answer.status === 500 ? toEnvelope(answer.value, answer.status).result : null;
  return typeof inside === "object" && inside !== null && "code" in inside && inside.code === 401 ? "perhaps" : null;
}

/** Adds the cart's id to the body of calls that name it there: the browser does not know it. */
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
    // nested too deeply to be serialized again: the commerce API refuses it as it is
    if (!(cause instanceof RangeError)) throw cause;
  }
  return body;
}
