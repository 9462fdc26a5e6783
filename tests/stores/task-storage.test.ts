import "../indexed-db";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SyncTask } from "@/lib/sync/types";
import { buildSyncTask } from "../sync/builders";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The storage as a page that was just loaded has it. */
const open = async (store: "bmse" | "bmdk" = "bmse") => (await import("@/stores/task-storage")).openTaskStorage(store);
const build = (index: number, over: Partial<SyncTask> = {}): SyncTask => ({
  ...buildSyncTask({ url: "/a" }),
  task_id: `task-${index}`,
  created_at: new Date(index * 1000).toISOString(),
  ...over,
});
const idsOf = (tasks: SyncTask[]) => tasks.map(({ task_id }) => task_id);

describe("tasks in the browser", () => {
  it("are persisted by store view, oldest first", async () => {
    const storage = await open();
    for (const index of [2, 1]) expect(await storage.keep(build(index))).toBe(true);
    await (await open("bmdk")).keep(build(3));
    vi.resetModules();
    expect(idsOf(await (await open()).read())).toEqual(["task-1", "task-2"]);
    expect(idsOf(await (await open("bmdk")).read())).toEqual(["task-3"]);
  });

  it("are replaced when answered, and removed", async () => {
    const storage = await open();
    await storage.keep(build(1));
    await storage.keep(build(1, { transmited: true, result: "fine" }));
    expect(await storage.read()).toMatchObject([{ transmited: true, result: "fine" }]);
    await storage.remove("task-1");
    expect(await storage.read()).toEqual([]);
  });

  it("are at most a hundred: the oldest answered ones are dropped, waiting ones never", async () => {
    const storage = await open();
    for (let index = 0; index < 100; index++) await storage.keep(build(index, { transmited: index < 2 }));
    expect([await storage.keep(build(200)), await storage.keep(build(201))]).toEqual([true, true]);
    expect(await storage.keep(build(202))).toBe(false);
    expect(idsOf(await storage.read()).slice(0, 2)).toEqual(["task-2", "task-3"]);
    expect(await storage.keep(build(5, { result: "again" }))).toBe(true);
  });

  it("are not stored above the size of any real task", async () => {
    expect(await (await open()).keep(build(1, { result: "x".repeat(200_000) }))).toBe(false);
  });

  it("skip database entries that are no tasks", async () => {
    const { createStore, set } = await import("idb-keyval");
    const raw = createStore("shop-sync", "tasks");
    for (const [index, value] of [
      null,
      "x",
      1,
      {},
      { ...build(1), payload: { method: "GET", headers: { a: 1 } } },
    ].entries())
      await set(`bmse/odd-${index}`, value, raw);
    expect(await (await open()).read()).toEqual([]);
  });
});

describe("tasks where the database", () => {
  const asBlocked = () =>
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  const asSilent = () => vi.stubGlobal("indexedDB", { open: () => ({}) });

  it.each([
    ["is blocked", asBlocked],
    ["never answers", asSilent],
  ])("%s last as long as the page", async (_, block) => {
    block();
    const storage = await open();
    expect(await storage.keep(build(1))).toBe(true);
    expect(idsOf(await storage.read())).toEqual(["task-1"]);
    await storage.remove("task-1");
    expect(await storage.read()).toEqual([]);
  });
});
