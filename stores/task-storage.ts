import { createStore, delMany, entries, set, type UseStore } from "idb-keyval";
import { withDeadline } from "@/lib/limits/deadline";
import type { StoreCode } from "@/lib/storefront/types";
import type { TaskStorage } from "@/lib/sync/queue";
import type { SyncTask } from "@/lib/sync/types";
import { hasFields } from "./persist";

/** Time limits of the database; reading goes through all tasks (docs/domain-rules.md#storage-limits). */
const TIMEOUT_MS = { write: 800, read: 2000 };
/** Failures after which it is not used any more. */
const MAX_ERRORS = { read: 1, write: 30 };
/** Most stored tasks of a store view, and most characters of one. */
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

const byAge = (a: SyncTask, b: SyncTask): number => (a.created_at < b.created_at ? -1 : 1);

/** Opens the database; returns what runs work on it, null where that fails, takes too long, or has failed too often. */
function openDatabase() {
  const errors = { read: 0, write: 0 };
  let opened: UseStore | null = null;
  const database = () => (opened ??= createStore("shop-sync", "tasks"));

  return async function attempt<T>(
    kind: "read" | "write",
    work: (database: UseStore) => Promise<T>,
  ): Promise<T | null> {
    if (errors[kind] >= MAX_ERRORS[kind]) return null;
    try {
      return await withDeadline(work(database()), TIMEOUT_MS[kind]);
    } catch {
      opened = null;
      errors[kind] += 1;
      return null;
    }
  };
}

/**
 * Opens the storage of a store view's tasks: IndexedDB, and where that is blocked or broken the memory of the page.
 * Where there are too many, the oldest answered ones are dropped, never a waiting one.
 */
export function openTaskStorage(store: StoreCode): TaskStorage {
  const memory = new Map<string, SyncTask>();
  const attempt = openDatabase();
  const start = `${store}/`;

  async function read(): Promise<SyncTask[]> {
    const found = (await attempt("read", (tasks) => entries<IDBValidKey, unknown>(tasks))) ?? [];
    const stored = found.flatMap(([key, value]) =>
      typeof key === "string" && key.startsWith(start) && isTask(value) ? [value] : [],
    );
    const own = [...memory.values()];
    return [...stored.filter(({ task_id }) => !memory.has(task_id)), ...own].toSorted(byAge);
  }

  async function remove(ids: string[]): Promise<void> {
    for (const id of ids) memory.delete(id);
    const keys = ids.map((id) => start + id);
    if (keys.length > 0) await attempt("write", (tasks) => delMany(keys, tasks));
  }

  async function makeRoom(): Promise<boolean> {
    const stored = await read();
    const excess = stored.length + 1 - MAX_TASKS;
    if (excess <= 0) return true;
    const answered = stored.filter(({ transmited }) => transmited).slice(0, excess);
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
