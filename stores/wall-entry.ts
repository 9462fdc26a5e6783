// What every page loads of the wall: whether one is kept, and how a form's is written. The store reads the same entry.

/** Key of the shopper's wall and table in local storage. */
export const WALL_KEY = "shop/wall";

/** Returns the lengths of an entry; none where it holds something else. */
function parseLengths(entry: string): Record<string, unknown> {
  try {
    return JSON.parse(entry).state;
  } catch {
    return {};
  }
}

/** Returns what is kept as text; empty where nothing is, or the browser forbids it. */
function readEntry(): string {
  try {
    return localStorage.getItem(WALL_KEY) ?? "";
  } catch {
    return "";
  }
}

/** Returns true where a wall or a table is kept: only a length has two digits. */
export const isMeasured = (): boolean => /\d\d/.test(readEntry());

/** Writes one length, cm; null forgets it. Lost where the browser forbids it. The other one stays. */
export function writeLength(along: string, cm: number | null): void {
  const state = { wall: null, table: null, ...parseLengths(readEntry()), [along]: cm };
  try {
    localStorage.setItem(WALL_KEY, JSON.stringify({ state, version: 1 }));
  } catch {
    // the next page asks again
  }
}
