import { beforeEach, describe, expect, it, vi } from "vitest";

const send = vi.fn(async (_path: string, _init: RequestInit) => Response.error());
vi.stubGlobal("fetch", send);

const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);

describe("what a page tells of searches", () => {
  let counts: typeof import("@/stores/search-count");
  beforeEach(async () => {
    send.mockClear();
    vi.resetModules();
    counts = await import("@/stores/search-count");
  });

  it("is each search once, until another is shown", () => {
    counts.countShown("bmse", { q: "soffa", found: 14 });
    counts.countShown("bmse", { q: "soffa", found: 14 });
    counts.countShown("bmfi", { q: "soffa", found: 0 });
    counts.countShown("bmse", { q: "soffa", found: 14 });
    expect(bodies()).toHaveLength(3);
    expect(bodies()[0]).toEqual({ q: "soffa", found: 14, event: "shown" });
    expect(send).toHaveBeenNthCalledWith(
      2,
      "/api/ext/search-count?storeCode=bmfi",
      expect.objectContaining({
        method: "POST",
        headers: { accept: "application/json", "x-own-page": "1", "content-type": "application/json" },
        keepalive: true,
      }),
    );
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
