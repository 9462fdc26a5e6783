export interface SyncLoop {
  /** Runs the task soon; several calls within `delay` milliseconds run it once. */
  schedule(delay?: number): void;
  stop(): void;
}

/**
 * Runs a task one at a time. `task` answers true when something changed while it ran, and is run again then; a call that
 * comes while it runs is not lost.
 */
export function createSyncLoop(task: () => Promise<boolean>, settleMs: number): SyncLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;

  async function run(): Promise<void> {
    if (isRunning || isStopped) {
      isWanted = true;
      return;
    }
    isRunning = true;
    isWanted = false;
    const again = await task().finally(() => {
      isRunning = false;
    });
    if ((again || isWanted) && !isStopped) schedule();
  }

  function schedule(delay = settleMs): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }

  return {
    schedule,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
