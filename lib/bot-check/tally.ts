import "server-only";
import { LRUCache } from "lru-cache";
import { processSlot } from "../process/slot";

/** Counts under a name until its window ends, so that a proof is used once and failed log-ins are remembered. */
export interface Tally {
  /** Counts one more; returns how many there were since the window, `windowMs` long, began with the first. */
  add(name: string, windowMs: number): Promise<number>;
  /** Takes one back. */
  takeBack(name: string): Promise<void>;
  /** Forgets a name. */
  clear(name: string): Promise<void>;
}

/** Names remembered at most; past them the ones least recently counted are forgotten. */
const MAX_NAMES = 50_000;

/** Creates a tally in the memory of this process. */
export function createMemoryTally(now: () => number = Date.now): Tally {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_NAMES });
  return {
    add: async (name, windowMs) => {
      const known = counts.get(name);
      const current = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + windowMs };
      counts.set(name, { ...current, count: current.count + 1 });
      return current.count + 1;
    },
    takeBack: async (name) => {
      const known = counts.get(name);
      if (known && known.count > 0) counts.set(name, { ...known, count: known.count - 1 });
    },
    clear: async (name) => void counts.delete(name),
  };
}

const tally = processSlot<() => Promise<Tally>>("bot-check-tally");

/** Registers where counts are kept: in the embedded backend's database, which all its processes share. */
export const registerTally = (open: () => Promise<Tally>): void => tally.set(open);

/** Returns where counts are kept: what was registered, else the memory of this process. */
export async function getTally(): Promise<Tally> {
  const open = tally.getOrCreate(() => {
    const memory = createMemoryTally();
    return async () => memory;
  });
  return open();
}
