import { AsyncResource } from "node:async_hooks";
import { processSlot } from "../process/slot";

const outside = processSlot<AsyncResource>("outside-request");

/** Remembers the async context of the start of this process, which belongs to no request. Call it before any request. */
export function captureProcessContext(): void {
  outside.getOrCreate(() => new AsyncResource("outside-request"));
}

/**
 * Runs what belongs to no request, though one asked for it: Next would let the page that is being rendered depend on what
 * is fetched in it (docs/next.md#caching).
 */
export function runOutsideRequest<T>(run: () => Promise<T>): Promise<T> {
  const resource = outside.get();
  return resource ? resource.runInAsyncScope(run) : run();
}
