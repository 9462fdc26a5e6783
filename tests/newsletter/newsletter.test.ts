import { afterEach, describe, expect, it, vi } from "vitest";
import { addClaim, EMPTY_NEWSLETTER, isSubscribedAs } from "@/lib/newsletter";
import {
  confirmNewsletter,
  endNewsletter,
  fetchStatus,
  leaveNewsletter,
  requestNewsletter,
} from "@/lib/newsletter/client";
import type { CouponClaim } from "@/lib/newsletter/types";

const PATH = "/api/ext/magento2-subscribe";
const claim = (code: string) => ({ code, created_at: "2026-06-15T12:00:00.000Z", value: 10, description: "10 %" });

describe("what a browser knows of its newsletter", () => {
  it("is about one address, however it is spelled", () => {
    const known = { isSubscribed: true, email: "Asa@example.com" };
    expect(isSubscribedAs(known, " asa@EXAMPLE.com ")).toBe(true);
    expect(isSubscribedAs(known, "else@example.com")).toBe(false);
    expect(isSubscribedAs({ ...known, isSubscribed: false }, "asa@example.com")).toBe(false);
    expect(isSubscribedAs(EMPTY_NEWSLETTER, "")).toBe(false);
  });

  it("keeps five claims, the newest first and each once, without what is no claim", () => {
    let claims: CouponClaim[] = [];
    for (const code of ["A", "B", "C", "D", "E", "F", "B"])
      claims = addClaim(claims, Object.assign(claim(code), { expires_at: "2026-07-15" }));
    expect(claims).toEqual(["B", "F", "E", "D", "C"].map(claim));
  });
});

describe("calls of the newsletter", () => {
  const sent: { method: string; path: string; query: string; body: unknown }[] = [];
  const answer = (response: () => Response) => {
    sent.length = 0;
    vi.stubGlobal("location", { origin: "http://shop.test" });
    vi.stubGlobal("fetch", async (url: URL, { method = "GET", body }: RequestInit) => {
      const query = url.searchParams.get("email") ?? "";
      sent.push({ method, path: url.pathname, query, body: body ? JSON.parse(String(body)) : null });
      return response();
    });
  };
  const reply = (code: number, result: unknown) => () => Response.json({ code, result }, { status: code });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["subscribed", reply(200, "subscribed"), { ok: true, value: true }],
    ["not, by another word", reply(200, ""), { ok: true, value: false }],
    ["not, where the address is unknown", reply(404, ""), { ok: true, value: false }],
    ["unknown where the server fails", reply(500, "Error"), { ok: false }],
    [
      "unknown where a page answers",
      () => new Response("<p>", { status: 404, headers: { "content-type": "text/html" } }),
      { ok: false },
    ],
    ["unknown without a session", reply(401, "no"), { ok: false }],
  ])("a status is %s", async (_, response, expected) => {
    answer(response);
    expect(await fetchStatus("bmse", "a+b@example.com")).toMatchObject(expected);
    expect(sent[0]).toEqual({ method: "GET", path: `${PATH}/subscribe`, query: "a+b@example.com", body: null });
  });

  it.each([
    ["POST", requestNewsletter],
    ["DELETE", endNewsletter],
  ])("%s carries the address in its body", async (method, call) => {
    answer(reply(200, "OK"));
    expect(await call("bmse", "a@example.com")).toEqual({ ok: true, value: "OK" });
    expect(sent).toEqual([{ method, path: `${PATH}/subscribe`, query: "", body: { email: "a@example.com" } }]);
  });

  it("a confirmation of another shape is a failure", async () => {
    const right = { state: "subscribed", email: "a@example.com", coupon: { ...claim("A"), expires_at: "2026-07-15" } };
    answer(reply(200, right));
    expect(await confirmNewsletter("bmse", "t")).toEqual({ ok: true, value: right });
    expect(sent[0]).toMatchObject({ path: `${PATH}/confirm`, body: { token: "t" } });
    for (const wrong of ["OK", { ...right, coupon: { code: "A" } }, { ...right, email: undefined }]) {
      answer(reply(200, wrong));
      expect(await confirmNewsletter("bmse", "t")).toMatchObject({ ok: false, error: { code: "wrongFormat" } });
    }
    answer(reply(404, "gone"));
    expect(await confirmNewsletter("bmse", "t")).toMatchObject({ ok: false, error: { status: 404 } });
    expect(await leaveNewsletter("bmse", "t")).toMatchObject({ ok: false, error: { status: 404 } });
    expect(sent.at(-1)).toMatchObject({ path: `${PATH}/leave`, body: { token: "t" } });
  });
});
