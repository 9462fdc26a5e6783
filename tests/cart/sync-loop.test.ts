import { describe, expect, it, vi } from "vitest";
import { createSyncLoop } from "@/lib/cart/sync-loop";

const settled = () => vi.advanceTimersByTimeAsync(1000);

describe("createSyncLoop", () => {
  it("runs once for calls that follow each other quickly", async () => {
    vi.useFakeTimers();
    const task = vi.fn(async () => false);
    const loop = createSyncLoop(task, 100);
    loop.schedule();
    loop.schedule();
    await settled();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it("never runs twice at a time and does not lose a call that comes meanwhile", async () => {
    vi.useFakeTimers();
    let running = 0;
    let most = 0;
    const task = vi.fn(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running--;
      return false;
    });
    const loop = createSyncLoop(task, 100);
    loop.schedule(0);
    await vi.advanceTimersByTimeAsync(50);
    loop.schedule(0);
    await settled();
    expect([task.mock.calls.length, most]).toEqual([2, 1]);
  });

  it("runs again when the task says that something changed, and not after it was stopped", async () => {
    vi.useFakeTimers();
    const answers = [true, false];
    const task = vi.fn(async () => answers.shift() ?? false);
    const loop = createSyncLoop(task, 100);
    loop.schedule();
    await settled();
    expect(task).toHaveBeenCalledTimes(2);
    loop.schedule();
    loop.stop();
    await settled();
    expect(task).toHaveBeenCalledTimes(2);
  });
});
