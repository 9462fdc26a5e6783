import { describe, expect, it } from "vitest";
import { hideSecrets, readTokens } from "@/lib/edge/tokens";

const envelope = (result: unknown, meta?: unknown, code = 200) => ({ code, result, meta });

describe("readTokens", () => {
  it("reads both tokens of a login", () => {
    expect(readTokens(envelope("token-1", { refreshToken: "refresh-1" }))).toEqual({
      token: "token-1",
      refreshToken: "refresh-1",
    });
    expect(readTokens("token-1")).toEqual({ token: "token-1", refreshToken: null });
  });

  it("keeps the last refresh token where the answer names no other", () => {
    for (const meta of [
      undefined,
      {},
      { refreshToken: null },
      { refreshToken: "no refresh token" },
      { refreshToken: 1 },
    ])
      expect(readTokens(envelope("token-1", meta), "last")).toEqual({ token: "token-1", refreshToken: "last" });
  });

  it.each([
    ["nothing", null],
    ["an empty text", envelope("")],
    ["null (docs/commerce-api.md#log-in-and-refresh)", envelope(null)],
    ["an error text (docs/commerce-api.md#users)", envelope("Invalid refresh token provided")],
    ["another code", envelope("token-1", {}, 401)],
    ["an object", envelope({ token: "token-1" })],
    ["a list", envelope(["token-1"])],
    ["a number", envelope(42)],
    ["more than a browser keeps", envelope("t".repeat(3001))],
    ["a line break", envelope("token-1\r\nset-cookie: a=b")],
  ])("finds no token in %s", (_, value) => {
    expect(readTokens(value)).toBeNull();
  });
});

describe("hideSecrets", () => {
  const SECRET = "secret-of-sixteen/letters";

  it("leaves out fields that carry tokens, however deep", () => {
    expect(
      hideSecrets(
        { a: [{ quote_id: "1", token: 2, groupToken: "g.r.p", qty: 1 }], meta: { refreshToken: null, other: 1 } },
        [],
      ),
    ).toEqual({ a: [{ qty: 1 }], meta: { other: 1 } });
  });

  it("masks secrets in texts and names, also URL-encoded", () => {
    expect(
      hideSecrets({ [`x${SECRET}`]: `a ${SECRET} b`, list: [encodeURIComponent(SECRET)] }, [SECRET, null, undefined]),
    ).toEqual({ "x…": "a … b", list: ["…"] });
  });

  it("leaves short numbers alone, which are no secrets and occur in many texts", () => {
    expect(hideSecrets("cart 42 has 42 lines", ["42"])).toBe("cart 42 has 42 lines");
  });

  it("throws a RangeError on what is too deep", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(() => hideSecrets(deep, [])).toThrow(RangeError);
  });
});
