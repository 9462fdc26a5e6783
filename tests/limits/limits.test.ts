import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCircuitBreaker } from "@/lib/limits/circuit-breaker";
import { withDeadline } from "@/lib/limits/deadline";
import { createRateLimiter } from "@/lib/limits/rate-limiter";
import { createSemaphore } from "@/lib/limits/semaphore";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("createRateLimiter", () => {
  it("allows its capacity at once and refills with time, up to that", () => {
    const clock = { now: 0 };
    const limiter = createRateLimiter({ capacity: 3, perSecond: 2, now: () => clock.now });
    const takeAll = () => {
      let taken = 0;
      while (limiter.take()) taken++;
      return taken;
    };
    expect(takeAll()).toBe(3);
    clock.now = 499;
    expect(takeAll()).toBe(0);
    clock.now = 500;
    expect(takeAll()).toBe(1);
    clock.now = 1_500;
    expect(takeAll()).toBe(2);
    clock.now = 1_000_000;
    expect(takeAll()).toBe(3);
  });
});

describe("createSemaphore", () => {
  it("lets no more in than its count, in the order of the queue", async () => {
    const semaphore = createSemaphore(2, 5);
    expect(await Promise.all([semaphore.acquire(100), semaphore.acquire(100)])).toEqual([true, true]);
    const order: string[] = [];
    const waiting = ["a", "b"].map((name) => semaphore.acquire(100).then((isIn) => isIn && order.push(name)));
    semaphore.release();
    await waiting[0];
    expect(order).toEqual(["a"]);
    semaphore.release();
    await Promise.all(waiting);
    expect(order).toEqual(["a", "b"]);
  });

  it("refuses past its queue at once, and after the wait", async () => {
    const semaphore = createSemaphore(1, 1);
    expect(await semaphore.acquire(100)).toBe(true);
    const late = semaphore.acquire(100);
    expect(await semaphore.acquire(100)).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toBe(false);
    // the place the late one waited for is still held once only
    semaphore.release();
    expect(await semaphore.acquire(0)).toBe(true);
  });

  it("refuses all that wait when cleared", async () => {
    const semaphore = createSemaphore(1, 5);
    await semaphore.acquire(100);
    const waiting = Promise.all([semaphore.acquire(100), semaphore.acquire(100)]);
    semaphore.clear();
    expect(await waiting).toEqual([false, false]);
  });
});

describe("createCircuitBreaker", () => {
  const open = () => {
    const breaker = createCircuitBreaker({ failures: 2, openAfterRefusalMs: 100, openAfterTimeoutMs: 500 });
    const request = (outcome: "answered" | "refused" | "late" | "nothing", now: number) => {
      const report = breaker.admit(now);
      report?.(outcome, now);
      return report !== null;
    };
    return { breaker, request };
  };

  it("opens after consecutive failures only", () => {
    const { breaker, request } = open();
    request("refused", 0);
    request("answered", 0);
    request("refused", 0);
    expect(breaker.isOpen(0)).toBe(false);
    request("nothing", 0);
    request("refused", 0);
    expect([breaker.isOpen(0), breaker.admit(0)]).toEqual([true, null]);
  });

  it("stays open for the time of its last failure, then admits one probe", () => {
    const { breaker, request } = open();
    request("late", 0);
    request("refused", 0);
    expect([breaker.admit(99), breaker.isOpen(99), breaker.isOpen(100)]).toEqual([null, true, false]);
    const report = breaker.admit(100);
    expect([report !== null, breaker.admit(100), breaker.probe() !== null, breaker.isOpen(100)]).toEqual([
      true,
      null,
      true,
      false,
    ]);
    report?.("late", 100);
    expect([breaker.admit(599), breaker.probe()]).toEqual([null, null]);
    expect(request("answered", 600)).toBe(true);
    expect(request("answered", 601)).toBe(true);
    expect(breaker.isOpen(601)).toBe(false);
  });

  it("is closed by a request that was under way when it opened", () => {
    const { breaker, request } = open();
    const early = breaker.admit(0);
    request("refused", 0);
    request("refused", 0);
    expect(breaker.isOpen(1)).toBe(true);
    early?.("answered", 1);
    expect(breaker.isOpen(1)).toBe(false);
  });
});

describe("withDeadline", () => {
  it("resolves and rejects like the work, and with a timeout past the deadline", async () => {
    await expect(withDeadline(Promise.resolve(7), 10)).resolves.toBe(7);
    await expect(withDeadline(Promise.reject(new TypeError("no")), 10)).rejects.toThrow("no");
    const late = withDeadline(new Promise(() => {}), 10);
    const caught = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    expect(await caught).toMatchObject({ name: "TimeoutError" });
    expect(vi.getTimerCount()).toBe(0);
  });
});
