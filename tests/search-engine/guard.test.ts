import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCircuitBreaker } from "../../lib/limits/circuit-breaker";
import { type GuardLimits, guardEngine } from "../../lib/search-engine/guard";
import type { SearchAnswer, SearchEngine } from "../../lib/search-engine/types";
import { type Failure, type Result, fail, ok } from "../../lib/upstream/types";

const LIMITS: GuardLimits = {
  pageMs: 1000,
  collectionMs: 5000,
  concurrent: 4,
  waiting: 3,
  failures: 3,
  openAfterRefusalMs: 100,
  openAfterTimeoutMs: 500,
};
const answer: SearchAnswer = { total: 0, hits: [], aggregations: {} };
const down: Failure = { kind: "network", code: "unreachable", retryable: true };

/** An engine that answers as it is told, or hangs; `asked` counts what reached it. */
function doubleOf() {
  const pending: ((result: Result<SearchAnswer>) => void)[] = [];
  const state: { asked: number; say: Result<SearchAnswer> | Error | null } = { asked: 0, say: ok(answer) };
  const engine: SearchEngine = {
    search: async <T>() => {
      state.asked++;
      const result =
        state.say instanceof Error
          ? Promise.reject(state.say)
          : (state.say ?? new Promise<Result<SearchAnswer>>((resolve) => pending.push(resolve)));
      // the double's documents have no shape of their own
      return (await result) as Result<SearchAnswer<T>>;
    },
  };
  const guarded = guardEngine(engine, LIMITS, Date.now);
  const search = (size = 50) => guarded.search("bmse", "product", { size });
  return { state, pending, search };
}

const codes = async (searches: Promise<Result<unknown>>[]) =>
  (await Promise.all(searches)).map((result) => (result.ok ? "ok" : result.error.code));

describe("guardEngine", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lets answers and refusals of single searches through and stays closed", async () => {
    const { state, search } = doubleOf();
    for (const error of [
      { kind: "contract", code: "badRequest", retryable: false, status: 400 },
      { kind: "http", code: "serverError", retryable: true, status: 404 },
      { kind: "http", code: "unauthorized", retryable: false, status: 401 },
    ] satisfies Failure[]) {
      state.say = fail(error);
      for (let i = 0; i < 10; i++) expect(await search()).toEqual(fail(error));
    }
    state.say = ok(answer);
    expect(await search()).toEqual(ok(answer));
    expect(state.asked).toBe(31);
  });

  it.each([
    ["cannot be reached", down],
    ["answers 503", { kind: "http", code: "serverError", retryable: true, status: 503 }],
    ["answers 429", { kind: "http", code: "serverError", retryable: true, status: 429 }],
    ["answers garbage", { kind: "contract", code: "wrongFormat", retryable: false }],
  ] satisfies [string, Failure][])(
    "asks nothing for a moment when the engine %s three times, and comes back by itself",
    async (_, error) => {
      const { state, search } = doubleOf();
      state.say = fail(error);
      for (let i = 0; i < 20; i++) expect((await search()).ok).toBe(false);
      expect(state.asked).toBe(3);
      await vi.advanceTimersByTimeAsync(LIMITS.openAfterRefusalMs);
      expect((await search()).ok).toBe(false);
      expect((await search()).ok).toBe(false);
      expect(state.asked).toBe(4);
      state.say = ok(answer);
      await vi.advanceTimersByTimeAsync(LIMITS.openAfterRefusalMs);
      expect(await codes([search()])).toEqual(["ok"]);
      expect(await codes([search(), search(), search()])).toEqual(["ok", "ok", "ok"]);
    },
  );

  it("counts failures in a row only", async () => {
    const { state, search } = doubleOf();
    for (let i = 0; i < 10; i++) {
      state.say = i % 3 === 2 ? ok(answer) : fail(down);
      await search();
    }
    expect(state.asked).toBe(10);
  });

  it("gives a page 1 s and a whole collection 5 s", async () => {
    const { state, search } = doubleOf();
    state.say = null;
    const [page, collection] = [search(50), search(4000)];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await page).toMatchObject({ ok: false, error: { kind: "network", code: "timeout", retryable: true } });
    await vi.advanceTimersByTimeAsync(3999);
    const settled = vi.fn();
    void collection.then(settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await collection).toMatchObject({ ok: false, error: { code: "timeout" } });
  });

  it("never runs more than four searches nor queues more than three, whatever comes to a slow engine", async () => {
    const { state, pending, search } = doubleOf();
    state.say = null;
    const first = Array.from({ length: 40 }, () => search());
    await vi.advanceTimersByTimeAsync(0);
    expect(state.asked).toBe(4);
    // nobody waits longer than the limit, and those in line are sent away as soon as the engine is known to be slow
    await vi.advanceTimersByTimeAsync(1000);
    expect(await codes(first)).toEqual([...Array(4).fill("timeout"), ...Array(36).fill("unreachable")]);
    expect(state.asked).toBe(4);
    // they still hold the engine's places: also after the pause no more than the freed ones are used
    pending.splice(0).forEach((end) => end(fail(down)));
    const began = Date.now();
    expect(await codes([search(), search()])).toEqual(["unreachable", "unreachable"]);
    expect(Date.now() - began).toBe(0);
  });

  it("hands places on to those who wait", async () => {
    const { state, pending, search } = doubleOf();
    state.say = null;
    const all = Array.from({ length: 7 }, () => search());
    await vi.advanceTimersByTimeAsync(0);
    pending.splice(0).forEach((end) => end(ok(answer)));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.asked).toBe(7);
    pending.splice(0).forEach((end) => end(ok(answer)));
    expect(await codes(all)).toEqual(Array(7).fill("ok"));
  });

  it("lets one search through to see while the others wait for what it finds", async () => {
    const { state, pending, search } = doubleOf();
    state.say = fail(down);
    for (let i = 0; i < 3; i++) await search();
    await vi.advanceTimersByTimeAsync(LIMITS.openAfterRefusalMs);
    state.say = null;
    const all = [search(), ...(await soon(() => [search(), search(), search(), search()]))];
    expect(state.asked).toBe(4);
    state.say = ok(answer);
    pending.forEach((end) => end(ok(answer)));
    expect(await codes(all)).toEqual(["ok", "ok", "ok", "ok", "unreachable"]);
  });

  it("fails those who waited when the one let through fails", async () => {
    const { state, search } = doubleOf();
    state.say = null;
    const late = [search(), search(), search()];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await codes(late)).toEqual(["timeout", "timeout", "timeout"]);
    await vi.advanceTimersByTimeAsync(LIMITS.openAfterTimeoutMs - 1);
    expect(await codes([search()])).toEqual(["unreachable"]);
    await vi.advanceTimersByTimeAsync(1);
    const again = [search(), ...(await soon(() => [search(), search()]))];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await codes(again)).toEqual(["timeout", "unreachable", "unreachable"]);
    expect(state.asked).toBe(4);
  });

  it("lets a bug through without taking it for an illness, and gives its place back", async () => {
    const { state, search } = doubleOf();
    state.say = new Error("bug");
    for (let i = 0; i < 12; i++) await expect(search()).rejects.toThrow("bug");
    state.say = ok(answer);
    expect(await codes([search()])).toEqual(["ok"]);
  });
});

/** What comes once the search before has been let through. */
async function soon<T>(then: () => T): Promise<T> {
  await vi.advanceTimersByTimeAsync(0);
  return then();
}

describe("createCircuit", () => {
  it("closes on an answer that was under way when it opened", () => {
    const circuit = createCircuitBreaker({ failures: 2, openAfterRefusalMs: 100, openAfterTimeoutMs: 500 });
    const settles = [circuit.admit(0), circuit.admit(0), circuit.admit(0)];
    settles[0]?.("refused", 1);
    settles[1]?.("late", 2);
    expect([circuit.isOpen(501), circuit.isOpen(502)]).toEqual([true, false]);
    settles[2]?.("answered", 3);
    expect(circuit.isOpen(3)).toBe(false);
    expect(circuit.admit(3)).not.toBeNull();
  });

  it("is not closed by a search that was never sent", () => {
    const circuit = createCircuitBreaker({ failures: 1, openAfterRefusalMs: 100, openAfterTimeoutMs: 500 });
    circuit.admit(0)?.("refused", 0);
    circuit.admit(100)?.("nothing", 100);
    expect(circuit.admit(100)).not.toBeNull();
    expect(circuit.admit(100)).toBeNull();
  });
});
