import "server-only";
import { processSlot } from "../process/slot";
import type { SearchEngine } from "./types";

const engine = processSlot<() => Promise<SearchEngine>>("search-engine");

/**
 * Registers how the search engine of this process is opened, whose answers are objects instead of JSON. The start of the
 * server calls it where it opens the embedded backend, so that nothing here imports that.
 */
export const registerInProcessEngine = (open: () => Promise<SearchEngine>): void => engine.set(open);

/** The search engine of this process, opened on first use. A search throws where none was registered. */
export const inProcessEngine: SearchEngine = {
  async search(store, type, body) {
    const open = engine.get();
    if (!open) throw new Error("No search engine: none has an address, nor was one registered in this process.");
    return (await open()).search(store, type, body);
  },
};
