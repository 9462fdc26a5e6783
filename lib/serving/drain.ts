type Close = () => Promise<void>;

// the server and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.closers");

function closers(): Close[] | undefined {
  // only `expectDrain` below writes it
  return (globalThis as { [KEY]?: Close[] })[KEY];
}

/** Said by a server that closes what the app opened once its last request is answered. */
export function expectDrain(): void {
  Object.defineProperty(globalThis, KEY, { value: [] });
}

/** Closes something when the process stops: after the last request where the server tells, else at the signal. */
export function onStop(close: Close): void {
  const known = closers();
  if (known) {
    known.push(close);
    return;
  }
  process.once("SIGTERM", () => void close());
  process.once("SIGINT", () => void close());
}

/** Closes all of it, whatever one of them says. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled((closers() ?? []).map((close) => close()));
}
