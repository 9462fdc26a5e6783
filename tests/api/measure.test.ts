import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_BYTES } from "@/lib/measurement";
import type { MeasuredCounts } from "@/lib/measurement/server";

const PAGE = { store: "bmse", counts: [["product", "view", "seen"]] };
const add = vi.fn<(counts: MeasuredCounts) => boolean>(() => true);

interface Sent {
  headers?: Record<string, string>;
  from?: string;
}
let caller = 0;
let post: (request: Request) => Promise<Response>;
let register: (open: () => Promise<typeof add>) => void;

/** Loads the route with settings. */
async function open(env: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const [route, server] = await Promise.all([import("@/app/api/measure/route"), import("@/lib/measurement/server")]);
  post = route.POST;
  register = server.registerMeasurement;
  register(async () => add);
}
const send = (body: BodyInit, { headers = {}, from = `192.0.2.${caller++}` }: Sent = {}) =>
  post(
    new Request("http://shop.test/api/measure", {
      method: "POST",
      body,
      headers: { host: "shop.test", origin: "http://shop.test", "x-forwarded-for": from, ...headers },
    }),
  );
const sendPage = (page: unknown = PAGE, sent?: Sent) => send(JSON.stringify(page), sent);

beforeEach(() => open());
afterEach(() => {
  vi.unstubAllEnvs();
  add.mockReset().mockReturnValue(true);
});

describe("POST /api/measure", () => {
  it("counts a page by the class of its device, and answers nothing", async () => {
    const answer = await sendPage(PAGE, { headers: { "sec-ch-ua-mobile": "?1", cookie: "bm_cart_bmse=secret" } });
    expect([answer.status, await answer.text(), answer.headers.get("set-cookie")]).toEqual([204, "", null]);
    expect(add.mock.calls).toEqual([[{ ...PAGE, device: "phone", weight: 1 }]]);
  });

  it("counts a sampled page for those that it stands for", async () => {
    await open({ MEASURE_EVERY: "10" });
    await sendPage();
    expect(add.mock.calls[0]?.[0].weight).toBe(10);
  });

  it.each<[string, BodyInit]>([
    ["garbage", "\u0000{{{"],
    ["nothing", ""],
    ["no counts", JSON.stringify({ store: "bmse", counts: [] })],
    ["another store view", JSON.stringify({ ...PAGE, store: "xx" })],
    ["a text of a person", JSON.stringify({ store: "bmse", counts: [["search", "search", "anna@example.com"]] })],
    ["an unknown class", JSON.stringify({ store: "bmse", counts: [["home", "LCP", "1234"]] })],
    ["too many counts", JSON.stringify({ store: "bmse", counts: Array(61).fill(PAGE.counts[0]) })],
    ["a prototype", '{"store":"bmse","counts":[["home","__proto__","seen"]]}'],
  ])("refuses %s", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(add).not.toHaveBeenCalled();
  });

  it("refuses what is too large, with or without its length told, and what a broken connection leaves", async () => {
    expect((await send("x".repeat(MOST_BYTES + 1))).status).toBe(413);
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error("gone")) });
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body: broken,
      headers: { host: "shop.test", origin: "http://shop.test" },
      duplex: "half",
    };
    const request = new Request("http://shop.test/api/measure", init);
    expect((await post(request)).status).toBe(400);
  });

  it.each<Record<string, string>>([{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }])(
    "refuses the pages of others: %j",
    async (headers) => {
      expect((await sendPage(PAGE, { headers })).status).toBe(403);
      expect(add).not.toHaveBeenCalled();
    },
  );

  it("refuses one address that floods, and takes from others", async () => {
    await open({ TRUSTED_PROXIES: "10.0.0.0/8" });
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await sendPage(PAGE, { from: "198.51.100.7" })).status),
    );
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    expect((await sendPage()).status).toBe(204);
  });

  it("answers 503 where there is no room, or the backend cannot be opened", async () => {
    add.mockReturnValue(false);
    expect((await sendPage()).status).toBe(503);
    register(async () => Promise.reject(new Error("no database")));
    expect((await sendPage()).status).toBe(503);
  });

  it.each<Record<string, string>>([{ MEASURE_EVERY: "0" }, { API_BASE_URL: "http://api.test" }])(
    "is not there with %j",
    async (env) => {
      await open(env);
      expect((await sendPage()).status).toBe(404);
    },
  );
});
