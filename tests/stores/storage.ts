import { vi } from "vitest";

/** A local storage that can be filled, full or forbidden. */
export class FakeStorage {
  entries = new Map<string, string>();
  /** Every access fails, as where a browser forbids it. */
  isForbidden = false;
  /** Writes fail, as where nothing more fits. */
  isFull = false;

  /** Names as `Object.keys` of a storage gives them. */
  ownKeys(): string[] {
    if (this.isForbidden) throw new DOMException("denied", "SecurityError");
    return [...this.entries.keys()];
  }

  getItem(key: string): string | null {
    if (this.isForbidden) throw new DOMException("denied", "SecurityError");
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.isForbidden || this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    if (this.isForbidden) throw new DOMException("denied", "SecurityError");
    this.entries.delete(key);
  }
}

/** Puts a fresh storage in place; `vi.unstubAllGlobals` takes it away. */
export function stubStorage(name: "localStorage" | "sessionStorage" = "localStorage"): FakeStorage {
  const storage = new FakeStorage();
  // a storage's keys are its own properties
  const asBrowser = new Proxy(storage, {
    ownKeys: () => storage.ownKeys(),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal(name, asBrowser);
  return storage;
}

/** The stores as a page that was just loaded has them: nothing in memory, the storage as it is. */
export async function loadStores() {
  vi.resetModules();
  const [{ getCheckoutStore }, { getRecentsStore }] = await Promise.all([
    import("@/stores/checkout"),
    import("@/stores/recents"),
  ]);
  return { getCheckoutStore, getRecentsStore };
}

/** What no store ever wrote. */
export const GARBAGE: [string, string][] = [
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a text", '"hello"'],
  ["a list", "[1]"],
  ["an entry without a state", '{"version":1}'],
  ["an empty state", '{"version":1,"state":{}}'],
  ["a state of another kind", '{"version":1,"state":[]}'],
  ["a state without a version", '{"state":{"items":[],"queries":[]}}'],
  [
    "fields of other types",
    JSON.stringify({
      version: 1,
      state: {
        items: "x",
        queries: { "0": "soffa" },
        orders: {},
        details: "x",
        totals: 1,
        version: "1",
        totalsVersion: null,
        isDirty: 0,
        modifiedAt: null,
      },
    }),
  ],
  [
    "broken lines",
    JSON.stringify({
      version: 1,
      state: {
        items: [null, { sku: 1 }],
        totals: null,
        version: 1,
        totalsVersion: 1,
        isDirty: false,
        queries: [1, null],
        orders: [{}],
        details: { city: {} },
        modifiedAt: 1,
        shipping: {},
        payment: 1,
        attempt: [],
      },
    }),
  ],
];
