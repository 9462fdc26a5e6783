/** A bounded number of places for work, and a bounded line of those that wait for one. */
export interface Semaphore {
  /** True when a place was taken, which must be left; false when none came free within `ms` milliseconds or the line is full. */
  acquire(ms: number): Promise<boolean>;
  release(): void;
  /** Sends everyone away who waits. */
  clear(): void;
}

export function createSemaphore(count: number, waiting: number): Semaphore {
  const line = new Set<(hasPlace: boolean) => void>();
  let taken = 0;
  const wait = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => enter(false), ms);
      const enter = (hasPlace: boolean) => {
        clearTimeout(timer);
        line.delete(enter);
        resolve(hasPlace);
      };
      line.add(enter);
    });
  return {
    async acquire(ms) {
      if (taken >= count) return line.size < waiting ? wait(ms) : false;
      taken++;
      return true;
    },
    release() {
      const [next] = line;
      if (next) next(true);
      else taken--;
    },
    clear() {
      for (const enter of line) enter(false);
    },
  };
}
