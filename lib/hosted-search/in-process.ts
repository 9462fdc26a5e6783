import "server-only";

// the server's start and the pages are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.ownSearchSandbox");
const held = globalThis as { [KEY]?: string }; // only the functions below use it

/** Registers the address of the shop's own sandbox of the provider of search; the start of the server does. */
export function registerSearchSandbox(url: string): void {
  held[KEY] = url;
}

/** Returns that address; null where the sandbox does not run. */
export const searchSandboxUrl = (): string | null => held[KEY] ?? null;
