import { beforeEach, describe, expect, it, vi } from "vitest";
import { createWork } from "@/lib/bot-check/altcha";
import { solveWork } from "@/lib/bot-check/solve";
import { createMemoryTally, registerTally, type Tally } from "@/lib/bot-check/tally";
import type { BotAction } from "@/lib/bot-check/types";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { envelope, FakeApi } from "../upstream/fake-api";

const api = new FakeApi();
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

registerInProcessApi(async () => api);
let tally: Tally;
registerTally(async () => tally);

beforeEach(() => {
  api.reset();
  tally = createMemoryTally();
  env.current = parseEnv({ BOT_CHECK_SECRET: "sixteen characters" });
});

const FORMS: [BotAction, string, Record<string, unknown>][] = [
  ["register", "/api/user/create", { customer: {}, password: "Secret-1" }],
  ["reset", "/api/user/reset-password", { email: "asa@example.com" }],
  ["newsletter", "/api/ext/magento2-subscribe/subscribe", { email: "asa@example.com" }],
  ["contact", "/api/ext/contact", { name: "Åsa" }],
];

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return forward(
    new Request(`http://shop.test${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        host: "shop.test",
        ...OWN_PAGE,
        origin: "http://shop.test",
        "content-type": "application/json",
        ...headers,
      },
    }),
  );
}
const prove = async (action: BotAction) =>
  solveWork(await createWork(action, new Date()), new AbortController().signal);
const refusalOf = (action: BotAction) => ({
  code: 403,
  result: "Captcha not verified",
  // what another client needs to do its work
  meta: { reason: "botCheck", challenge: `/api/bot-check?action=${action}`, header: "x-bot-check" },
});

describe.each(FORMS)("the check of %s", (action, path, body) => {
  it.each(["", "?token=", "?token=abc&cartId=1"])(
    "refuses a call without a proof, whoever makes it: %s",
    async (query) => {
      const answer = await post(path + query, body);
      expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
        403,
        refusalOf(action),
        "no-store",
      ]);
      expect(api.seen).toEqual([]);
    },
  );

  it("lets one with a proof through, once, and the commerce API sees none of it", async () => {
    const headers = { "x-bot-check": await prove(action) };
    expect((await post(path, body, headers)).status).toBe(200);
    expect([api.last.headers.get("x-bot-check"), JSON.parse(api.last.body)]).toEqual([null, body]);
    expect((await post(path, body, headers)).status).toBe(403);
    expect(api.seen).toHaveLength(1);
  });

  it("asks nothing where it is off", async () => {
    env.current = parseEnv({ BOT_CHECK: "off" });
    expect((await post(path, body)).status).toBe(200);
  });

  it("is unavailable, not refused, where the proofs that were used cannot be read", async () => {
    tally.add = () => Promise.reject(new Error("locked"));
    const answer = await post(path, body, { "x-bot-check": await prove(action) });
    expect([answer.status, answer.headers.get("retry-after"), api.seen]).toEqual([503, "2", []]);
  });
});

describe("the token of the newsletter's body", () => {
  const [, path, body] = FORMS[2] ?? FORMS[0] ?? ["newsletter", "", {}];

  it("counts as the proof, and stays here", async () => {
    expect((await post(path, { ...body, token: await prove("newsletter") })).status).toBe(200);
    expect(JSON.parse(api.last.body)).toEqual(body);
    expect((await post(path, { ...body, token: 7 })).status).toBe(403);
  });

  it("goes on to a commerce API that verifies it, unused", async () => {
    const verified = vi.spyOn(globalThis, "fetch");
    env.current = parseEnv({
      BOT_CHECK: "turnstile",
      BOT_CHECK_SITE_KEY: "site",
      BOT_CHECK_SECRET: "sixteen characters",
      BOT_CHECK_UPSTREAM: "true",
    });
    await post(path, body, { "x-bot-check": "from-the-page" });
    expect(JSON.parse(api.last.body)).toEqual({ ...body, token: "from-the-page" });
    await post(path, body);
    expect(JSON.parse(api.last.body)).toEqual(body);
    expect(verified).not.toHaveBeenCalled();
    // calls without such a field are verified here
    verified.mockImplementation(async () => Response.json({ success: false }));
    expect((await post("/api/ext/contact", {}, { "x-bot-check": "from-the-page" })).status).toBe(403);
  });
});

describe("the check of log-ins", () => {
  const logIn = (username: unknown, headers: Record<string, string> = {}, query = "?token=") =>
    post(`/api/user/login${query}`, { username, password: "x" }, headers);
  const from = (address: string) => ({ "x-forwarded-for": address });
  const fails = () => void (api.answer = () => envelope(401, "no"));
  const succeeds = () => void (api.answer = () => envelope(200, "access-token"));

  it("asks from the third attempt without success on, however the e-mail is written", async () => {
    fails();
    const statuses = [];
    for (const name of ["asa@example.com", "ASA@example.com ", " asa@Example.com", "eva@example.com"])
      statuses.push((await logIn(name)).status);
    expect(statuses).toEqual([401, 401, 403, 401]);
    expect(api.seen).toHaveLength(3);
  });

  it("counts attempts that are made at the same time", async () => {
    fails();
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn("asa@example.com")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 403, 403]);
  });

  it("lets a proof try again, and forgets the mistakes once the password is right", async () => {
    fails();
    for (let attempt = 0; attempt < 2; attempt++) await logIn("asa@example.com");
    expect((await logIn("asa@example.com", { "x-bot-check": await prove("register") })).status).toBe(403);
    succeeds();
    expect((await logIn("asa@example.com", { "x-bot-check": await prove("login") })).status).toBe(200);
    fails();
    expect((await logIn("asa@example.com")).status).toBe(401);
    expect((await logIn("asa@example.com")).status).toBe(401);
    expect((await logIn("asa@example.com")).status).toBe(403);
  });

  it("asks a network address after twenty without success, whatever e-mails it tries", async () => {
    fails();
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await logIn(`k${attempt}@example.com`, from("192.0.2.1"))).status).toBe(401);
    expect((await logIn("next@example.com", from("192.0.2.1"))).status).toBe(403);
    expect((await logIn("next@example.com", from("192.0.2.2"))).status).toBe(401);
  });

  it("counts by the address that no trusted proxy has", async () => {
    env.current = parseEnv({ TRUSTED_PROXIES: "10.0.0.0/8" });
    fails();
    for (let attempt = 0; attempt < 20; attempt++) await logIn(`k${attempt}@example.com`, from("192.0.2.1, 10.0.0.9"));
    expect((await logIn("one@example.com", from("192.0.2.1, 10.0.0.7"))).status).toBe(403);
    expect((await logIn("two@example.com", from("192.0.2.1, 192.0.2.3, 10.0.0.7"))).status).toBe(401);
  });

  it("does not count who gets in", async () => {
    succeeds();
    for (let attempt = 0; attempt < 25; attempt++)
      expect((await logIn("asa@example.com", from("192.0.2.1"))).status).toBe(200);
  });

  it("asks nothing of a body that names nobody, which the commerce API refuses", async () => {
    api.answer = () => envelope(400, "no");
    for (let attempt = 0; attempt < 5; attempt++) expect((await logIn(undefined)).status).toBe(400);
    expect((await logIn({})).status).toBe(400);
  });

  it("is unavailable where the counts cannot be read, and never refuses who got in", async () => {
    succeeds();
    tally.clear = () => Promise.reject(new Error("locked"));
    expect((await logIn("asa@example.com")).status).toBe(200);
    tally.add = () => Promise.reject(new Error("locked"));
    expect((await logIn("asa@example.com")).status).toBe(503);
  });

  it("counts nothing where it is off", async () => {
    env.current = parseEnv({ BOT_CHECK: "off" });
    fails();
    for (let attempt = 0; attempt < 5; attempt++) expect((await logIn("asa@example.com")).status).toBe(401);
  });
});

it("other calls are asked nothing", async () => {
  expect((await post("/api/cart/create?token=", {})).status).toBe(200);
  expect((await post("/api/user/create-password?token=", {})).status).toBe(200);
});
