type Close = () => Promise<void>;

// server.ts and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.closers");

function closers(): Close[] | undefined {
  // only `expectDrain` below writes it
  return (globalThis as { [KEY]?: Close[] })[KEY];
}

/** Announces a server that will call `closeAll` itself, after its last request is answered. */
export function announceDrain(): void {
  Object.defineProperty(globalThis, KEY, { value: [] });
}

/**
 * Registers a resource to close when the process stops: after the last request where a server announced that, else at
 * the signal.
 */
export function onStop(close: Close): void {
  const registered = closers();
  if (registered) {
    registered.push(close);
    return;
  }
  process.once("SIGTERM", () => void close());
  process.once("SIGINT", () => void close());
}

/** Closes all registered resources, even when one of them fails. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled((closers() ?? []).map((close) => close()));
}
