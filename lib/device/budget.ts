const MB = 1024 * 1024;
/** Share of what the browser would give that the shop takes, and the bounds of that, bytes. */
const SHARE = 0.05;
const LEAST = 5 * MB;
const MOST = 60 * MB;

/** An estimate of `navigator.storage`, bytes. */
export interface Estimate {
  quota?: number;
  usage?: number;
}

/**
 * Returns how many bytes visited pages, their data and pictures may take: a twentieth of the quota, between 5 and 60 MB,
 * and never more than half of what is left for all the shop stores. A browser that tells nothing gets the least.
 */
export function budgetOf({ quota, usage = 0 }: Estimate, kept: number): number {
  if (quota === undefined || !(quota > 0)) return LEAST;
  const wanted = Math.min(MOST, Math.max(LEAST, quota * SHARE));
  const left = Math.max(0, quota - usage) + kept;
  return Math.floor(Math.min(wanted, left / 2));
}

/** Something that is kept: its cache and address, its size in bytes and when it was kept, ms since the epoch. */
export interface Entry {
  cache: string;
  key: string;
  bytes: number;
  at: number;
}

/** Lists what has to go so that the rest fits in `budget` bytes: the oldest first. */
export function findExcess<E extends Pick<Entry, "bytes" | "at">>(entries: readonly E[], budget: number): E[] {
  let rest = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const excess: E[] = [];
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (rest <= budget) break;
    excess.push(entry);
    rest -= entry.bytes;
  }
  return excess;
}
