import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logger } from "@/lib/config/log";
import { ok, type Result } from "@/lib/upstream/types";

const api = vi.hoisted(() => ({ call: (): Promise<unknown> => Promise.resolve() })); // the commerce API, as a test needs it
vi.mock("@/lib/upstream/server", () => ({ callUpstream: () => api.call() }));

vi.mock("@/lib/search-engine/in-process", () => ({
  inProcessEngine: { search: () => api.call().then(() => ok({ total: 0, hits: [], aggregations: {} })) },
}));

const EMPTY: Result<unknown> = ok({ hits: { total: 0, hits: [] } });

async function openEngine() {
  const { getSearchEngine } = await import("@/lib/search-engine/server");
  return getSearchEngine();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv("ELASTICSEARCH_URL", "");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.mocked(logger().warn).mockClear();
});

describe.each([
  ["the embedded engine", ""],
  ["the search of a remote commerce API", "http://127.0.0.1:9"],
])("%s (docs/domain-rules.md#search-time-limits)", (_, url) => {
  beforeEach(() => vi.stubEnv("API_BASE_URL", url));

  it.each([
    ["a page of a list", 40, 1000],
    ["a page without a size", undefined, 1000],
    ["a whole collection", 4000, 5000],
  ])("has a time limit for %s", async (_what, size, ms) => {
    api.call = () => new Promise(() => {});
    const engine = await openEngine();
    const settled = vi.fn();
    void engine.search("bmse", "product", { size }).then(settled);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ ok: false, error: expect.objectContaining({ code: "timeout", retryable: true }) }),
    );
  });

  it("answers what comes in time", async () => {
    api.call = async () => EMPTY;
    expect(await (await openEngine()).search("bmse", "product", {})).toMatchObject({ ok: true, value: { total: 0 } });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a search that nobody configured", () => {
  it.each([
    ["is warned of once where the commerce API is remote", "http://127.0.0.1:9", 1],
    ["is none where the backend is embedded", "", 0],
  ])("%s", async (_, url, times) => {
    vi.stubEnv("API_BASE_URL", url);
    await openEngine();
    await openEngine();
    const { logger: current } = await import("@/lib/config/log");
    expect(current().warn).toHaveBeenCalledTimes(times);
  });
});
