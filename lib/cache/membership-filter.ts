/** Where the keys of each scope are read from. */
export interface FilterSource<S> {
  /** Yields every key in bounded batches. Throws when they cannot be read now. */
  read(scope: S): AsyncIterable<string[]>;
  /** Returns a text that changes when keys may have changed; cheap. Throws when it cannot be read now. */
  version(scope: S): Promise<string>;
  now?: () => number;
}

interface FilterState {
  /** Sorted hashes; null until they were read once. */
  keys: Float64Array | null;
  version: string;
  /** Time of the last check for changes, ms. */
  checked: number;
  read: number;
  running: Promise<void> | null;
  /** False while the source cannot be read: an outage proves no absence. */
  isReliable: boolean;
}

/** A miss checks for changes at most this often, and reads all keys again at least every `REREAD_MS`. */
const CHECK_MS = 5_000;
const REREAD_MS = 60_000;

/** Returns a 53-bit hash of a text; two texts with the same hash only cost a look-up. */
export function hashKey(text: string): number {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 11) * 4_294_967_296 + (low >>> 0);
}

function includesKey(keys: Float64Array, wanted: number): boolean {
  let [from, to] = [0, keys.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const key = keys[middle] ?? 0;
    if (key === wanted) return true;
    if (key < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return false;
}

/**
 * Creates a filter of the keys that exist, eight bytes each. Unknown addresses then reach neither the engine nor the
 * commerce API: they cost one check every few seconds, however many are requested
 * (docs/decisions/0014-set-of-known-addresses.md).
 */
export function createMembershipFilter<S>({ read, version, now = Date.now }: FilterSource<S>) {
  const states = new Map<S, FilterState>();

  async function load(scope: S, state: FilterState): Promise<void> {
    const current = await version(scope);
    if (state.keys && current === state.version && now() - state.read < REREAD_MS) return;
    const hashes: number[] = [];
    for await (const batch of read(scope)) for (const key of batch) hashes.push(hashKey(key));
    state.keys = Float64Array.from(hashes).sort();
    state.version = current;
    state.read = now();
  }

  function refresh(scope: S, state: FilterState): Promise<void> {
    state.checked = now();
    state.running ??= load(scope, state)
      .then(
        () => (state.isReliable = true),
        () => (state.isReliable = false),
      )
      .then(() => undefined)
      .finally(() => (state.running = null));
    return state.running;
  }

  return {
    /** False when none of the keys exists; true when one may exist, or when that cannot be known now. */
    async mayExist(scope: S, keys: string[]): Promise<boolean> {
      const state = states.get(scope) ?? {
        keys: null,
        version: "",
        checked: Number.NEGATIVE_INFINITY,
        read: 0,
        running: null,
        isReliable: true,
      };
      states.set(scope, state);
      const mayInclude = () =>
        state.keys === null ||
        !state.isReliable ||
        keys.some((key) => state.keys !== null && includesKey(state.keys, hashKey(key)));
      if (state.keys !== null && state.isReliable && mayInclude()) return true;
      if (now() - state.checked < CHECK_MS) return mayInclude();
      const running = refresh(scope, state);
      // the first read is not awaited: until then every address is looked up
      if (state.keys !== null) await running;
      return mayInclude();
    },
    /** Makes the next miss check for changes. */
    expire(): void {
      for (const state of states.values()) Object.assign(state, { checked: Number.NEGATIVE_INFINITY, read: 0 });
    },
  };
}
