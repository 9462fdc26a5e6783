import "server-only";
import { hostnameOf, verifyBot } from "../bot-check/server";
import { getTally } from "../bot-check/tally";
import { BOT_CHECK_HEADER, BOT_REFUSAL, type BotAction, refusalMeta } from "../bot-check/types";
import { getEnv } from "../config/env";
import { clientAddressOf, toProxyList } from "../limits/client-address";
import type { CallName } from "../upstream/calls";
import { envelopeResponse } from "../upstream/envelope";
import { parseObject } from "../upstream/json";
import type { ForwardedCall } from "./proxy";

/** Calls of forms that are always checked. */
const CHECKED_CALLS: Partial<Record<CallName, BotAction>> = {
  userCreate: "register",
  userResetPassword: "reset",
  newsletterSubscribe: "newsletter",
  contact: "contact",
};

/** Calls whose body has a `token` for the check of a commerce API (docs/commerce-api.md#newsletter). */
const TOKEN_CALLS: CallName[] = ["newsletterSubscribe"];

const QUARTER_MS = 15 * 60_000;
/**
 * Log-ins without success in a quarter of an hour that ask for nothing: of one e-mail, so that a typing mistake does
 * not, and from one network address, which may be that of an office.
 */
const FREE_LOGINS = { email: 2, address: 20 };

const UNAVAILABLE = "The check against bots cannot be made right now";

/** Builds the refusal of a call without a good proof: 403 with its reason; 503 where it cannot be told. */
function refuse(reason: "missing" | "refused" | "unavailable", action: BotAction): Response {
  const headers = { "cache-control": "no-store" };
  if (reason === "unavailable") return envelopeResponse(503, UNAVAILABLE, { ...headers, "retry-after": "2" });
  return Response.json({ code: 403, result: BOT_REFUSAL, meta: refusalMeta(action) }, { status: 403, headers });
}

/** Returns the proof of a call: its header, else the `token` of its body. */
function readProof({ request, name, body }: ForwardedCall): string | null {
  const header = request.headers.get(BOT_CHECK_HEADER);
  const token = TOKEN_CALLS.includes(name) ? parseObject(body)?.token : null;
  return header ?? (typeof token === "string" ? token : null);
}

/** Puts the proof where the commerce API reads it, or takes it out of the body. */
function withToken(call: ForwardedCall, token: string | null): ForwardedCall {
  const value = TOKEN_CALLS.includes(call.name) ? parseObject(call.body) : null;
  if (!value || (token === null && !("token" in value))) return call;
  const { token: _, ...rest } = value;
  return { ...call, body: JSON.stringify(token === null ? rest : { ...rest, token }) };
}

/** The names a log-in is counted under; none where it says nothing of whose it is. */
function loginNames({ request, body }: ForwardedCall): { email: string; address: string } {
  const { TRUSTED_PROXIES } = getEnv();
  const address = clientAddressOf(request.headers.get("x-forwarded-for") ?? undefined, toProxyList(TRUSTED_PROXIES));
  const username = parseObject(body)?.username;
  const email = typeof username === "string" ? username.trim().toLowerCase().slice(0, 255) : "";
  return { email: email && `bot check log-in ${email}`, address: address && `bot check log-in from ${address}` };
}

/** Counts a log-in before it is made, so that simultaneous ones all count; true where it needs a proof. */
async function countLogin(call: ForwardedCall): Promise<boolean> {
  const tally = await getTally();
  const { email, address } = loginNames(call);
  const ofEmail = email === "" ? 0 : await tally.add(email, QUARTER_MS);
  const ofAddress = address === "" ? 0 : await tally.add(address, QUARTER_MS);
  return ofEmail > FREE_LOGINS.email || ofAddress > FREE_LOGINS.address;
}

/** Returns whether a log-in needs a proof; null where the counts cannot be read now. */
const needsProof = (call: ForwardedCall): Promise<boolean | null> => countLogin(call).catch(() => null);

/** Forgets the log-ins of an e-mail once the right password came, and this one of its network address. */
export async function noteLogin(call: ForwardedCall, { status }: Response): Promise<void> {
  if (call.name !== "userLogin" || status !== 200 || getEnv().BOT_CHECK === "off") return;
  const { email, address } = loginNames(call);
  // who is signed in must not be refused for a count that could not be taken back
  await getTally()
    .then((tally) => Promise.all([tally.clear(email), tally.takeBack(address)]))
    .catch(() => undefined);
}

/**
 * Lets a call through that no bot makes (docs/domain-rules.md#bot-check): returns it as it may go on, without its proof,
 * or the refusal. It stands before the commerce API, so that one without a check of its own is protected too, and asks
 * every client alike: a way around it would be the bots' way.
 */
export async function passBotCheck(call: ForwardedCall): Promise<ForwardedCall | Response> {
  const { BOT_CHECK, BOT_CHECK_UPSTREAM } = getEnv();
  const action = CHECKED_CALLS[call.name] ?? (call.name === "userLogin" ? "login" : null);
  if (action === null || BOT_CHECK === "off") return call;
  const proof = readProof(call);
  // both would use it up
  if (BOT_CHECK_UPSTREAM && TOKEN_CALLS.includes(call.name)) return withToken(call, proof);
  const isNeeded = action === "login" ? await needsProof(call) : true;
  if (isNeeded === null) return refuse("unavailable", action);
  if (!isNeeded) return call;
  const verdict = await verifyBot(proof, action, { hostname: hostnameOf(call.request.headers), now: new Date() });
  return verdict.ok ? withToken(call, null) : refuse(verdict.reason, action);
}
