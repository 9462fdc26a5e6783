export interface AdmissionOptions {
  /** Tasks at once. */
  running: number;
  /** Tasks that wait in any case: the first after a start take long and say little of the next. */
  minWaiting: number;
  /** Tasks that wait at most, whatever they take. */
  maxWaiting: number;
  /** Milliseconds one of the others may be expected to wait; one that would wait longer is refused. */
  maxWaitMs: number;
  /** True while the process is too late for everything already; then none of the others waits. */
  isLate?: () => boolean;
  /** Milliseconds of any steady clock. */
  now?: () => number;
}

/** Says that an admitted task has ended; further calls do nothing. */
export type Leave = () => void;

/** Of tasks that wait, those of one place: half of all. */
const SHARE_OF_PLACE = 0.5;
/** How much the newest duration counts in the expected one. */
const NEWEST = 0.1;
/** Milliseconds a task is expected to take before any has ended. */
const FIRST_GUESS_MS = 50;

/**
 * Creates a bounded queue in front of work that the processor does: a few tasks run, some wait in their order, and one
 * that would wait too long by what tasks took lately is refused at once. Nobody takes more than half of the places to
 * wait in.
 */
export function createAdmission({
  running,
  minWaiting,
  maxWaiting,
  maxWaitMs,
  isLate = () => false,
  now = () => performance.now(),
}: AdmissionOptions) {
  const waiting: { place: string; start: () => void }[] = [];
  let active = 0;
  /** Milliseconds between two ends while the queue is not empty, as lately. */
  let pace = FIRST_GUESS_MS / running;

  const start = (): Leave => {
    active++;
    const began = now();
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      pace += NEWEST * ((now() - began) / active - pace);
      active--;
      if (active < running) waiting.shift()?.start();
    };
  };
  const isFull = (place: string) =>
    waiting.length >= maxWaiting ||
    (waiting.length >= minWaiting && (isLate() || (waiting.length + 1) * pace > maxWaitMs)) ||
    waiting.filter((one) => one.place === place).length >= maxWaiting * SHARE_OF_PLACE;

  return {
    /** Waits for a turn; null where there would be none in time. `signal` gives the place in the queue up. */
    async enter(place: string, signal?: AbortSignal): Promise<Leave | null> {
      if (signal?.aborted) return null;
      if (active < running && waiting.length === 0) return start();
      if (isFull(place)) return null;
      return new Promise((resolve) => {
        const entry = { place, start: () => resolve(start()) };
        waiting.push(entry);
        const giveUp = () => {
          const at = waiting.indexOf(entry);
          if (at === -1) return;
          waiting.splice(at, 1);
          resolve(null);
        };
        signal?.addEventListener("abort", giveUp, { once: true });
      });
    },
    /** Tasks that run or wait. */
    get load() {
      return active + waiting.length;
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;
