import { parseCookie, stringifySetCookie } from "cookie";
import { tryDecode } from "../paths/decode";
import { accountsOf } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { signedInCookieName } from "./signed-in-hint";
import type { Session, Tokens } from "./types";

/**
 * What the edge stores in a browser; each store view has its own cookies, so one store's data never shows in another.
 * Only a log-in is shared, by store views that share their accounts.
 */
export type SessionKey = "cart" | "token" | "refresh" | "order" | "device";

const DAY = 86_400;
const LIFE_SECONDS: Record<SessionKey, number> = {
  cart: 30 * DAY,
  token: 3600,
  refresh: 30 * DAY,
  order: 1800,
  device: 180 * DAY,
};

/** Returns the name of the HttpOnly cookie that carries a token of a store view; a log-in may be shared with others. */
export function cookieName(key: SessionKey, store: StoreCode): string {
  const owner = key === "cart" || key === "order" ? store : accountsOf(store);
  return `bm_${key}_${owner}`;
}

/** Returns the value of a cookie in a `Cookie` header; null where it is missing, empty or malformed. */
export function readCookie(header: string | null, name: string): string | null {
  return parseCookie(header ?? "", { decode: (value) => tryDecode(value) ?? "" })[name] || null;
}

/** Reads the tokens of a store view from a `Cookie` header. */
export function readSession(header: string | null, store: StoreCode): Session {
  const read = (key: SessionKey) => readCookie(header, cookieName(key, store));
  return { cartId: read("cart"), token: read("token"), refreshToken: read("refresh") };
}

/** Reads the token of an order that was looked up without an account; it has nothing to do with a login. */
export function readOrderToken(header: string | null, store: StoreCode): string | null {
  return readCookie(header, cookieName("order", store));
}

/** Reads the proof that somebody has logged in on this device before; it outlives the log-out. */
export function readDeviceProof(header: string | null, store: StoreCode): string | null {
  return readCookie(header, cookieName("device", store));
}

/** True when a request carries any token of a store view. */
export function hasSessionCookie(header: string | null, store: StoreCode): boolean {
  return Object.values(readSession(header, store)).some((value) => value !== null);
}

interface CookieOptions {
  lifeSeconds: number;
  secure: boolean;
  isReadable?: boolean;
}

function buildCookie(name: string, value: string | null, options: CookieOptions): string {
  const { lifeSeconds, secure, isReadable = false } = options;
  return stringifySetCookie({
    name,
    value: value ?? "",
    path: "/",
    httpOnly: !isReadable,
    sameSite: "lax",
    maxAge: value === null ? 0 : lifeSeconds,
    secure,
  });
}

/** Builds the `Set-Cookie` that stores a token out of scripts' reach; a null value deletes it. */
export function buildSessionCookie(key: SessionKey, store: StoreCode, value: string | null, secure: boolean): string {
  return buildCookie(cookieName(key, store), value, { lifeSeconds: LIFE_SECONDS[key], secure });
}

/**
 * Builds the `Set-Cookie`s of a login or a refresh, the readable hint among them; null deletes them all. Without a
 * refresh token the login lasts as long as its token.
 */
export function buildLoginCookies(store: StoreCode, tokens: Tokens | null, secure: boolean): string[] {
  const lifeSeconds = tokens?.refreshToken ? LIFE_SECONDS.refresh : LIFE_SECONDS.token;
  return [
    buildSessionCookie("token", store, tokens?.token ?? null, secure),
    buildSessionCookie("refresh", store, tokens?.refreshToken ?? null, secure),
    buildCookie(signedInCookieName(store), tokens && "1", { lifeSeconds, secure, isReadable: true }),
  ];
}
