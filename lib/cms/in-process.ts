import "server-only";

/** A headless CMS that answers in this process instead of at an address, and who the shop is there. */
export interface InProcessCms {
  fetch(request: Request): Promise<Response>;
  space: string;
  environment: string;
  token: string;
  previewToken: string;
}

// the server's start and the pages are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.inProcessCms");

type Open = () => Promise<InProcessCms>;

/**
 * Registers how the CMS of this process is opened. The start of the server calls it where no `CONTENTFUL_SPACE` is set,
 * so that nothing here imports the embedded backend.
 */
export function registerInProcessCms(open: Open): void {
  Object.defineProperty(globalThis, KEY, { value: open, configurable: true });
}

/** Returns the CMS of this process, opened on first use; null where none was registered. */
export async function openInProcessCms(): Promise<InProcessCms | null> {
  // only `registerInProcessCms` above writes it
  const open = (globalThis as { [KEY]?: Open })[KEY];
  return open ? open() : null;
}
