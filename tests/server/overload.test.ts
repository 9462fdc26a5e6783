import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAdmission } from "@/lib/limits/admission";
import { watchEventLoop, withAdmission } from "@/server/overload";

/** What of an app's calls costs as much as a page, and how one is refused. */
const CALLS = {
  costlyCalls: /^\/api\/(?:listing|suggest)(?:[/?]|$)/,
  refuseCall: () => ({ body: { code: 503, result: "Busy" }, headers: { vary: "Origin" } }),
};

let server: Server;
let answer: (() => void)[];
let asked: string[];

/** The app: answers when the test says so, except the cart. */
async function app({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(url);
  if (url.startsWith("/throws")) throw new Error("broken");
  if (!url.startsWith("/api/cart")) await new Promise<void>((resolve) => answer.push(resolve));
  response.end(url);
  // Next does not return before its answer is sent
  await once(response, "finish");
}

/** What the handler uses of a request. */
const asking = () => ({ url: "/c/soffor", headers: {}, socket: { readableEnded: false } }) as IncomingMessage;

beforeEach(async () => {
  [answer, asked] = [[], []];
  const handle = withAdmission(app, {
    admission: createAdmission({ running: 1, minWaiting: 0, maxWaiting: 2, maxWaitMs: 60_000 }),
    maxRenderingMs: 30_000,
    ...CALLS,
    placeOf: ({ headers }) => String(headers["x-place"] ?? ""),
    fetchBusyPage: async () =>
      new Response("<h1>Det blev fel hos oss</h1>", { status: 503, headers: { "content-type": "text/html" } }),
  });
  server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end("fault"));
  }).listen(0);
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

// listening on a port, so an address with one
const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, init);
const from = (place: string) => ({ headers: { "x-place": place } });

describe("withAdmission", () => {
  it("begins a page only after what came meanwhile had its turn", async () => {
    const order: string[] = [];
    const handle = withAdmission(async () => void order.push("page"), {
      admission: createAdmission({ running: 1, minWaiting: 1, maxWaiting: 1, maxWaitMs: 60_000 }),
      maxRenderingMs: 30_000,
      ...CALLS,
      placeOf: () => "",
      fetchBusyPage: async () => new Response(),
    });
    setImmediate(() => order.push("other"));
    // what the handler uses of a request and a response
    const response = Object.assign(new EventEmitter(), { end: () => {} }) as unknown as ServerResponse;
    await handle(asking(), response);
    expect(order).toEqual(["other", "page"]);
  });

  it("renders one page at a time, and lets the cart pass", async () => {
    const first = get("/c/soffor");
    await expect.poll(() => asked).toEqual(["/c/soffor"]);
    const second = get("/c/stolar");
    expect(await (await get("/api/cart/pull")).text()).toBe("/api/cart/pull");
    expect(asked).toEqual(["/c/soffor", "/api/cart/pull"]);
    answer.shift()?.();
    expect(await (await first).text()).toBe("/c/soffor");
    await expect.poll(() => asked).toContain("/c/stolar");
    answer.shift()?.();
    expect(await (await second).text()).toBe("/c/stolar");
  });

  it("counts calls that search as work", async () => {
    void get("/c/soffor").catch(() => {});
    await expect.poll(() => asked).toHaveLength(1);
    const search = get("/api/listing?q=a");
    await get("/api/cart/pull");
    expect(asked).not.toContain("/api/listing?q=a");
    answer.shift()?.();
    await expect.poll(() => asked).toContain("/api/listing?q=a");
    answer.shift()?.();
    await search;
  });

  it("answers what has no place with a page that tries again by itself", async () => {
    void get("/1").catch(() => {});
    await expect.poll(() => asked).toHaveLength(1);
    void get("/2", from("a")).catch(() => {});
    void get("/3", from("b")).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    const page = await get("/4", from("c"));
    expect([page.status, await page.text()]).toEqual([503, "<h1>Det blev fel hos oss</h1>"]);
    const seconds = Number(page.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(4);
    expect(seconds).toBeLessThanOrEqual(9);
    expect(page.headers.get("refresh")).toBe(String(seconds));
    const call = await get("/api/suggest?q=a", from("c"));
    expect([call.status, await call.json()]).toEqual([503, { code: 503, result: "Busy" }]);
    expect(call.headers.get("vary")).toBe("Origin");
    const part = await get("/c/soffor", { headers: { rsc: "1", "x-place": "c" } });
    expect([part.status, part.headers.get("refresh")]).toEqual([503, null]);
    expect(asked).toEqual(["/1"]);
  });

  it("gives the place of a client that left, or of a page that failed, to the next one", async () => {
    void get("/1").catch(() => {});
    await expect.poll(() => asked).toHaveLength(1);
    const gone = new AbortController();
    void get("/2", { signal: gone.signal }).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.abort();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const failing = get("/throws");
    answer.shift()?.();
    expect((await failing).status).toBe(500);
    const last = get("/5");
    await expect.poll(() => asked).toEqual(["/1", "/throws", "/5"]);
    answer.shift()?.();
    expect(await (await last).text()).toBe("/5");
  });

  it("takes no place for a client that had left before it asked for one, as nothing would give it back", async () => {
    const admission = createAdmission({ running: 1, minWaiting: 0, maxWaiting: 0, maxWaitMs: 60_000 });
    const next = vi.fn(async () => undefined);
    const handle = withAdmission(next, {
      admission,
      maxRenderingMs: 30_000,
      ...CALLS,
      placeOf: () => "",
      fetchBusyPage: async () => new Response(),
    });
    // what the handler uses of a request and a response; Next ends none whose client left
    const response = Object.assign(new EventEmitter(), { end: () => {}, destroyed: true }) as unknown as ServerResponse;
    await handle(asking(), response);
    expect([next.mock.calls.length, admission.load]).toEqual([0, 0]);
  });

  it.each([
    ["closed", (_: IncomingMessage, response: { destroyed: boolean }) => (response.destroyed = true)],
    ["ended", ({ socket }: IncomingMessage) => Object.assign(socket, { readableEnded: true })],
  ])("renders nothing for a client that %s its side before its request was read", async (_, end) => {
    const admission = createAdmission({ running: 1, minWaiting: 0, maxWaiting: 0, maxWaitMs: 60_000 });
    const next = vi.fn(async () => undefined);
    const around = {
      admission,
      maxRenderingMs: 30_000,
      ...CALLS,
      placeOf: () => "",
      fetchBusyPage: async () => new Response(),
    };
    const response = Object.assign(new EventEmitter(), { end: () => {}, destroyed: false });
    const request = asking();
    const handled = withAdmission(next, around)(request, response as unknown as ServerResponse);
    // the sockets are read between two turns of the loop
    setImmediate(() => setImmediate(() => end(request, response)));
    await handled;
    expect([next.mock.calls.length, admission.load]).toEqual([0, 0]);
  });

  it("gives back the place of a page that hangs after 30 seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const admission = createAdmission({ running: 1, minWaiting: 0, maxWaiting: 0, maxWaitMs: 60_000 });
    const hangs = () => new Promise<never>(() => undefined);
    const handle = withAdmission(hangs, {
      admission,
      maxRenderingMs: 30_000,
      ...CALLS,
      placeOf: () => "",
      fetchBusyPage: async () => new Response(),
    });
    const response = Object.assign(new EventEmitter(), { end: () => {} }) as unknown as ServerResponse;
    void handle(asking(), response);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(admission.load).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(admission.load).toBe(0);
    vi.useRealTimers();
  });
});

describe("watchEventLoop", () => {
  it("tells of a mean delay over 400 ms since it looked last", () => {
    vi.useFakeTimers();
    const histogram = { enable: vi.fn(() => true), reset: vi.fn(), mean: 399e6 };
    const isTooLate = watchEventLoop(histogram);
    vi.advanceTimersByTime(500);
    expect(isTooLate()).toBe(false);
    histogram.mean = 401e6;
    expect(isTooLate()).toBe(false);
    vi.advanceTimersByTime(500);
    expect([isTooLate(), histogram.reset.mock.calls.length]).toEqual([true, 2]);
    vi.useRealTimers();
  });
});
