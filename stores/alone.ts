/** Runs a task in one tab at a time, by the name of a lock, where the browser supports locks. */
export async function alone<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !navigator.locks) return task();
  let isBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      isBegun = true;
      return task();
    });
  } catch (cause) {
    if (isBegun) throw cause;
    // the browser forbids locks
    return task();
  }
}
