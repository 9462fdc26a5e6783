/** What the known addresses of a store view are read from. */
export interface KeySource<S> {
  /** Every address there is, in bounded batches. Throws when it cannot be read now. */
  read(scope: S): AsyncIterable<string[]>;
  /** Changes when addresses may have changed; cheap. Throws when it cannot be read now. */
  version(scope: S): Promise<string>;
  now?: () => number;
}

interface State {
  /** Sorted hashes; null while they are read for the first time. */
  keys: Float64Array | null;
  version: string;
  /** When it was last asked whether they changed. */
  checked: number;
  read: number;
  running: Promise<void> | null;
  /** False while the source cannot be read: an outage is no proof of absence. */
  isSure: boolean;
}

/** A miss asks at most this often whether something is new, and reads everything again at least this often. */
const CHECK_MS = 5_000;
const REREAD_MS = 60_000;

/** A 53-bit number for a text; two texts with one number only cost a look-up. */
export function hashKey(text: string): number {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13);
  }
  return (high >>> 11) * 4_294_967_296 + (low >>> 0);
}

function holds(keys: Float64Array, wanted: number): boolean {
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
 * Knows which addresses may exist, eight bytes each, so that addresses nobody ever gave reach neither the engine nor the
 * commerce API: they cost one question every few seconds, however many are asked for (issue "Fresh pages").
 */
export function createMembershipFilter<S>({ read, version, now = Date.now }: KeySource<S>) {
  const states = new Map<S, State>();

  async function load(scope: S, state: State): Promise<void> {
    const current = await version(scope);
    if (state.keys && current === state.version && now() - state.read < REREAD_MS) return;
    const hashes: number[] = [];
    for await (const batch of read(scope)) for (const key of batch) hashes.push(hashKey(key));
    state.keys = Float64Array.from(hashes).sort();
    state.version = current;
    state.read = now();
  }

  function refresh(scope: S, state: State): Promise<void> {
    state.checked = now();
    state.running ??= load(scope, state)
      .then(
        () => (state.isSure = true),
        () => (state.isSure = false),
      )
      .then(() => undefined)
      .finally(() => (state.running = null));
    return state.running;
  }

  return {
    /** False when none of the keys exists; true when one may, or when that is not known. */
    async mayExist(scope: S, keys: string[]): Promise<boolean> {
      const state = states.get(scope) ?? {
        keys: null,
        version: "",
        checked: Number.NEGATIVE_INFINITY,
        read: 0,
        running: null,
        isSure: true,
      };
      states.set(scope, state);
      const knows = () =>
        state.keys === null ||
        !state.isSure ||
        keys.some((key) => state.keys !== null && holds(state.keys, hashKey(key)));
      if (state.keys !== null && state.isSure && knows()) return true;
      if (now() - state.checked < CHECK_MS) return knows();
      const running = refresh(scope, state);
      // the first reading is not waited for: until it is done everything is looked up
      if (state.keys !== null) await running;
      return knows();
    },
    /** Forgets when it last asked: the next miss asks again. */
    expire(): void {
      for (const state of states.values()) Object.assign(state, { checked: Number.NEGATIVE_INFINITY, read: 0 });
    },
  };
}
