import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listGauges, registerGauges } from "@/lib/process/meter";
import type { Check, NamedCheck } from "@/lib/process/readiness";
import { createMeter, SERVER_METRICS } from "@/server/metrics";
import { createObserver } from "@/server/observe";
import { openOperations } from "@/server/operations";

const TABLE = {
  own_total: { kind: "counter", help: "Own", labels: ["what"] },
  own_waiting: { kind: "gauge", help: "Waiting", labels: [] },
} as const;

let checks: Map<string, NamedCheck>;
const need = (name: string, check: Check, isRequired = true) => void checks.set(name, { check, isRequired });
let reason: string | null;
let meter: ReturnType<typeof createMeter>;
let operations: Awaited<ReturnType<typeof openOperations>>;

beforeEach(async () => {
  checks = new Map();
  reason = null;
  meter = createMeter([SERVER_METRICS, TABLE]);
  operations = await openOperations({
    port: 0,
    host: "127.0.0.1",
    listChecks: () => checks,
    notYet: () => reason,
    metrics: meter,
  });
});
afterEach(() => operations.close());

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${operations.port}${path}`, init);

async function ready() {
  const answer = await get("/ready");
  return [answer.status, await answer.json()];
}

it("is healthy while it answers, whatever it needs", async () => {
  need("database", () => Promise.reject(new Error("gone")));
  expect((await get("/health")).status).toBe(200);
});

it("is ready where all it needs is there, and says how long each took", async () => {
  need("database", async () => {});
  need("search", async () => "found");
  const [status, body] = await ready();
  expect(status).toBe(200);
  expect(body).toEqual({
    ready: true,
    checks: { database: { ok: true, ms: expect.any(Number) }, search: { ok: true, ms: expect.any(Number) } },
  });
});

it("is not ready where one of it is not, and says why", async () => {
  need("database", async () => {});
  need("search", () => {
    throw new Error("connect ECONNREFUSED");
  });
  const [status, body] = await ready();
  expect(status).toBe(503);
  expect(body).toMatchObject({
    ready: false,
    checks: { database: { ok: true }, search: { ok: false, reason: "connect ECONNREFUSED" } },
  });
});

it("is ready without what it can do without, and says that it is missing", async () => {
  need("redis", () => Promise.reject(new Error("gone")), false);
  expect(await ready()).toEqual([
    200,
    { ready: true, checks: { redis: { ok: false, ms: expect.any(Number), required: false, reason: "gone" } } },
  ]);
});

it("is not ready while it starts or stops, although all is there", async () => {
  need("database", async () => {});
  reason = "stopping";
  expect(await ready()).toEqual([503, expect.objectContaining({ ready: false, reason: "stopping" })]);
});

it("gives up a check that hangs after two seconds, and many probes at once check once", async () => {
  let asked = 0;
  need("search", () => (asked++, new Promise(() => {})));
  const answers = await Promise.all([ready(), ready(), ready()]);
  expect(answers.map(([status]) => status)).toEqual([503, 503, 503]);
  expect(answers[0]?.[1]).toMatchObject({ checks: { search: { ok: false, reason: "no answer within 2000 ms" } } });
  expect(asked).toBe(1);
});

it("answers nothing else", async () => {
  expect((await get("/")).status).toBe(404);
  expect((await get("/api/user/me")).status).toBe(404);
  expect((await get("/metrics", { method: "POST" })).status).toBe(405);
});

it("counts requests by kind, status and what the page cache did, and those whose client left", async () => {
  const observe = createObserver(meter, ({ url }) => (url === "/" ? "home" : "product"));
  let hold: (() => void) | null = null;
  const server: Server = createServer((request, response) => {
    observe(request, response);
    if (request.url === "/slow") hold = () => response.end();
    else response.writeHead(request.url === "/" ? 200 : 404).end();
  }).listen(0);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ["/", "/", "/p"]) await (await fetch(url + path)).text();
  const leaving = new AbortController();
  const left = fetch(`${url}/slow`, { signal: leaving.signal }).catch(() => "left");
  while (!hold) await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await left;
  const isCounted = async () => /status="left"/.test(await meter.read());
  while (!(await isCounted())) await new Promise((resolve) => setImmediate(resolve));
  server.close();
  const text = await (await get("/metrics")).text();
  expect(text).toContain('http_requests_total{kind="home",status="200",cache="pass"} 2');
  expect(text).toContain('http_requests_total{kind="product",status="404",cache="pass"} 1');
  expect(text).toContain('http_requests_total{kind="product",status="left",cache="pass"} 1');
  expect(text).toContain('http_request_seconds_count{kind="home",cache="pass"} 2');
});

it("reads gauges when it is asked, without those of a queue that is gone", async () => {
  const before = listGauges().length;
  let waiting = 7;
  registerGauges(async () => ({ own_waiting: [{ labels: {}, value: waiting }], unknown: [{ labels: {}, value: 1 }] }));
  registerGauges(() => Promise.reject(new Error("gone")));
  expect(listGauges().length).toBe(before + 2);
  expect(await meter.read()).toContain("own_waiting 7");
  waiting = 0;
  meter.add("own_total", { what: "a" }, 2);
  meter.add("nobody", {}, 1);
  const text = await meter.read();
  expect(text).toContain("own_waiting 0");
  expect(text).toContain('own_total{what="a"} 2');
  expect(text).not.toContain("unknown");
});
