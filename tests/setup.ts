import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { guardPage, resetBrowser } from "./guard/browser";
import { notePending } from "./guard/pending";
import { guardEnv, guardGlobals } from "./guard/properties";

// Test files share a process and the packages loaded in it, never the modules of the shop: each file has them to itself,
// as they were before the first call, so that a mocked module or the state of a store stays within the file.
vi.resetModules();

// outside Next there is neither a request nor a cache: reads go through, and nothing waits for a request
vi.mock("@/lib/cache/cached-read", () => ({
  cachedRead: (_: string, read: unknown) => read,
  cacheLife: vi.fn(),
  cacheTag: vi.fn(),
  expireReads: vi.fn(),
}));
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  connection: async () => {},
}));

// tests write no log; one that expects an entry spies on `logger()`
vi.mock("@/lib/config/log", () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { logger: () => log };
});

// forms are sent without a proof; tests of the check itself load it
vi.mock("@/lib/bot-check/client", () => ({
  prepareProof: () => {},
  withProof: (_: string, send: (headers: Record<string, string>) => unknown) => send({}),
}));

// console output fails a test, unless the test expects it with vi.mocked(console.…)
const noisy = ["error", "warn", "log", "info"] as const;

beforeEach(() => {
  for (const method of noisy) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  const logged = noisy.flatMap((method) =>
    vi.mocked(console[method]).mock.calls.map((call) => `console.${method}: ${call.map(String).join(" ")}`),
  );
  vi.restoreAllMocks();
  if (logged.length > 0) throw new Error(`the test was noisy:\n${logged.join("\n")}`);
});

if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // a busy machine is slow; what fails waits this long once
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}

// Stubs, timers, listeners and storages end with the file; any other trace fails the file that leaves it.
const guards = [guardPage(), guardEnv(), guardGlobals()];
const endPending = notePending();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const areTimersFake = vi.isFakeTimers();
  vi.useRealTimers();
  endPending();
  resetBrowser();
  const left = guards.flatMap((check) => check());
  if (areTimersFake) left.push("the timers are still fake: call vi.useRealTimers()");
  if (left.length > 0) throw new Error(`the test file leaves traces for the next one:\n${left.join("\n")}`);
});
