/**
 * Runs `job` now and then every `everyMs`, never twice at once; errors go to `report` and the job goes on. Does not keep
 * the process alive. Returns a function that ends it, and resolves once the run under way is over; an error of that run is
 * not reported.
 */
export function repeat(
  everyMs: number,
  job: () => Promise<unknown>,
  report: (cause: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isEnded = false;
  const start = () => {
    running ??= (async () => job())()
      .then(
        () => {},
        (cause: unknown) => void (isEnded || report(cause)),
      )
      .finally(() => void (running = null));
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
