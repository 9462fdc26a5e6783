/** At most n holders at once, and a bounded queue of those that wait. */
export interface Semaphore {
  /** True when acquired, to be released; false when none was released within `ms` milliseconds or the queue is full. */
  acquire(ms: number): Promise<boolean>;
  release(): void;
  /** Refuses all that wait. */
  clear(): void;
}

/** Creates a semaphore of `count` holders and a queue of at most `waiting`. */
export function createSemaphore(count: number, waiting: number): Semaphore {
  const queue = new Set<(isAcquired: boolean) => void>();
  let held = 0;
  const wait = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => settle(false), ms);
      const settle = (isAcquired: boolean) => {
        clearTimeout(timer);
        queue.delete(settle);
        resolve(isAcquired);
      };
      queue.add(settle);
    });
  return {
    async acquire(ms) {
      if (held >= count) return queue.size < waiting ? wait(ms) : false;
      held++;
      return true;
    },
    release() {
      const [next] = queue;
      if (next) next(true);
      else held--;
    },
    clear() {
      for (const settle of queue) settle(false);
    },
  };
}
