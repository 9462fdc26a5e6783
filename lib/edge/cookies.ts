import type { StoreCode } from "../storefront/types";
import type { Session, Tokens } from "./types";

/** What the edge keeps for a browser; each store view has its own, so one store's data never shows in another. */
export type SessionKey = "cart" | "token" | "refresh";

const LIFE_SECONDS: Record<SessionKey, number> = { cart: 30 * 86_400, token: 3600, refresh: 30 * 86_400 };

/** Name of the HttpOnly cookie that carries a token of a store view. */
export function cookieName(key: SessionKey, store: StoreCode): string {
  return `bm_${key}_${store}`;
}

/** Name of the cookie that pages may read: it says that somebody is signed in, so that guests ask nobody. */
export function signedInCookieName(store: StoreCode): string {
  return `bm_signed_in_${store}`;
}

/** The value of a cookie in a `Cookie` header or in `document.cookie`, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null;
    } catch {
      return null;
    }
  }
  return null;
}

/** What a request's cookies say of a store view. */
export function readSession(header: string | null, store: StoreCode): Session {
  const read = (key: SessionKey) => readCookie(header, cookieName(key, store));
  return { cartId: read("cart"), token: read("token"), refreshToken: read("refresh") };
}

/** True when a cookie of this shop came along, whatever it holds: the call is a browser's that was here before. */
export function hasSessionCookie(header: string | null, store: StoreCode): boolean {
  const { cartId, token, refreshToken } = readSession(header, store);
  return [cartId, token, refreshToken].some((value) => value !== null);
}

/** True when `document.cookie` says that somebody is signed in; whether that still holds only the server knows. */
export function hasSignedInHint(cookies: string, store: StoreCode): boolean {
  return readCookie(cookies, signedInCookieName(store)) !== null;
}

function buildCookie(
  name: string,
  value: string | null,
  { life, secure, readable = false }: { life: number; secure: boolean; readable?: boolean },
): string {
  const parts = [
    `${name}=${encodeURIComponent(value ?? "")}`,
    "Path=/",
    ...(readable ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    `Max-Age=${value === null ? 0 : life}`,
  ];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
}

/** `Set-Cookie` that keeps a token where no script can read it; a null value ends it. */
export function buildSessionCookie(key: SessionKey, store: StoreCode, value: string | null, secure: boolean): string {
  return buildCookie(cookieName(key, store), value, { life: LIFE_SECONDS[key], secure });
}

/**
 * The `Set-Cookie`s of a login or a refresh, the readable hint among them; null ends them all. Without a refresh token
 * the login lasts as long as its token.
 */
export function buildLoginCookies(store: StoreCode, tokens: Tokens | null, secure: boolean): string[] {
  const life = tokens?.refreshToken ? LIFE_SECONDS.refresh : LIFE_SECONDS.token;
  return [
    buildSessionCookie("token", store, tokens?.token ?? null, secure),
    buildSessionCookie("refresh", store, tokens?.refreshToken ?? null, secure),
    buildCookie(signedInCookieName(store), tokens && "1", { life, secure, readable: true }),
  ];
}

/**
 * True when a writing request came from a page of this site: its `Origin` is the host the request was sent to
 * (design §5). A missing Origin is another site's form or a script outside a browser, and is refused.
 */
export function isSameOrigin(origin: string | null, host: string | null): boolean {
  if (!origin || !host) return false;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
}
