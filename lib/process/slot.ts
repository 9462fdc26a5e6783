/** A value that all bundles of this process share: Next bundles pages, route handlers, instrumentation and server.ts apart. */
export interface ProcessSlot<T> {
  get(): T | undefined;
  set(value: T | undefined): void;
  /** Returns the value, created on first use. */
  getOrCreate(create: () => T): T;
}

// the only thing that separate bundles of one process have in common is the global object; cache-handler.cjs reads it too
const KEY = Symbol.for("shop.process");
const shared = globalThis as { [KEY]?: Map<string, unknown> }; // written by the next line alone
const values = (shared[KEY] ??= new Map<string, unknown>());

/** Returns the slot of a name, which each module that owns a value of the process has to itself. */
export function processSlot<T>(name: string): ProcessSlot<T> {
  return {
    // one module owns the name, and reads what it wrote
    get: () => values.get(name) as T | undefined,
    set: (value) => void values.set(name, value),
    getOrCreate(create) {
      const known = values.get(name) as T | undefined; // as above
      if (known !== undefined) return known;
      const created = create();
      values.set(name, created);
      return created;
    },
  };
}
