import "server-only";

/** A commerce API that answers in this process instead of at an address. */
export interface InProcessApi {
  fetch(request: Request): Promise<Response>;
  /** Loads what another process wrote to the catalogue, now instead of within a second. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

// the server's start and the pages are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.inProcessApi");

type Open = () => Promise<InProcessApi>;

/**
 * Registers how the commerce API of this process is opened. The start of the server calls it where no `API_BASE_URL` is
 * set, so that nothing here imports the embedded backend.
 */
export function registerInProcessApi(open: Open): void {
  Object.defineProperty(globalThis, KEY, { value: open, configurable: true });
}

/** Returns the commerce API of this process, opened on first use. Throws where none was registered. */
export async function openInProcessApi(): Promise<InProcessApi> {
  // only `registerInProcessApi` above writes it
  const open = (globalThis as { [KEY]?: Open })[KEY];
  if (!open) throw new Error("No commerce API: neither is API_BASE_URL set, nor was one registered in this process.");
  return open();
}
