import { beforeEach, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";

const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

let limit: typeof import("@/lib/bot-check/limit");
beforeEach(async () => {
  env.current = parseEnv({});
  vi.useFakeTimers();
  vi.resetModules();
  limit = await import("@/lib/bot-check/limit");
  return () => vi.useRealTimers();
});
const count = (times: number, take: () => boolean) => Array.from({ length: times }, take).filter(Boolean).length;

it("ten forms pass without a proof, and one more every six minutes", () => {
  expect(count(12, limit.mayPassUnproven)).toBe(10);
  vi.advanceTimersByTime(359_000);
  expect(limit.mayPassUnproven()).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(count(2, limit.mayPassUnproven)).toBe(1);
});

it("all pass where nothing is checked, and none is counted", () => {
  env.current = parseEnv({ BOT_CHECK: "off" });
  expect(count(20, limit.mayPassUnproven)).toBe(20);
  env.current = parseEnv({});
  expect(count(12, limit.mayPassUnproven)).toBe(10);
});

it("an address is set sixty at once and one a second, whatever it says of itself", () => {
  env.current = parseEnv({ TRUSTED_PROXIES: "10.0.0.1" });
  let spoof = 0;
  const ask = () => limit.mayAskForWork(`198.51.100.${++spoof}, 192.0.2.1, 10.0.0.1`);
  expect(count(70, ask)).toBe(60);
  vi.advanceTimersByTime(3000);
  expect(count(5, ask)).toBe(3);
  expect(limit.mayAskForWork("192.0.2.2, 10.0.0.1")).toBe(true);
  // callers without an address share one
  expect(count(61, () => limit.mayAskForWork(null))).toBe(60);
});
