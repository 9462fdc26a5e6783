import { afterEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/bot-check/route";
import { POST } from "@/app/api/bot-check/verify/route";
import { solveWork } from "@/lib/bot-check/solve";

afterEach(() => void vi.useRealTimers());

const ask = (action: string, address: string) =>
  GET(new Request(`http://shop.test/api/bot-check?action=${action}`, { headers: { "x-forwarded-for": address } }));
const verify = (body: unknown, address = "192.0.2.9") =>
  POST(
    new Request("http://shop.test/api/bot-check/verify", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "x-forwarded-for": address },
    }),
  );

it("a page is set its work, and a server of the shop is told once that it was done", async () => {
  const asked = await ask("review", "192.0.2.1");
  expect([asked.status, asked.headers.get("cache-control"), asked.headers.get("set-cookie")]).toEqual([
    200,
    "no-store",
    null,
  ]);
  const { result } = await asked.json();
  expect(result.provider).toBe("altcha");
  const body = { token: await solveWork(result.challenge, new AbortController().signal), action: "review" };
  const first = await verify(body);
  expect([first.status, await first.json()]).toEqual([200, { code: 200, result: { verified: true } }]);
  const second = await verify(body);
  expect([second.status, await second.json(), second.headers.get("cache-control")]).toEqual([
    403,
    { code: 403, result: "Captcha not verified" },
    "no-store",
  ]);
});

it.each(["", "buy", "__proto__"])("work is set for forms of the shop alone, not for %j", async (action) => {
  expect((await ask(action, "192.0.2.2")).status).toBe(400);
});

it.each(["", "[]", "{", { token: 1, action: "login" }, { token: "x" }, { token: "x", action: "buy" }])(
  "what is no question is refused: %j",
  async (body) => expect((await verify(body)).status).toBe(400),
);

it("a body is of a bounded size", async () => {
  expect((await verify({ token: "x".repeat(110_000), action: "login" })).status).toBe(413);
});

it("one address is set sixty at once, another one goes on", async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // tokens come back with time
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count++) statuses.add((await ask("login", "192.0.2.3")).status);
  expect([...statuses]).toEqual([200]);
  const refused = await ask("login", "192.0.2.3");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
  expect((await verify({ token: "x", action: "login" }, "192.0.2.3")).status).toBe(429);
  expect((await ask("login", "192.0.2.4")).status).toBe(200);
});
