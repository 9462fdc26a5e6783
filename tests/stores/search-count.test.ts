import { beforeEach, describe, expect, it, vi } from "vitest";

const requestApi = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: true })));
vi.mock("@/lib/upstream/request", () => ({ requestApi }));

const bodies = () => requestApi.mock.calls.map((call: unknown[]) => (call[1] as { body: unknown }).body); // as sent

describe("what a page tells of searches", () => {
  let counts: typeof import("@/stores/search-count");
  beforeEach(async () => {
    requestApi.mockClear();
    vi.resetModules();
    counts = await import("@/stores/search-count");
  });

  it("is each search once, until another is shown", () => {
    counts.countShown("bmse", { q: "soffa", found: 14 });
    counts.countShown("bmse", { q: "soffa", found: 14 });
    counts.countShown("bmfi", { q: "soffa", found: 0 });
    counts.countShown("bmse", { q: "soffa", found: 14 });
    expect(bodies()).toHaveLength(3);
    expect(requestApi).toHaveBeenNthCalledWith(1, expect.objectContaining({ path: "/api/ext/search-count" }), {
      store: "bmse",
      body: { q: "soffa", found: 14, event: "shown" },
    });
  });

  it("is what was opened, once with the text before that found nothing", () => {
    counts.countShown("bmse", { q: "couch", found: 0 });
    counts.countOpened("bmse", { q: "couch", found: 0 });
    counts.countShown("bmse", { q: "kanapé", found: 0 });
    counts.countShown("bmse", { q: "soffa", found: 14 });
    counts.countOpened("bmse", { q: "soffa", found: 14 });
    counts.countOpened("bmse", { q: "soffa", found: 14 }, "suggested");
    expect(bodies().slice(1)).toEqual([
      { q: "couch", found: 0, event: "opened" },
      { q: "kanapé", found: 0, event: "shown" },
      { q: "soffa", found: 14, event: "shown" },
      { q: "soffa", found: 14, event: "opened", instead: "kanapé" },
      { q: "soffa", found: 14, event: "suggested" },
    ]);
  });
});
