import type { Claim, Newsletter } from "./types";

export const EMPTY_NEWSLETTER: Newsletter = { isSubscribed: false, email: null, claims: [] };

/** Claims that are kept; an address gets one, and a browser has few addresses. */
const MAX_CLAIMS = 5;

const isSame = (a: string | null, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns true where the address is subscribed already, as far as this browser knows: nothing is sent for it then. */
export const isSubscribedAs = ({ isSubscribed, email }: Newsletter, typed: string): boolean =>
  isSubscribed && isSame(email, typed);

/** Takes over what is known of an address. */
export const noteStatus = (
  before: Newsletter,
  { isSubscribed, email }: Pick<Newsletter, "isSubscribed" | "email">,
): Newsletter => ({ ...before, isSubscribed, email });

/** Keeps a claim; one that is known already is replaced. */
export const addClaim = (before: Newsletter, { code, created_at, value, description }: Claim): Newsletter => ({
  ...before,
  claims: [{ code, created_at, value, description }, ...before.claims.filter((claim) => claim.code !== code)].slice(
    0,
    MAX_CLAIMS,
  ),
});
