import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The headers a call of Vipps MobilePay is signed by. */
export interface SignedCall {
  /** Of the registered address: a proxy may have changed those of the call. */
  url: string;
  body: string;
  date: string;
  contentHash: string;
  authorization: string;
}

const SIGNED = "x-ms-date;host;x-ms-content-sha256";

const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns the Base64 of a body's SHA-256. */
export const hashBody = (body: string): string => createHash("sha256").update(body).digest("base64");

/** Returns the Authorization header of a call; the secret is taken as text, whatever it looks like. */
export function signCall(
  { url, date, contentHash }: Omit<SignedCall, "body" | "authorization">,
  secret: string,
): string {
  const { host, pathname, search } = new URL(url);
  const text = `POST\n${pathname}${search}\n${date};${host};${contentHash}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64");
  return `HMAC-SHA256 SignedHeaders=${SIGNED}&Signature=${signature}`;
}

/** Returns true for a call that was signed with one of our secrets, with the body it was signed with. */
export function isSigned(call: SignedCall, secrets: string[]): boolean {
  if (!isSame(call.contentHash, hashBody(call.body))) return false;
  return secrets.some((secret) => isSame(call.authorization, signCall(call, secret)));
}
