import { isEnvelope } from "../upstream/envelope";
import type { Envelope } from "../upstream/types";
import type { Tokens } from "./types";

/** Characters of a token (RFC 6750); a text has spaces, and a longer token fits no cookie. */
const TOKEN = /^[\w.~+/=:-]{1,3000}$/;

/** True for what can be a token. */
export const isToken = (value: unknown): value is string => typeof value === "string" && TOKEN.test(value);

/**
 * Reads the tokens of a log-in's or a refresh's answer, wrapped or bare (docs/commerce-api.md#log-in-and-refresh); null
 * where it holds none. An answer that names no next refresh token keeps the `last` one.
 */
export function readTokens(value: unknown, last: string | null = null): Tokens | null {
  const { code, result, meta }: Envelope = isEnvelope(value) ? value : { code: 200, result: value };
  if (code !== 200 || !isToken(result)) return null;
  const next = meta?.refreshToken;
  return { token: result, refreshToken: isToken(next) ? next : last };
}

/** Names of fields that carry a token. */
const SECRET_FIELDS = new Set([
  "quote_id",
  "token",
  "groupToken",
  "access_token",
  "refreshToken",
  "refresh_token",
  "deviceProof",
]);

/** Shorter ones are a customer's cart number, which opens nothing by itself and may be part of any text. */
const SECRET_LENGTH = 16;

/**
 * Removes fields that carry tokens, and replaces every one of `secrets` in texts and names by `…`, so that a script may
 * see the value. Throws a RangeError on a value nested too deeply to be walked.
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
