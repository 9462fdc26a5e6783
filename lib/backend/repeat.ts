/** A job that runs now and then. */
export interface Repeated {
  /** Ends it, and resolves once the run under way is over; an error of that run is not reported. */
  (): Promise<void>;
  /** Runs it once more, after the run under way; rejects where that fails. */
  now(): Promise<void>;
}

/**
 * Runs `job` now and then every `everyMs`, never twice at once; errors go to `report` and the job goes on. Does not
 * keep the process alive.
 */
export function repeat(everyMs: number, job: () => Promise<unknown>, report: (cause: unknown) => void): Repeated {
  let running: Promise<void> | null = null;
  let isEnded = false;
  /** Begins a run and returns it; whoever waits for `running` is told of no failure. */
  const run = (): Promise<unknown> => {
    const own = (async () => job())();
    const free = () => void (running = null);
    running = own.then(free, free);
    return own;
  };
  const start = () => {
    if (!running) run().catch((cause: unknown) => isEnded || report(cause));
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  start();
  const end = async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
  const now = async () => {
    // others may have waited for the same run
    while (running) await running;
    await run();
  };
  return Object.assign(end, { now });
}
