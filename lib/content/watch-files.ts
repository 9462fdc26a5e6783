import "server-only";
import { stat } from "node:fs/promises";
import { STORE_CODES, type StoreCode } from "../storefront/types";

const EVERY_MS = 1000;

/** Returns when a file was written and its size; '' without one. */
async function stampOf(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`,
    () => "",
  );
}

export interface WatchOptions {
  /** Returns the files of a store view. */
  filesOf: (store: StoreCode) => string[];
  /** Reports that a file of a store view changed; a failed report is repeated. */
  report: (store: StoreCode) => Promise<unknown>;
  everyMs?: number;
}

/** Checks once a second whether files of a store view were written, and reports which. Returns a function that ends it. */
export function watchFiles({ filesOf, report, everyMs = EVERY_MS }: WatchOptions): () => void {
  const stamps = new Map<StoreCode, string>();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      for (const store of STORE_CODES) {
        const [before, now] = [stamps.get(store), (await Promise.all(filesOf(store).map(stampOf))).join()];
        if (before === now) continue;
        if (before !== undefined) await report(store);
        stamps.set(store, now);
      }
    } catch {
      // reported again with the next check
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  void check();
  return () => clearInterval(timer);
}
