/**
 * Runs `job` now and then every so often, never twice at once; what it throws goes to `report` and it is tried again.
 * Keeps no process alive. Returns what ends it.
 */
export function repeat(everyMs: number, job: () => Promise<unknown>, report: (cause: unknown) => void): () => void {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await job();
    } catch (cause) {
      report(cause);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}
