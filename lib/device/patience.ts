/** How long a page from the server is waited for while the device has a young copy, ms; a server nearby is faster. */
const SOON_MS = 80;
/** The same where the copy is old, or the shopper asked for the page again. */
const LATE_MS = 4000;
/** How long a copy is young, ms. */
const YOUNG_MS = 3_600_000;

/** A copy on the device, and how the page is asked for. */
export interface Waiting {
  /** When the copy was kept, ms since the epoch. */
  keptAt: number;
  /** True where the shopper reloads the page. */
  isReload: boolean;
}

/**
 * Returns how long the server is waited for before the copy on the device is shown, ms. A copy from the future, by a
 * clock that was put right since, is old.
 */
export function patienceOf({ keptAt, isReload }: Waiting, now: number): number {
  const age = now - keptAt;
  return !isReload && age >= 0 && age < YOUNG_MS ? SOON_MS : LATE_MS;
}
