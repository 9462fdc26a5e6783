import "server-only";
import type { SearchEngine } from "./types";

// the server's start and the pages are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.inProcessEngine");

type Open = () => Promise<SearchEngine>;

/**
 * Registers how the search engine of this process is opened, whose answers are objects instead of JSON. The start of the
 * server calls it where it opens the embedded backend, so that nothing here imports that.
 */
export function registerInProcessEngine(open: Open): void {
  Object.defineProperty(globalThis, KEY, { value: open, configurable: true });
}

/** The search engine of this process, opened on first use. A search throws where none was registered. */
export const inProcessEngine: SearchEngine = {
  async search(store, type, body) {
    // only `registerInProcessEngine` above writes it
    const open = (globalThis as { [KEY]?: Open })[KEY];
    if (!open) throw new Error("No search engine: none has an address, nor was one registered in this process.");
    return (await open()).search(store, type, body);
  },
};
