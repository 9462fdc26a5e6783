import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSettings } from "@/lib/config/settings";
import { noticeStore } from "@/stores/notices";
import { addRecent } from "@/stores/recents";
import { type FakeStorage, GARBAGE, loadStores, stubStorage } from "./storage";

describe("notices", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    noticeStore.setState({ notices: [] });
    vi.useRealTimers();
  });
  const push = (message: string, over: Partial<Parameters<ReturnType<typeof noticeStore.getState>["push"]>[0]> = {}) =>
    noticeStore.getState().push({ type: "success", message, ...over });
  const shown = () => noticeStore.getState().notices.map(({ message }) => message);

  it("with the words of the last one are ignored, whatever their type; the same words later are not", () => {
    for (const message of ["a", "a", "b", "a"]) push(message);
    push("a", { type: "error" });
    expect(shown()).toEqual(["a", "b", "a"]);
  });

  it("go by themselves after 5 s, or when they say", () => {
    push("a");
    push("b", { timeToLive: 8000 });
    push("c", { hasNoTimeout: true });
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(["a", "b", "c"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(["b", "c"]);
    vi.advanceTimersByTime(3_600_000);
    expect(shown()).toEqual(["c"]);
  });

  it("can be dismissed, which ends no other", () => {
    push("a", { hasNoTimeout: true });
    push("b", { hasNoTimeout: true });
    noticeStore.getState().dismiss(noticeStore.getState().notices[0]?.id ?? -1);
    expect(shown()).toEqual(["b"]);
  });

  it("have numbers below 100 000, no two of those shown the same", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999_999);
    for (let i = 0; i < 200; i++) push(String(i));
    const ids = noticeStore.getState().notices.map(({ id }) => id);
    expect(ids.every((id) => Number.isInteger(id) && id >= 0 && id < 100_000)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });

  it("stay while somebody reads or reaches for them, and have the rest of their time after that", () => {
    push("a");
    vi.advanceTimersByTime(4000);
    noticeStore.getState().hold("pointer");
    push("b");
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(["a", "b"]);
    noticeStore.getState().release("pointer");
    vi.advanceTimersByTime(999);
    expect(shown()).toEqual(["a", "b"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual(["b"]);
    vi.advanceTimersByTime(4000);
    expect(shown()).toEqual([]);
  });

  it("held twice live no longer and no shorter", () => {
    push("a");
    for (let i = 0; i < 3; i++) {
      noticeStore.getState().hold("focus");
      noticeStore.getState().hold("focus");
      noticeStore.getState().release("focus");
      noticeStore.getState().release("focus");
      vi.advanceTimersByTime(1000);
    }
    vi.advanceTimersByTime(1999);
    expect(shown()).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it("stay with the focus when the pointer leaves, and the other way round", () => {
    const { hold, release } = noticeStore.getState();
    push("a");
    hold("pointer");
    hold("focus");
    release("pointer");
    vi.advanceTimersByTime(60_000);
    hold("pointer");
    release("focus");
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(["a"]);
    release("pointer");
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
  });

  it("closed under the pointer or with the focus on them hold up none that follow", () => {
    push("a");
    noticeStore.getState().hold("pointer");
    noticeStore.getState().hold("focus");
    noticeStore.getState().dismiss(noticeStore.getState().notices[0]?.id ?? -1);
    push("b");
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
  });
});

describe("recent searches", () => {
  let storage: FakeStorage;
  beforeEach(() => {
    storage = stubStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [[], "soffa", ["soffa"]],
    [["bord"], "soffa", ["soffa", "bord"]],
    [["bord", "Soffa"], "soffa ", ["soffa", "bord"]],
    [["bord"], "   ", ["bord"]],
  ])("%j and %j are %j", (known, query, queries) => {
    expect(addRecent(known, query, 8)).toEqual(queries);
  });

  it("are as many as the setting says", () => {
    expect(addRecent(["bord", "soffa"], "lampa", 2)).toEqual(["lampa", "bord"]);
    expect(getSettings("bmse").search.maxRecents).toBe(8);
  });

  it("are eight at most, the newest first, none twice, whatever is searched", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 30 }), (texts) => {
        const queries = texts.reduce<string[]>((known, text) => addRecent(known, text, 8), []);
        const last = texts.map((text) => text.trim()).findLast(Boolean);
        expect(queries.length).toBeLessThanOrEqual(8);
        expect(new Set(queries.map((query) => query.toLowerCase())).size).toBe(queries.length);
        expect(queries[0]).toBe(last);
      }),
    );
  });

  it("come back on the next page, each store view's own, and can be forgotten", async () => {
    (await loadStores()).getRecentsStore("bmse").getState().remember("soffa");
    const next = await loadStores();
    expect([next.getRecentsStore("bmse").getState().queries, next.getRecentsStore("bmfi").getState().queries]).toEqual([
      ["soffa"],
      [],
    ]);
    next.getRecentsStore("bmse").getState().forget();
    expect((await loadStores()).getRecentsStore("bmse").getState().queries).toEqual([]);
  });

  it.each(GARBAGE)("are none where the storage holds %s", async (_, text) => {
    storage.entries.set("bmse-shop/search/recents", text);
    expect((await loadStores()).getRecentsStore("bmse").getState().queries).toEqual([]);
  });
});
