import type { AskedPurpose } from "../consent/types";
import { toSent } from "./border";
import type { EventContext } from "./context";
import type { Destination } from "./destination";
import { EVENTS, type ShopEvent } from "./events";

/** An event with what stood beside it when it happened. */
export interface TrackedEvent {
  event: ShopEvent;
  context: EventContext;
}

/** Most events that wait for a destination; the oldest go first. */
export const MOST_WAITING = 50;

/** A bus between the shop's events and the destinations of a page. */
export interface Bus {
  track(tracked: TrackedEvent): void;
  /** Tells what the shopper agrees to now; what was tracked before waits for the first yes, and goes with a no. */
  setGranted(granted: readonly AskedPurpose[]): void;
}

/** Creates a bus. A destination that fails is left out of the rest of the page; nobody else notices. */
export function createBus(destinations: readonly Destination[]): Bus {
  let granted: readonly AskedPurpose[] = [];
  let waiting: TrackedEvent[] = [];
  let isReady = false;
  const started = new Map<Destination, Promise<boolean>>();
  const alive = new Set<Destination>();

  const attempt = (destination: Destination, action: () => void) => {
    try {
      action();
    } catch {
      alive.delete(destination);
    }
  };
  const isAllowed = ({ event }: TrackedEvent) => EVENTS[event.name].purposes.some((one) => granted.includes(one));
  const deliver = (tracked: TrackedEvent) => {
    if (!isAllowed(tracked)) return;
    const sent = toSent(tracked.event, tracked.context);
    if (sent) for (const destination of alive) attempt(destination, () => destination.send(sent));
  };
  const startAll = async () => {
    await Promise.all(
      destinations.map((destination) => {
        const start =
          started.get(destination) ??
          destination.start(granted).then(
            () => (alive.add(destination), true),
            () => false,
          );
        started.set(destination, start);
        return start;
      }),
    );
    if (granted.length === 0) return;
    isReady = true;
    for (const tracked of waiting.splice(0)) deliver(tracked);
  };
  return {
    track(tracked) {
      if (isReady) return deliver(tracked);
      waiting = [...waiting, tracked].slice(-MOST_WAITING);
    },
    setGranted(next) {
      granted = next;
      for (const destination of alive) attempt(destination, () => destination.change(next));
      if (next.length > 0) return void startAll();
      isReady = false;
      waiting = [];
    },
  };
}
