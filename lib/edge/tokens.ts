import { isEnvelope } from "../upstream/envelope";
import type { Envelope } from "../upstream/types";
import type { Tokens } from "./types";

/** Letters a token is made of (RFC 6750); a sentence has spaces, and a longer one no browser keeps in a cookie. */
const TOKEN = /^[\w.~+/=:-]{1,3000}$/;

const isToken = (value: unknown): value is string => typeof value === "string" && TOKEN.test(value);

/**
 * The tokens of an answer of status 200 to login or refresh (upstream-contract §1.4), wrapped or bare, or null where it
 * holds none: another code, `null`, a text for people, another shape. A refresh that names no next refresh token keeps the `last` one.
 */
export function readTokens(value: unknown, last: string | null = null): Tokens | null {
  const { code, result, meta }: Envelope = isEnvelope(value) ? value : { code: 200, result: value };
  if (code !== 200 || !isToken(result)) return null;
  const next = meta?.refreshToken;
  return { token: result, refreshToken: isToken(next) ? next : last };
}

/** Fields that carry a token by their name, whatever the value. */
const SECRET_FIELDS = new Set(["quote_id", "token", "access_token", "refreshToken", "refresh_token"]);

/** Texts shorter than this are a customer's cart number, which opens nothing by itself, and stand in many a sentence. */
const SECRET_LENGTH = 16;

/**
 * An answer as a script may see it: without the fields that carry tokens, and with `…` where one of `secrets` stands in
 * a text or a name. Throws a RangeError on a value nested too deeply to be walked.
 */
export function hideSecrets(value: unknown, secrets: (string | null | undefined)[]): unknown {
  const known = secrets.flatMap((secret) =>
    secret && secret.length >= SECRET_LENGTH ? [secret, encodeURIComponent(secret)] : [],
  );
  const clean = (text: string) => known.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  const walk = (part: unknown): unknown => {
    if (typeof part === "string") return clean(part);
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(walk);
    const fields = Object.entries(part).filter(([name]) => !SECRET_FIELDS.has(name));
    return Object.fromEntries(fields.map(([name, field]) => [clean(name), walk(field)]));
  };
  return walk(value);
}
