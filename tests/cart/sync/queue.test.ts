import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCartQueue, type QueuePorts } from "@/lib/cart/sync/queue";
import type { SyncOutcome } from "@/lib/cart/sync/run";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SYNCED: SyncOutcome = { kind: "synced" };
const FAILED: SyncOutcome = { kind: "failed", error: { kind: "network", code: "unreachable", retryable: true } };

function open(run: QueuePorts["run"] = async () => SYNCED) {
  const cart = { isDirty: false, states: [] as string[] };
  const task = vi.fn(run);
  const queue = createCartQueue({
    run: task,
    isDirty: () => cart.isDirty,
    onState: (state) => cart.states.push(state),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    settleMs: 100,
    retryMs: { first: 1000, longest: 4000 },
  });
  return { queue, task, cart };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const takes =
  (ms: number, outcome = SYNCED) =>
  () =>
    new Promise<SyncOutcome>((resolve) => setTimeout(resolve, ms, outcome));

describe("the queue of a cart", () => {
  it("runs once for thirty calls in quick succession", async () => {
    const { queue, task, cart } = open();
    for (let click = 0; click < 30; click++) {
      queue.schedule();
      await pass(20);
    }
    await pass(1000);
    expect([task.mock.calls.length, cart.states]).toEqual([1, ["running", "idle"]]);
  });

  it("never runs twice at a time and does not lose a call that comes meanwhile", async () => {
    let [running, most] = [0, 0];
    const { queue, task } = open(async () => {
      most = Math.max(most, ++running);
      await takes(300)();
      running--;
      return SYNCED;
    });
    queue.schedule({ delay: 0 });
    await pass(50);
    queue.schedule({ delay: 0 });
    await pass(2000);
    expect([task.mock.calls.length, most]).toEqual([2, 1]);
  });

  it("runs again while the cart is dirty", async () => {
    const { queue, task, cart } = open(async () => {
      cart.isDirty = task.mock.calls.length < 3;
      return SYNCED;
    });
    queue.schedule();
    await pass(2000);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it("runs in the strongest requested mode", async () => {
    const { queue, task } = open();
    queue.schedule({ mode: "clientWins" });
    queue.schedule({ mode: "always" });
    queue.schedule();
    await pass(1000);
    queue.schedule({ mode: "always" });
    await pass(1000);
    expect(task.mock.calls).toEqual([["clientWins"], ["always"]]);
  });

  it("retries by itself with growing delays, and soon after a change", async () => {
    const { queue, task, cart } = open(async () => FAILED);
    queue.schedule({ delay: 0 });
    const counts: number[] = [];
    for (const ms of [500, 1000, 1000, 1000, 4000, 4000]) {
      await pass(ms);
      counts.push(task.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5]);
    queue.schedule({ delay: 0 });
    await pass(1500);
    expect(task).toHaveBeenCalledTimes(7);
    expect(cart.states.at(-1)).toBe("failed");
  });

  it("repeats a forced read until it succeeded", async () => {
    const outcomes = [FAILED, SYNCED, SYNCED];
    const { queue, task } = open(async () => outcomes.shift() ?? SYNCED);
    queue.schedule({ delay: 0, mode: "always" });
    await pass(2000);
    queue.schedule({ delay: 0 });
    await pass(200);
    expect(task.mock.calls.map(([mode]) => mode)).toEqual(["always", "always", "ifNeeded"]);
  });

  it("ends nothing but itself when it is stopped", async () => {
    const { queue, task } = open();
    queue.schedule();
    queue.stop();
    queue.schedule();
    await pass(2000);
    expect(task).not.toHaveBeenCalled();
    expect(await queue.whenSettled()).toMatchObject({ ok: false });
  });

  it("reports that it is off, and runs no more", async () => {
    const { queue, task, cart } = open(async () => ({ kind: "off" }));
    cart.isDirty = true;
    queue.schedule();
    await pass(5000);
    expect([task.mock.calls.length, cart.states]).toEqual([1, ["running", "off"]]);
  });

  it("throws a bug, and rejects for those who wait", async () => {
    const { queue } = open(async () => {
      throw new RangeError("bug");
    });
    const unhandled = vi.fn();
    process.once("unhandledRejection", unhandled);
    const settled = queue.whenSettled();
    await pass(0);
    expect(await settled).toMatchObject({ ok: false, error: { cause: expect.any(RangeError) } });
    await vi.waitFor(() => expect(unhandled).toHaveBeenCalledWith(expect.any(RangeError), expect.anything()));
  });
});

describe("whenSettled", () => {
  it("waits for the running synchronisation and for changes made meanwhile", async () => {
    const { queue, task, cart } = open(takes(300));
    queue.schedule({ delay: 0 });
    await pass(10);
    cart.isDirty = true;
    let isSettled = false;
    const settled = queue.whenSettled().then((result) => {
      isSettled = true;
      return result;
    });
    await pass(400);
    expect([isSettled, task.mock.calls.length]).toEqual([false, 2]);
    cart.isDirty = false;
    await pass(400);
    expect(await settled).toEqual({ ok: true, value: null });
  });

  it("does not wait for a pause in the shopper's clicks", async () => {
    const { queue } = open();
    queue.schedule();
    const settled = queue.whenSettled();
    await pass(1);
    expect(await settled).toEqual({ ok: true, value: null });
  });

  it("returns the failure", async () => {
    const { queue } = open(async () => FAILED);
    const settled = queue.whenSettled();
    await pass(0);
    expect(await settled).toMatchObject({ ok: false, error: { code: "unreachable" } });
  });
});
