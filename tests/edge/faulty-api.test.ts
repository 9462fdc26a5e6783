import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { LANGUAGES } from "@/lib/storefront/types";
import { CALLS, type CallName } from "@/lib/upstream/calls";
import { callApi } from "@/lib/upstream/client";
import type { ErrorCode } from "@/lib/upstream/types";

const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test
vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

const ORIGIN = "http://shop.test";
// the table's own keys; the outbox is for developers at the machine itself
const names = (Object.keys(CALLS) as CallName[]).filter((name) => name !== "devOutbox");
const json = { "content-type": "application/json" };
const HTML = "<!doctype html><title>502 Bad Gateway</title>";

/** What a proxy in front of the commerce API does with a call, and the codes that may be said of it. */
interface Fault {
  answer: (response: ServerResponse) => void;
  codes: ErrorCode[];
}
const say = (status: number, body: string, headers: Record<string, string>) => (response: ServerResponse) => {
  response.writeHead(status, headers).end(body);
};
const FAULTS: Record<string, Fault> = {
  "400": { answer: say(400, '{"code":400,"result":"Bad Request"}', json), codes: ["badRequest"] },
  "400 in HTML": { answer: say(400, HTML, { "content-type": "text/html" }), codes: ["badRequest"] },
  "401": { answer: say(401, '{"code":401,"result":"Unauthorized"}', json), codes: ["unauthorized"] },
  "500": { answer: say(500, '{"code":500,"result":"Internal Server Error"}', json), codes: ["serverError"] },
  "HTML with 502": { answer: say(502, HTML, { "content-type": "text/html" }), codes: ["serverError"] },
  "HTML with 200": { answer: say(200, HTML, { "content-type": "text/html" }), codes: ["serverError"] },
  "text that is no JSON": { answer: say(200, "{", json), codes: ["serverError"] },
  "half an answer": {
    answer: (response) => {
      response.writeHead(200, { ...json, "content-length": "1000" }).write('{"code":200,"result":');
      setTimeout(() => response.destroy(), 5);
    },
    codes: ["serverError", "unreachable"],
  },
  "no answer": { answer: () => {}, codes: ["timeout", "serverError", "unreachable"] },
  "a closed connection": { answer: (response) => response.destroy(), codes: ["unreachable", "serverError"] },
};

let server: Server;
let fault: Fault;
/** Requests by method and path, those that renew a log-in left out. */
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://api");
    request.resume();
    // a log-in that is refused can be renewed: what becomes of it is said by the second refusal
    if (pathname === CALLS.userRefresh.path && isRenewing)
      return void say(200, '{"code":200,"result":"new-token","meta":{"refreshToken":"new-refresh"}}', json)(response);
    asked.push(`${request.method} ${pathname}`);
    fault.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let isRenewing = true;

/** A call under way, and what its answers did to the browser's cookies. */
interface Seen {
  name: CallName;
  cookies: string[];
}
const LOGIN_COOKIES = ["bm_token_bmfi", "bm_refresh_bmfi", "bm_signed_in_bmfi"];
const calling = new AsyncLocalStorage<Seen>();

beforeEach(() => {
  asked = [];
  env.current = parseEnv({
    API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    API_TIMEOUT_MS: "15000",
    BOT_CHECK: "off",
  });
  vi.stubGlobal("location", new URL(`${ORIGIN}/`));
  vi.stubGlobal("fetch", browserFetch);
});
afterEach(() => vi.unstubAllGlobals());

let sessions = 0;
/** The cookies of a customer whose log-in nobody has renewed before. */
const sessionCookies = () =>
  `bm_cart_bmfi=a-mask; bm_token_bmfi=a-token-${++sessions}; bm_refresh_bmfi=a-refresh-${sessions}; bm_order_bmfi=an-order`;
const apiFetch = globalThis.fetch;

/** A page's call as its browser sends it, through the shop's own edge; the edge's own calls go to the API. */
async function browserFetch(input: URL | string | Request, init?: RequestInit): Promise<Response> {
  if (input instanceof Request || !String(input).startsWith(ORIGIN)) return apiFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("host", "shop.test");
  headers.set("origin", ORIGIN);
  headers.set("cookie", sessionCookies());
  const answer = await forward(new Request(input, { method: init?.method, body: init?.body, headers }));
  calling.getStore()?.cookies.push(...answer.headers.getSetCookie());
  return answer;
}

function call(name: CallName) {
  const { path, method } = CALLS[name];
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "1"]));
  return callApi(name, { store: "bmfi", params, ...(method === "POST" && { body: {} }) });
}

const sentences = await Promise.all(
  LANGUAGES.map(async (language) => {
    const { default: messages } = await import(`@/i18n/messages/${language}.json`);
    return messages.errors as Record<string, string>;
  }),
);

describe.each(Object.entries(FAULTS))("a proxy in front of the commerce API that answers %s", (kind, given) => {
  beforeEach(() => {
    fault = given;
    if (kind === "no answer") env.current = { ...env.current, API_TIMEOUT_MS: 1500 };
  });

  /** Codes that may be said of a call; a log-in that cannot be renewed has ended, unless nobody said so. */
  const codesOf = (name: CallName): ErrorCode[] =>
    name === "userRefresh" ? [...given.codes, kind === "400" ? "unauthorized" : "serverError"] : given.codes;
  const endsLogin = (name: CallName) =>
    (kind === "401" && CALLS[name].needs === "customer") || (name === "userRefresh" && /^40[01]$/.test(kind));
  // who closes an order does so on this device, whatever the server says
  const cookiesThatGo = (name: CallName) => (name === "placedOrderClose" ? ["bm_order_bmfi"] : []);

  it("is told at each call as what it is, loses nothing, and is asked again only where that changes nothing", async () => {
    // the renewal of a log-in is a call itself: those that need one must not wait for it
    const rounds: CallName[][] = [names.filter((name) => name !== "userRefresh"), ["userRefresh"]];
    for (const round of rounds) {
      isRenewing = !round.includes("userRefresh");
      await Promise.all(
        round.map(async (name) => {
          const seen: Seen = { name, cookies: [] };
          const result = await calling.run(seen, () => call(name));
          const code = result.ok ? "none" : result.error.code;
          expect([name, codesOf(name)]).toEqual([name, expect.arrayContaining([code])]);
          for (const words of sentences) expect(words[code]).toMatch(/\w/);
          const gone = seen.cookies
            .filter((cookie) => cookie.includes("Max-Age=0"))
            .map((cookie) => cookie.split("=")[0]);
          expect([name, gone.filter((cookie) => !LOGIN_COOKIES.includes(cookie ?? ""))]).toEqual([
            name,
            cookiesThatGo(name),
          ]);
          expect([name, gone.includes("bm_token_bmfi")]).toEqual([name, endsLogin(name)]);
        }),
      );
      for (const name of round) {
        const { method, path, repeatable } = CALLS[name];
        const times = asked.filter((each) => each === `${method} ${path.replaceAll(/\{\w+\}/g, "1")}`).length;
        // what was refused for its token was not done, and is sent again with the renewed one; then the account tells
        // whose fault it was
        const most = kind === "401" || repeatable ? 4 : 1;
        expect([name, times > 0, times <= most || name === "userMe"]).toEqual([name, true, true]);
      }
    }
  });
});

it("a shop that cannot be reached is asked twice where that changes nothing, else once", async () => {
  const times = new Map<CallName, number>();
  vi.stubGlobal("fetch", async () => {
    const { name } = calling.getStore() ?? {};
    if (name) times.set(name, (times.get(name) ?? 0) + 1);
    throw new TypeError("Failed to fetch");
  });
  for (const name of names) {
    const result = await calling.run({ name, cookies: [] }, () => call(name));
    expect([name, result]).toMatchObject([name, { ok: false, error: { kind: "network", code: "unreachable" } }]);
    expect([name, times.get(name)]).toEqual([name, CALLS[name].repeatable ? 2 : 1]);
  }
});
