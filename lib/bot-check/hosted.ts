import "server-only";
import { z } from "zod";
import { parseObject } from "../upstream/json";
import type { BotAction } from "./types";

const VERIFY_URL = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

/** How long a provider may take. */
const LIMIT_MS = 3000;
/** reCAPTCHA's own proposal: below it a visitor is rather a bot. */
const LEAST_SCORE = 0.5;
/** Turnstile's own keys for trying out, whose answers name neither host nor action. */
const TRYOUT_SECRET = /^[123]x0{31}AA$/;
/** Characters of a token at most; both say 2048. */
const MAX_LENGTH = 4096;

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

/** What a proof is verified with. */
export interface HostedCheck {
  provider: "recaptcha" | "turnstile";
  secret: string;
  /** Host the form was sent to, without its port: a token of another site's form does not count. */
  hostname: string;
}

/**
 * Returns true where the provider says that a token is good, new, of this action and of this site. Rejects where it
 * cannot be asked; both use a token up, and take it for two (reCAPTCHA) or five minutes (Turnstile).
 */
export async function isTokenGood(token: string, action: BotAction, check: HostedCheck): Promise<boolean> {
  if (token === "" || token.length > MAX_LENGTH) return false;
  const response = await fetch(VERIFY_URL[check.provider], {
    method: "POST",
    body: new URLSearchParams({ secret: check.secret, response: token }),
    signal: AbortSignal.timeout(LIMIT_MS),
    cache: "no-store",
  });
  const read = answer.safeParse(parseObject(await response.text()));
  // an answer of another shape says nothing of the visitor
  if (!response.ok || !read.success) throw new Error(`${check.provider} answered ${response.status} in another format`);
  const { success, score, action: of, hostname } = read.data;
  if (success && TRYOUT_SECRET.test(check.secret)) return true;
  if (!success || of !== action || hostname?.toLowerCase() !== check.hostname) return false;
  return check.provider === "turnstile" || (score ?? 0) >= LEAST_SCORE;
}
