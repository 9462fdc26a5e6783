import { processSlot } from "../process/slot";

type Listener = (tags: readonly string[]) => void;

// cache-handler.cjs, which Next notifies of expired tags, reads the same slot
const listeners = processSlot<Set<Listener>>("tag-listeners");

/** Calls `listener` with the tags that expire from now on. */
export function onTagsExpired(listener: Listener): void {
  listeners.getOrCreate(() => new Set()).add(listener);
}
