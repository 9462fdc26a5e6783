import { createStore, delMany, entries, set, type UseStore } from "idb-keyval";
import { withDeadline } from "@/lib/limits/deadline";
import type { StoreCode } from "@/lib/storefront/types";
import type { TaskStorage } from "@/lib/sync/queue";
import type { SyncTask } from "@/lib/sync/types";
import { hasFields } from "./persist";

/** A database that takes longer than this is none (spec §9 "Cache read, write and iterate time-outs"). */
const TIMEOUT_MS = { write: 800, read: 2000 };
/** Failures after which it is left alone (spec §9 "Persistent cache is disabled"). */
const MAX_ERRORS = { read: 1, write: 30 };
/** Tasks of a store view kept at once, and characters of one. */
const MAX_TASKS = 100;
const MAX_LENGTH = 128 * 1024;

function isTask(value: unknown): value is SyncTask {
  return (
    hasFields(value, {
      task_id: "string",
      url: "string",
      payload: "object",
      transmited: "boolean",
      created_at: "string",
      silent: "boolean",
      is_result_cacheable: "boolean",
    }) &&
    hasFields(value.payload, { method: "string", headers: "object" }) &&
    Object.values(value.payload.headers ?? {}).every((header) => typeof header === "string")
  );
}

/**
 * Tasks of a store view in this browser: in IndexedDB, and where that is blocked or broken in memory, for as long as the
 * page is open. Where there are too many the oldest answered ones make room; one that waits never does.
 */
export function openTaskStorage(store: StoreCode): TaskStorage {
  const memory = new Map<string, SyncTask>();
  const errors = { read: 0, write: 0 };
  let opened: UseStore | null = null;

  const start = `${store}/`;
  const database = () => (opened ??= createStore("shop-sync", "tasks"));

  /** What the database answers; null where it does not. */
  async function attempt<T>(kind: "read" | "write", work: (database: UseStore) => Promise<T>): Promise<T | null> {
    if (errors[kind] >= MAX_ERRORS[kind]) return null;
    try {
      return await withDeadline(work(database()), TIMEOUT_MS[kind]);
    } catch {
      opened = null;
      errors[kind] += 1;
      return null;
    }
  }

  async function read(): Promise<SyncTask[]> {
    const found = (await attempt("read", (tasks) => entries<IDBValidKey, unknown>(tasks))) ?? [];
    const kept = found.flatMap(([key, value]) =>
      typeof key === "string" && key.startsWith(start) && isTask(value) ? [value] : [],
    );
    const own = [...memory.values()];
    return [...kept.filter(({ task_id }) => !memory.has(task_id)), ...own].toSorted((a, b) =>
      a.created_at < b.created_at ? -1 : 1,
    );
  }

  async function remove(ids: string[]): Promise<void> {
    for (const id of ids) memory.delete(id);
    if (ids.length > 0)
      await attempt("write", (tasks) =>
        delMany(
          ids.map((id) => start + id),
          tasks,
        ),
      );
  }

  async function makeRoom(): Promise<boolean> {
    const kept = await read();
    const excess = kept.length + 1 - MAX_TASKS;
    if (excess <= 0) return true;
    const answered = kept.filter(({ transmited }) => transmited).slice(0, excess);
    await remove(answered.map(({ task_id }) => task_id));
    return answered.length === excess;
  }

  return {
    read,
    remove: (id) => remove([id]),
    async keep(task) {
      if (JSON.stringify(task).length > MAX_LENGTH) return false;
      const isKnown = (await read()).some(({ task_id }) => task_id === task.task_id);
      if (!isKnown && !(await makeRoom())) return false;
      const isWritten =
        (await attempt("write", async (tasks) => (await set(start + task.task_id, task, tasks), true))) ?? false;
      if (isWritten) memory.delete(task.task_id);
      else memory.set(task.task_id, task);
      return true;
    },
  };
}
