import type { ShopEvent } from "@/lib/analytics/events";
import type { StoreCode } from "@/lib/storefront/types";
import { count, measuresPages } from "./measured";

/** Returns true where events have a destination; nothing of analytics is loaded elsewhere, nor in a worker. */
const hasDestination = (): boolean =>
  globalThis.document?.documentElement?.dataset.consent?.includes("tagManager") ?? false;

/**
 * Tracks what a shopper did (docs/domain-rules.md#analytics-events); `build` is called only where there is a destination,
 * or pages are measured, which get its name alone. Never throws, and nobody waits for it.
 */
export function track(store: StoreCode, build: () => ShopEvent): void {
  if (!hasDestination() && !measuresPages()) return;
  const event = build();
  count("event", event.name);
  if (!hasDestination()) return;
  void import("./analytics-bus").then(
    ({ trackOnBus }) => trackOnBus(store, event),
    () => undefined,
  );
}
