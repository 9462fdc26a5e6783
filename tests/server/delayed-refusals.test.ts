import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withDelayedRefusals } from "@/server/delayed-refusals";

// the clock stands still until a test moves it
const clock = vi.hoisted(() => ({ waiting: [] as { ms: number; wake: () => void }[] }));
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise<void>((wake) => clock.waiting.push({ ms, wake })),
}));

let server: Server;

beforeEach(async () => {
  clock.waiting = [];
  const handle = withDelayedRefusals(
    async (request, response) => {
      if (request.url?.includes("throws")) throw new Error("broken app");
      response.setHeader("retry-after", "2");
      response.writeHead(Number(new URLSearchParams(request.url?.split("?")[1]).get("status") ?? 200));
      response.write("{");
      response.end("}");
      // Next does not return before its answer is sent
      await once(response, "finish");
    },
    { delayMs: 1000, maxHeld: 2, calls: /^\/api\/user\/[^?]/ },
  );
  server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end("fault"));
  }).listen(0);
  await once(server, "listening");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const ask = async (path: string, method = "POST") => {
  // listening on a port, so an address with one
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { method });
  return [answer.status, answer.headers.get("retry-after"), await answer.text()];
};
const LOGIN = "/api/user/login";

describe("a refused log-in", () => {
  it.each([400, 401, 429, 503])("with status %d is answered after a second", async (status) => {
    const onAnswer = vi.fn();
    const answer = ask(`${LOGIN}?status=${status}`).finally(onAnswer);
    await vi.waitFor(() => expect(clock.waiting).toHaveLength(1));
    expect(clock.waiting[0]?.ms).toBeGreaterThanOrEqual(500);
    expect(clock.waiting[0]?.ms).toBeLessThanOrEqual(1500);
    expect(onAnswer).not.toHaveBeenCalled();
    clock.waiting[0]?.wake();
    expect(await answer).toEqual([status, "2", "{}"]);
    const again = ask(`${LOGIN}?status=${status}`);
    await vi.waitFor(() => expect(clock.waiting).toHaveLength(2));
    // those refused together must not come again together
    expect(clock.waiting[1]?.ms).not.toBe(clock.waiting[0]?.ms);
    clock.waiting[1]?.wake();
    await again;
  });

  it("is not held back beside too many others", async () => {
    const held = [1, 2].map(() => ask(`${LOGIN}?status=429`));
    await vi.waitFor(() => expect(clock.waiting).toHaveLength(2));
    expect(await ask(`${LOGIN}?status=429`)).toEqual([429, "2", "{}"]);
    for (const { wake } of clock.waiting) wake();
    await Promise.all(held);
    const next = ask(`${LOGIN}?status=429`);
    await vi.waitFor(() => expect(clock.waiting).toHaveLength(3));
    clock.waiting[2]?.wake();
    expect(await next).toEqual([429, "2", "{}"]);
  });

  it("of a client that left is forgotten", async () => {
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo; // it listens on one
    const left = fetch(`http://localhost:${port}${LOGIN}?status=401`, { method: "POST", signal: leaving.signal });
    await vi.waitFor(() => expect(clock.waiting).toHaveLength(1));
    leaving.abort();
    await expect(left).rejects.toThrow("aborted");
    clock.waiting[0]?.wake();
    expect(await ask(LOGIN)).toEqual([200, "2", "{}"]);
  });
});

describe("any other answer is sent at once:", () => {
  it.each([
    ["a log-in", LOGIN, "POST", 200],
    ["a refused reading", `${LOGIN}?status=401`, "GET", 401],
    ["a refused cart", "/api/cart/update?status=401", "POST", 401],
    ["another area with its name", "/api/cart/api/user/login?status=401", "POST", 401],
  ])("%s", async (_, path, method, status) => {
    expect((await ask(path, method))[0]).toBe(status);
    expect(clock.waiting).toEqual([]);
  });

  it("a fault", async () => {
    expect((await ask(`${LOGIN}/throws`))[0]).toBe(500);
    expect(clock.waiting).toEqual([]);
  });
});
