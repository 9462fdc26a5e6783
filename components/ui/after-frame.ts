let waiting: Set<() => void> | null = null;

/**
 * Runs `run` once the browser has shown the frame that is being made, which holds what React has just put into the
 * page; all that wait for the same frame one after the other. Returns how to call it off.
 */
export function afterFrame(run: () => void): () => void {
  const runs = (waiting ??= begin());
  runs.add(run);
  return () => void runs.delete(run);
}

function begin(): Set<() => void> {
  const runs = new Set<() => void>();
  requestAnimationFrame(() => {
    waiting = null;
    // a frame's own callbacks run before it is painted
    setTimeout(() => {
      for (const run of runs) run();
    });
  });
  return runs;
}
