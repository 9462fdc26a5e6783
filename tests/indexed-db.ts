import { IDBFactory } from "fake-indexeddb";
import { afterAll } from "vitest";

// a file that imports this has an IndexedDB of its own
Object.defineProperty(globalThis, "indexedDB", { value: new IDBFactory(), configurable: true, writable: true });
afterAll(() => void Reflect.deleteProperty(globalThis, "indexedDB"));
