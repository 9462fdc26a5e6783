import "server-only";
import { getEnv } from "../config/env";
import { createWork, isWorkDone } from "./altcha";
import { isTokenGood } from "./hosted";
import type { BotAction, BotChallenge } from "./types";

/** Why a proof does not count: there is none, it is no good, or it cannot be told now. */
export type BotVerdict = { ok: true } | { ok: false; reason: "missing" | "refused" | "unavailable" };

/** Returns what a page has to do before it may send a form. */
export async function getBotChallenge(action: BotAction, now: Date): Promise<BotChallenge> {
  const { BOT_CHECK, BOT_CHECK_SITE_KEY = "" } = getEnv();
  if (BOT_CHECK === "off") return { provider: "off" };
  if (BOT_CHECK === "altcha") return { provider: "altcha", challenge: await createWork(action, now) };
  return { provider: BOT_CHECK, siteKey: BOT_CHECK_SITE_KEY };
}

/** Returns the host a request was sent to, without its port; '' where it says none. */
export function hostnameOf(headers: Headers): string {
  const address = `http://${headers.get("host") ?? ""}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/**
 * Returns whether a form was sent by a person, by the proof that came with it (docs/domain-rules.md#bot-check). A proof
 * counts once and for one action. `hostname` is the host the form was sent to, without its port.
 */
export async function verifyBot(
  token: string | null,
  action: BotAction,
  { hostname, now }: { hostname: string; now: Date },
): Promise<BotVerdict> {
  const { BOT_CHECK, BOT_CHECK_SECRET = "" } = getEnv();
  if (BOT_CHECK === "off") return { ok: true };
  if (!token) return { ok: false, reason: "missing" };
  try {
    const isGood =
      BOT_CHECK === "altcha"
        ? await isWorkDone(token, action, now)
        : await isTokenGood(token, action, { provider: BOT_CHECK, secret: BOT_CHECK_SECRET, hostname });
    return isGood ? { ok: true } : { ok: false, reason: "refused" };
  } catch {
    return { ok: false, reason: "unavailable" };
  }
}
