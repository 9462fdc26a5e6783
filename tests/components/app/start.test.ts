// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const parts = vi.hoisted(() => ({
  upkeep: vi.fn<(store: string) => void>(),
  worker: vi.fn<() => Promise<void>>(async () => undefined),
}));
vi.mock("@/stores/upkeep-start", () => ({ startUpkeep: parts.upkeep }));
vi.mock("@/components/app/worker", () => ({ startWorker: parts.worker }));

type Start = typeof import("@/components/app/start");
// the words are tests/i18n's
const t = ((key: string) => key) as unknown as Parameters<Start["start"]>[0]["t"];
const begin = async (over: Partial<Parameters<Start["start"]>[0]> = {}) => {
  const { start } = await import("@/components/app/start");
  start({ store: "bmdk", hasWorker: true, measureEvery: 0, offer: null, t, refresh: () => {}, ...over });
};

beforeEach(() => {
  vi.resetModules();
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "connection");
  vi.clearAllMocks();
});

describe("the part of a page that starts with its first use", () => {
  it("looks after the storage and starts the worker, once for each document", async () => {
    await begin();
    await begin();
    expect(parts.upkeep.mock.calls).toEqual([["bmdk"]]);
    expect(parts.worker).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<void>]>([
    ["it is switched off", () => begin({ hasWorker: false })],
    [
      "the browser has none",
      () => {
        Reflect.deleteProperty(navigator, "serviceWorker");
        return begin();
      },
    ],
    [
      "data is saved",
      () => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
        return begin();
      },
    ],
  ])("starts no worker where %s, and looks after the storage all the same", async (_, open) => {
    await open();
    expect([parts.worker.mock.calls, parts.upkeep.mock.calls]).toEqual([[], [["bmdk"]]]);
  });
});
