import { accountsOf } from "../storefront";
import type { StoreCode } from "../storefront/types";

/**
 * Returns the name of the cookie that scripts may read: somebody is signed in, so a guest's page need not ask the
 * server.
 */
export function signedInCookieName(store: StoreCode): string {
  return `bm_signed_in_${accountsOf(store)}`;
}

/**
 * True when `document.cookie` says that somebody is signed in; whether the login still stands only the server knows.
 */
export function hasSignedInHint(cookies: string, store: StoreCode): boolean {
  return `; ${cookies}`.includes(`; ${signedInCookieName(store)}=1`);
}
