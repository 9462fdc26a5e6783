import { processSlot } from "../lib/process/slot";

type Close = () => Promise<void>;

const closers = processSlot<Close[]>("closers");

/** Announces a server that will call `closeAll` itself, after its last request is answered. */
export function announceDrain(): void {
  closers.set([]);
}

/**
 * Registers a resource to close when the process stops: after the last request where a server announced that, else at
 * the signal.
 */
export function onStop(close: Close): void {
  const registered = closers.get();
  if (registered) {
    registered.push(close);
    return;
  }
  process.once("SIGTERM", () => void close());
  process.once("SIGINT", () => void close());
}

/** Closes all registered resources, even when one of them fails. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled((closers.get() ?? []).map((close) => close()));
}
