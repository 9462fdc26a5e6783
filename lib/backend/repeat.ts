/**
 * Runs `job` now and then every so often, never twice at once; what it throws goes to `report` and it is tried again.
 * Keeps no process alive. Returns what ends it: the promise is that of the run under way, whose failure from then on is
 * nobody's concern.
 */
export function repeat(
  everyMs: number,
  job: () => Promise<unknown>,
  report: (cause: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isEnded = false;
  const run = async () => {
    try {
      await job();
    } catch (cause) {
      if (!isEnded) report(cause);
    } finally {
      running = null;
    }
  };
  const start = () => {
    running ??= run();
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  start();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await running;
  };
}
