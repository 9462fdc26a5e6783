import { beforeEach, describe, expect, it, vi } from "vitest";

const log = vi.hoisted(() => ({ warn: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/config/log", () => ({ logger: () => log }));

describe("logOnce", () => {
  beforeEach(() => {
    vi.resetModules();
    log.warn.mockClear();
    log.error.mockClear();
  });

  it("logs a cause once: message and fields together", async () => {
    const { logOnce } = await import("@/lib/config/log-once");
    for (let i = 0; i < 3; i++) {
      logOnce("warn", "gone", { sku: "A" });
      logOnce("warn", "gone", { sku: "B" });
      logOnce("error", "broken");
    }
    expect(log.warn.mock.calls).toEqual([
      [{ sku: "A" }, "gone"],
      [{ sku: "B" }, "gone"],
    ]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it("is rate limited: a hundred at once, one a second after that", async () => {
    vi.useFakeTimers({ now: 1, toFake: ["Date"] });
    try {
      const { logOnce } = await import("@/lib/config/log-once");
      for (let i = 0; i < 500; i++) logOnce("warn", `nothing at ${i}`);
      expect(log.warn).toHaveBeenCalledTimes(100);
      vi.setSystemTime(2_001);
      for (let i = 500; i < 600; i++) logOnce("warn", `nothing at ${i}`);
      expect(log.warn).toHaveBeenCalledTimes(102);
    } finally {
      vi.useRealTimers();
    }
  });
});
