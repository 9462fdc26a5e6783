import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildLoginCookies, buildSessionCookie, cookieName, readCookie, readSession } from "@/lib/edge/cookies";
import { hasSignedInHint, signedInCookieName } from "@/lib/edge/signed-in-hint";
import { STORE_CODES } from "@/lib/storefront/types";

describe("session cookies", () => {
  it("carry any token unchanged", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("cart", "token", "refresh"),
        fc.constantFrom(...STORE_CODES),
        fc.string({ minLength: 1 }),
        fc.boolean(),
        (key, store, value, secure) => {
          fc.pre(!/\p{Cs}/u.test(value)); // halves of a pair cannot be written into a header
          const [pair = ""] = buildSessionCookie(key, store, value, secure).split(";");
          expect(readCookie(`a=1; ${pair}; b=2`, cookieName(key, store))).toBe(value);
        },
      ),
    );
  });

  it("are out of a script's reach, of this site only, and secure behind https", () => {
    expect(buildSessionCookie("cart", "bmfi", "m1", false)).toBe(
      "bm_cart_bmfi=m1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(buildSessionCookie("token", "bmfi", "t", true)).toBe(
      "bm_token_bmfi=t; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax",
    );
  });

  it("end with a null value", () => {
    const cookie = buildSessionCookie("cart", "bmse", null, true);
    expect(cookie).toMatch(/^bm_cart_bmse=; .*Max-Age=0/);
    expect(readCookie("bm_cart_bmse=", "bm_cart_bmse")).toBeNull();
  });

  it("of a log-in are those of the views that share their accounts; the cart stays each view's own", () => {
    const names = (["bmfi", "bmen", "bmse"] as const).map((store) => [
      cookieName("token", store),
      cookieName("refresh", store),
      signedInCookieName(store),
      cookieName("cart", store),
      cookieName("order", store),
    ]);
    expect(names).toEqual([
      ["bm_token_bmfi", "bm_refresh_bmfi", "bm_signed_in_bmfi", "bm_cart_bmfi", "bm_order_bmfi"],
      ["bm_token_bmfi", "bm_refresh_bmfi", "bm_signed_in_bmfi", "bm_cart_bmen", "bm_order_bmen"],
      ["bm_token_bmse", "bm_refresh_bmse", "bm_signed_in_bmse", "bm_cart_bmse", "bm_order_bmse"],
    ]);
  });

  it("are each view's own", () => {
    const header = "bm_cart_bmse=s; bm_cart_bmdk=d";
    expect(STORE_CODES.map((store) => readCookie(header, cookieName("cart", store)))).toEqual([
      "s",
      "d",
      null,
      null,
      null,
    ]);
  });

  it("cannot smuggle a second cookie or attribute", () => {
    expect(buildSessionCookie("cart", "bmse", "x; Domain=evil\r\nSet-Cookie: y=1", false).split(";")).toHaveLength(5);
  });

  it("are null where the header is missing, broken or hostile", () => {
    for (const header of [
      null,
      "",
      ";;;",
      "=",
      "bm_cart_bmse",
      "bm_cart_bmse=%E0%A4%A",
      "xbm_cart_bmse=1",
      "bm_cart_bmsex=1",
    ])
      expect(readCookie(header, "bm_cart_bmse")).toBeNull();
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (header, name) => {
        const value = readCookie(header, name);
        expect(value === null || value.length > 0).toBe(true);
      }),
    );
  });
});

describe("login cookies", () => {
  const apply = (cookies: string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

  it("carry a log-in unchanged, and a hint for scripts without content", () => {
    const cookies = buildLoginCookies("bmfi", { token: "t/1", refreshToken: "r+1" }, true);
    expect(readSession(apply(cookies), "bmfi")).toEqual({ token: "t/1", refreshToken: "r+1", cartId: null });
    const readable = cookies.filter((cookie) => !cookie.includes("HttpOnly"));
    expect(readable).toEqual(["bm_signed_in_bmfi=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax"]);
    expect([
      hasSignedInHint(apply(readable), "bmfi"),
      hasSignedInHint(apply(readable), "bmse"),
      hasSignedInHint("", "bmfi"),
    ]).toEqual([true, false, false]);
  });

  it("all end together", () => {
    expect(
      buildLoginCookies("bmfi", null, false).every((cookie) => cookie.includes("=;") && cookie.includes("Max-Age=0")),
    ).toBe(true);
  });
});
