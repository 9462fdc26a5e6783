type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/**
 * Pages that were asked for inside the shop, are not on the device and cannot be read from the server. The service worker
 * reports each just before the browser loads the offline page in its place.
 */
export const notOnDevice = {
  report(path: string): void {
    for (const listener of listeners) listener(path);
  },
  /** Calls `listener` with the path of each; returns the function that ends it. */
  watch(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
