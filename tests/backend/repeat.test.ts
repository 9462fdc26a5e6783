import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeat } from "@/backend/repeat";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("repeat", () => {
  it("runs at once and then at intervals, never twice at the same time", async () => {
    const ends: (() => void)[] = [];
    const job = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
    const end = repeat(1000, job, () => undefined);
    expect(job).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(job).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(job).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await end();
  });

  it("reports a failure and goes on", async () => {
    const report = vi.fn<(cause: unknown) => void>();
    const job = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("no")).mockResolvedValue();
    const end = repeat(1000, job, report);
    await vi.advanceTimersByTimeAsync(1000);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error("no"));
    expect(job).toHaveBeenCalledTimes(2);
    await end();
  });

  it("ends with the run under way, whose failure is not reported", async () => {
    const report = vi.fn<(cause: unknown) => void>();
    let fail: (cause: Error) => void = () => undefined;
    const job = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)));
    const ended = vi.fn<() => void>();
    const end = repeat(1000, job, report)().then(ended);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ended).not.toHaveBeenCalled();
    fail(new Error("closed"));
    await end;
    await vi.advanceTimersByTimeAsync(5000);
    expect([job.mock.calls.length, report.mock.calls.length]).toEqual([1, 0]);
  });
});
