import type { StoreCode } from "../storefront/types";

/** What the edge keeps for a browser; each store view has its own, so one store's data never shows in another. */
export type SessionKey = "cart" | "token" | "refresh";

const LIFE_SECONDS: Record<SessionKey, number> = { cart: 30 * 86_400, token: 3600, refresh: 30 * 86_400 };

/** Name of the HttpOnly cookie that carries a token of a store view. */
export function cookieName(key: SessionKey, store: StoreCode): string {
  return `bm_${key}_${store}`;
}

/** The value of a cookie in a `Cookie` header, or null. */
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

/** `Set-Cookie` that keeps a token where no script can read it; a null value ends it. */
export function buildSessionCookie(key: SessionKey, store: StoreCode, value: string | null, secure: boolean): string {
  const life = value === null ? 0 : LIFE_SECONDS[key];
  const parts = [`${cookieName(key, store)}=${encodeURIComponent(value ?? "")}`, "Path=/", "HttpOnly", "SameSite=Lax", `Max-Age=${life}`];
  return (secure ? [...parts, "Secure"] : parts).join("; ");
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
