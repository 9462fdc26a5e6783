import type { CouponClaim, Newsletter } from "./types";

export const EMPTY_NEWSLETTER: Newsletter = { isSubscribed: false, email: null };

/** Claims that are kept; an address gets one, and a browser has few addresses. */
const MAX_CLAIMS = 5;

const isSame = (a: string | null, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns true where the address is subscribed already, as far as this browser knows: nothing is sent for it then. */
export const isSubscribedAs = ({ isSubscribed, email }: Newsletter, typed: string): boolean =>
  isSubscribed && isSame(email, typed);

/** Returns the claims with another one first, at most five; one that is known already is replaced. */
export const addClaim = (claims: CouponClaim[], { code, created_at, value, description }: CouponClaim): CouponClaim[] =>
  [{ code, created_at, value, description }, ...claims.filter((claim) => claim.code !== code)].slice(0, MAX_CLAIMS);
