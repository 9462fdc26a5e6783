import "server-only";
import { logger } from "../config/log";
import { type CallName, ORDER_TOKEN_HEADER } from "../upstream/calls";
import { CONTRACT } from "../upstream/contract";
import { envelopeResponse, toEnvelope } from "../upstream/envelope";
import { messageOf } from "../upstream/http-failure";
import { CHECKED_HEADER } from "../upstream/own-page";
import { refusalCodeOf } from "../upstream/refusal-code";
import { checkAnswer } from "./check-answer";
import { buildLoginCookies, buildSessionCookie } from "./cookies";
import { type ApiAnswer, BAD_FORMAT, type ForwardedCall } from "./proxy";
import { getRefresher } from "./refresh";
import { isSecure } from "./secure";
import { hideSecrets, isToken } from "./tokens";
import type { Session, Tokens } from "./types";

/** The answer to a call of our own pages, and what becomes of the browser's login. */
export interface OwnCallOutcome {
  answer: ApiAnswer;
  /** `renewed` tokens are set, the cookies of a session that is `over` are deleted; otherwise they stay. */
  login: { kind: "kept" } | { kind: "renewed"; tokens: Tokens } | { kind: "over" };
  /** What proves the device at its next log-in; absent where nothing new does. */
  deviceProof?: string | null;
}

/** Refusals a shopper notices by what is missing only, so that they are logged (docs/domain-rules.md#extra-fees). */
const LOGGED_FAILURES: Partial<Record<CallName, string>> = {
  feesApplied: "Cannot get applied fees",
  feesForQuote: "Cannot get the fees of a cart",
  cartPull: "Cannot get the items of a cart",
  cartTotals: "Cannot get the totals of a cart",
  cartShippingInformation: "Cannot get the totals of a cart",
};

/**
 * Logs a failure of the commerce API, and a refusal nobody reads. An unknown cart and an ended login are none. `shown`
 * holds no secret.
 */
function logFailure({ name, store }: ForwardedCall, status: number, shown: unknown): void {
  const { code, result } = toEnvelope(shown, status);
  const failed = Math.max(code, status);
  const isLogged = failed >= 500 || name in LOGGED_FAILURES;
  if (!isLogged || failed < 400 || failed === 401 || failed === 404) return;
  const text = LOGGED_FAILURES[name] ?? "the commerce API failed";
  logger().warn({ store, call: name, code: failed, message: messageOf(result)?.slice(0, 200) }, text);
}

/** True for a refusal that came with a status of 500 and names its real one (docs/commerce-api.md#envelope). */
function isNamedRefusal(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("errorMessage" in result && "code" in result)) return false;
  return typeof result.errorMessage === "string" && Number(result.code) >= 400 && Number(result.code) < 500;
}

/**
 * Replaces what a commerce API says of its own failure, which is for the log only, by the reason the shop has words for,
 * if any. A refusal (4xx, or named inside a 500) is for the shopper and stays.
 */
function hideFailure({ from }: ApiAnswer, status: number, shown: unknown): unknown {
  const { code, result, meta } = toEnvelope(shown, status);
  if (from === "edge" || Math.max(code, status) < 500) return shown;
  const reason = refusalCodeOf(messageOf(result), meta);
  if (!reason && isNamedRefusal(result)) return shown;
  const kept = reason === "signInCrowded" ? { reason, details: meta?.details } : { reason };
  return { code: Math.max(code, status), result: "", ...(reason && { meta: kept }) };
}

/** Builds the response a page may have: tokens become cookies, and are removed from fields, texts and headers. */
export function toBrowserResponse(
  call: ForwardedCall,
  session: Session,
  { answer, login, deviceProof = null }: OwnCallOutcome,
): Response {
  const { store, request } = call;
  const secure = isSecure(request);
  const renewed = login.kind === "renewed" ? login.tokens : null;
  const orderToken = call.headers.get(ORDER_TOKEN_HEADER);
  const secrets = [
    orderToken,
    session.cartId,
    session.token,
    session.refreshToken,
    renewed?.token,
    renewed?.refreshToken,
  ];
  const { status, value, cookies } =
    call.name in ORDER_CALLS ? moveOrderToken(call, answer) : replaceCartId(call, answer);
  let shown: unknown;
  try {
    shown = hideSecrets(value, secrets);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return envelopeResponse(502, BAD_FORMAT);
  }
  logFailure(call, status, shown);
  const headers = new Headers([...answer.headers].filter(([, text]) => hideSecrets(text, secrets) === text));
  // a log-out during the refresh stays a log-out
  if (login.kind === "over" || (renewed && !getRefresher().isEnded(store, session.refreshToken)))
    cookies.push(...buildLoginCookies(store, renewed, secure));
  if (deviceProof !== null) cookies.push(buildSessionCookie("device", store, deviceProof, secure));
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const checked = request.headers.has(CHECKED_HEADER) ? checkAnswer(call.name, status, shown) : null;
  if (checked) headers.set(CHECKED_HEADER, "1");
  return Response.json(checked ?? hideFailure(answer, status, shown), { status, headers });
}

/** Calls about an opened order: `opens` answers its token, `closes` ends it. */
const ORDER_CALLS: Partial<Record<CallName, "opens" | "reads" | "closes">> = {
  placedOrderOpen: "opens",
  placedOrderOpenOwn: "opens",
  placedOrder: "reads",
  placedOrderWithdraw: "reads",
  placedOrderClose: "closes",
};

/** What goes to the browser of an answer of the commerce API: tokens of it are in `cookies`. */
interface MovedAnswer {
  status: number;
  value: unknown;
  cookies: string[];
}

/** Moves the token of an opened order into a cookie; closing the order, or one that is no longer open, deletes it. */
function moveOrderToken({ name, store, request }: ForwardedCall, { status, value }: ApiAnswer): MovedAnswer {
  const cookie = (token: string | null) => buildSessionCookie("order", store, token, isSecure(request));
  const { code, result } = toEnvelope(value, status);
  const isDone = status < 300 && code === 200;
  if (ORDER_CALLS[name] !== "opens") {
    const isOver = ORDER_CALLS[name] === "closes" || status === 404;
    return { status, value, cookies: isOver ? [cookie(null)] : [] };
  }
  if (!isDone) return { status, value, cookies: [] };
  const opened = CONTRACT.placedOrderOpen.result.pick({ token: true }).safeParse(result);
  const token = opened.success ? opened.data.token : undefined;
  if (!isToken(token)) return { status: 502, value: { code: 502, result: BAD_FORMAT }, cookies: [] };
  return { status, value, cookies: [cookie(token)] };
}

/** Moves a new cart's id, which opens the cart and so is a token, into a cookie; a placed order deletes it. */
function replaceCartId({ name, store, request }: ForwardedCall, { status, value }: ApiAnswer): MovedAnswer {
  const { code, result } = toEnvelope(value, status);
  const isDone = status < 300 && code === 200;
  if (name === "cartCreate" && isDone) {
    const isId = (typeof result === "string" && result !== "") || typeof result === "number";
    if (!isId) return { status: 502, value: { code: 502, result: BAD_FORMAT }, cookies: [] };
    // a customer's cart has a number, a guest's a mask (docs/commerce-api.md#cart-calls); the page learns whose it is
    const owner = /^\d+$/.test(String(result)) ? "customer" : "guest";
    return {
      status,
      value: { code, result: owner },
      cookies: [buildSessionCookie("cart", store, String(result), isSecure(request))],
    };
  }
  // a server may answer 200 and refuse in its text; only a placed order ends the cart
  const isPlaced = name === "order" && isDone && CONTRACT.order.result.safeParse(result).success;
  return { status, value, cookies: isPlaced ? [buildSessionCookie("cart", store, null, isSecure(request))] : [] };
}
