import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSettings } from "@/lib/config/settings";
import { noticeStore } from "@/stores/notices";
import { addRecent, getRecentsStore } from "@/stores/recents";
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

  it("with the message of the last one are ignored, whatever their type; later ones are not", () => {
    for (const message of ["a", "a", "b", "a"]) push(message);
    push("a", { type: "error" });
    expect(shown()).toEqual(["a", "b", "a"]);
  });

  it("close after 5 s, or after their own time", () => {
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

  it("can be dismissed one by one", () => {
    push("a", { hasNoTimeout: true });
    push("b", { hasNoTimeout: true });
    noticeStore.getState().dismiss(noticeStore.getState().notices[0]?.id ?? -1);
    expect(shown()).toEqual(["b"]);
  });

  it("end with what they are about, and a newer one about the same takes their place", () => {
    push("refused", { about: "coupon", hasNoTimeout: true });
    push("other", { hasNoTimeout: true });
    push("added", { about: "cart" });
    push("updated", { about: "cart" });
    expect(shown()).toEqual(["refused", "other", "updated"]);
    noticeStore.getState().settle("coupon");
    expect(shown()).toEqual(["other", "updated"]);
    // the life of the one that was replaced is over with it
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual(["other"]);
    push("other", { about: "session" });
    expect(shown(), "the same words are no news").toEqual(["other"]);
  });

  it("are shown in a panel while one that shows them is open", () => {
    const { showInPanel } = noticeStore.getState();
    const [first, second] = [showInPanel(), showInPanel()];
    first();
    expect(noticeStore.getState().panels).toBe(1);
    second();
    expect(noticeStore.getState().panels).toBe(0);
  });

  it("have ids below 100 000, unique among those shown", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999_999);
    for (let i = 0; i < 200; i++) push(String(i));
    const ids = noticeStore.getState().notices.map(({ id }) => id);
    expect(ids.every((id) => Number.isInteger(id) && id >= 0 && id < 100_000)).toBe(true);
    expect(new Set(ids).size).toBe(200);
  });

  it("pause under the pointer or focus, and have the rest of their time after that", () => {
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

  it("paused twice stay no longer and no shorter", () => {
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

  it("stay paused by focus when the pointer leaves, and the reverse", () => {
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

  it("closed while paused do not pause those that follow", () => {
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
  ])("%j and %j are %j", (recents, query, queries) => {
    expect(addRecent(recents, query, 8)).toEqual(queries);
  });

  it("are forgotten one by one, or all", () => {
    const { getState } = getRecentsStore("bmdk");
    for (const query of ["soffa", "bord", "lampa"]) getState().remember(query);
    getState().forget("bord");
    expect(getState().queries).toEqual(["lampa", "soffa"]);
    getState().forget();
    expect(getState().queries).toEqual([]);
  });

  it("have the maximum of the setting", () => {
    expect(addRecent(["bord", "soffa"], "lampa", 2)).toEqual(["lampa", "bord"]);
    expect(getSettings("bmse").search.maxRecents).toBe(8);
  });

  it("are at most eight, newest first, without duplicates, for any searches", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 30 }), (texts) => {
        const queries = texts.reduce<string[]>((recents, text) => addRecent(recents, text, 8), []);
        const last = texts.map((text) => text.trim()).findLast(Boolean);
        expect(queries.length).toBeLessThanOrEqual(8);
        expect(new Set(queries.map((query) => query.toLowerCase())).size).toBe(queries.length);
        expect(queries[0]).toBe(last);
      }),
    );
  });

  it("are restored on the next page by store view, and can be deleted", async () => {
    (await loadStores()).getRecentsStore("bmse").getState().remember("soffa");
    const next = await loadStores();
    expect([next.getRecentsStore("bmse").getState().queries, next.getRecentsStore("bmfi").getState().queries]).toEqual([
      ["soffa"],
      [],
    ]);
    next.getRecentsStore("bmse").getState().forget();
    expect((await loadStores()).getRecentsStore("bmse").getState().queries).toEqual([]);
  });

  it.each(GARBAGE)("are empty where the storage holds %s", async (_, text) => {
    storage.entries.set("bmse-shop/search/recents", text);
    expect((await loadStores()).getRecentsStore("bmse").getState().queries).toEqual([]);
  });
});
