import "server-only";
import { getSettings } from "../config/settings";
import type { StoreCode } from "../storefront/types";
import { CALLS } from "../upstream/calls";
import { CONTRACT } from "../upstream/contract";
import { envelopeResponse, readAnswer } from "../upstream/envelope";
import { OWN_PAGE_HEADER } from "../upstream/own-page";
import { fetchUpstream } from "../upstream/server";
import { buildCallInit, buildCallPath } from "../upstream/transport";
import { buildLoginCookies, buildSessionCookie, readSession } from "./cookies";
import { forward } from "./forward";
import { getRefresher } from "./refresh";
import { isSameOrigin } from "./same-origin";
import { isSecure } from "./secure";
import type { Visitor, VisitorGroup } from "./types";

/** How long a log-out waits for the commerce API. */
const REVOKE_LIMIT_MS = 1000;

const NO_STORE = { "cache-control": "no-store" };

/** Answers a visitor, with the cookies of the answer it was read from. */
function answerVisitor(visitor: Visitor, cookies: string[]): Response {
  const headers = new Headers(NO_STORE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return envelopeResponse(200, visitor, headers);
}

/** Returns a customer's group as pages know it; null where it pays and sees what guests do. */
function toVisitorGroup(store: StoreCode, id: number): VisitorGroup | null {
  const { shared, withoutTax } = getSettings(store).groups;
  const taxDisplay = withoutTax.includes(id) ? "excl" : "incl";
  return shared.includes(id) && taxDisplay === "incl" ? null : { id, taxDisplay };
}

/**
 * Answers who is signed in to a store view (docs/domain-rules.md#session): a `Visitor`, or 503 where the commerce API
 * cannot tell now. Without login cookies the visitor is a guest, and nothing is requested.
 */
export async function respondWithVisitor(request: Request, store: StoreCode): Promise<Response> {
  const { token, refreshToken } = readSession(request.headers.get("cookie"), store);
  if (!token && !refreshToken)
    return answerVisitor({ state: "guest" }, buildLoginCookies(store, null, isSecure(request)));
  const url = new URL(buildCallPath(CALLS.userMe, { store }), request.url);
  // forwarded like a call of a page, so that tokens are refreshed and stored as everywhere
  url.searchParams.delete("token");
  const headers = new Headers(request.headers);
  headers.set("x-vs-store-code", store);
  headers.set(OWN_PAGE_HEADER, "1");
  const answer = await forward(new Request(url, { headers }));
  const profile = await readAnswer(answer, CONTRACT.userMe.result);
  if (profile.ok) {
    const { id, firstname, group_id } = profile.value;
    const group = toVisitorGroup(store, group_id);
    return answerVisitor(
      { state: "customer", id: String(id), firstname, ...(group && { group }) },
      answer.headers.getSetCookie(),
    );
  }
  if (profile.error.status === 401) return answerVisitor({ state: "guest" }, answer.headers.getSetCookie());
  return envelopeResponse(503, "The commerce API cannot tell who is signed in", NO_STORE);
}

async function revokeSession(store: StoreCode, refreshToken: string): Promise<void> {
  const input = { store, body: { refreshToken } };
  try {
    const { userLogout } = CALLS;
    const answer = await fetchUpstream(
      buildCallPath(userLogout, input),
      buildCallInit(userLogout, input),
      REVOKE_LIMIT_MS,
    );
    await answer.body?.cancel();
  } catch {
    // its tokens expire by themselves
  }
}

/**
 * Logs a browser out of a store view: deletes its tokens and its cart (docs/domain-rules.md#log-out), with `cart=kept`
 * the tokens only. The commerce API is told to end the session; one that cannot, or does not answer in a second, is not
 * waited for: without its cookies the browser is signed out all the same.
 */
export async function endSession(request: Request, store: StoreCode): Promise<Response> {
  if (!isSameOrigin(request)) return envelopeResponse(403, "This call must come from a page of the shop");
  const { refreshToken } = readSession(request.headers.get("cookie"), store);
  if (refreshToken) {
    getRefresher().end(store, refreshToken);
    await revokeSession(store, refreshToken);
  }
  const secure = isSecure(request);
  const keepsCart = new URL(request.url).searchParams.get("cart") === "kept";
  return answerVisitor({ state: "guest" }, [
    ...buildLoginCookies(store, null, secure),
    ...(keepsCart ? [] : [buildSessionCookie("cart", store, null, secure)]),
  ]);
}
