import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getBotChallenge, hostnameOf, verifyBot } from "@/lib/bot-check/server";
import { parseEnv } from "@/lib/config/env";

const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

const SECRET = "0x4-secret-of-the-shop";
const NOW = new Date();
const asked = vi.fn<typeof fetch>();
const answers = (value: unknown, status = 200) =>
  asked.mockImplementation(async () => Response.json(value, { status }));
const verify = (token = "token") => verifyBot(token, "contact", { hostname: "shop.test", now: NOW });
const REFUSED = { ok: false, reason: "refused" };
const UNAVAILABLE = { ok: false, reason: "unavailable" };

beforeEach(() => vi.stubGlobal("fetch", asked.mockReset()));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["recaptcha", "https://www.google.com/recaptcha/api/siteverify"],
  ["turnstile", "https://challenges.cloudflare.com/turnstile/v0/siteverify"],
] as const)("%s", (provider, url) => {
  const GOOD = { success: true, score: 0.5, action: "contact", hostname: "Shop.test" };
  beforeEach(() => {
    env.current = parseEnv({ BOT_CHECK: provider, BOT_CHECK_SITE_KEY: "site", BOT_CHECK_SECRET: SECRET });
  });

  it("is asked with the secret, and a page gets the site's key", async () => {
    answers(GOOD);
    expect(await verify()).toEqual({ ok: true });
    const [to, init] = asked.mock.calls[0] ?? [];
    expect([to, init?.method, String(init?.body)]).toEqual([url, "POST", `secret=${SECRET}&response=token`]);
    expect(await getBotChallenge("contact", NOW)).toEqual({ provider, siteKey: "site" });
  });

  it.each([
    ["a used or old one", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["one of another form", { ...GOOD, action: "login" }],
    ["one of no form", { ...GOOD, action: undefined }],
    ["one of another site", { ...GOOD, hostname: "shop.test.evil.example" }],
    ["one of no site", { ...GOOD, hostname: undefined }],
  ])("%s is refused", async (_, value) => {
    answers(value);
    expect(await verify()).toEqual(REFUSED);
  });

  it.each([
    ["a text", "oops", 200],
    ["another shape", { ok: 1 }, 200],
    ["a failure", GOOD, 500],
  ])("%s says nothing of the visitor", async (_, value, status) => {
    answers(value, status);
    expect(await verify()).toEqual(UNAVAILABLE);
  });

  it("that cannot be reached says nothing of the visitor", async () => {
    asked.mockRejectedValue(new TypeError("down"));
    expect(await verify()).toEqual(UNAVAILABLE);
  });

  it("is not asked about what is no token", async () => {
    expect(await verify("x".repeat(4097))).toEqual(REFUSED);
    expect(asked).not.toHaveBeenCalled();
  });
});

it("reCAPTCHA counts from a score of 0.5 on", async () => {
  env.current = parseEnv({ BOT_CHECK: "recaptcha", BOT_CHECK_SITE_KEY: "site", BOT_CHECK_SECRET: SECRET });
  for (const score of [0.49, 0, undefined]) {
    answers({ success: true, score, action: "contact", hostname: "shop.test" });
    expect(await verify()).toEqual(REFUSED);
  }
});

it("Turnstile's own keys for trying out need no host and no action, only a yes", async () => {
  const BOT_CHECK_SECRET = `1x${"0".repeat(31)}AA`;
  env.current = parseEnv({ BOT_CHECK: "turnstile", BOT_CHECK_SITE_KEY: "1x00000000000000000000AA", BOT_CHECK_SECRET });
  answers({ success: true, hostname: "example.com" });
  expect(await verify()).toEqual({ ok: true });
  answers({ success: false, hostname: "example.com" });
  expect(await verify()).toEqual(REFUSED);
});

it.each([
  ["shop.test", "shop.test"],
  ["Shop.Test:8080", "shop.test"],
  ["[::1]:3000", "[::1]"],
  ["a b", ""],
  ["", ""],
])("a request to %j was sent to %j", (host, hostname) => {
  const headers = new Headers();
  headers.set("host", host);
  expect(hostnameOf(headers)).toBe(hostname);
  expect(hostnameOf(new Headers())).toBe("");
});
