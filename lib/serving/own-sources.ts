/** What the pages of a shop are made of, where all of it is in this process's hands. */
export interface OwnSources {
  /** Returns a digest: the same digest, the same pages. Null where something was changed so lately that nobody was told. */
  readState(): Promise<string | null>;
  /**
   * Has the shop notified of every change there is, and returns the digest of before; null where something may not have
   * been told.
   */
  settle(): Promise<string | null>;
}

// server.ts and the app are bundled apart and share nothing but the global object
const KEY = Symbol.for("shop.ownSources");

/** Registers the sources of this process, where no other shop, editor or provider changes them behind its back. */
export function registerOwnSources(sources: OwnSources): void {
  Object.defineProperty(globalThis, KEY, { value: sources, configurable: true });
}

/** Returns the sources of this process; null where some are elsewhere. */
export function getOwnSources(): OwnSources | null {
  // only `registerOwnSources` above writes it
  return (globalThis as { [KEY]?: OwnSources })[KEY] ?? null;
}
