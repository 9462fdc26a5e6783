/**
 * Creates a function that runs work once for all who ask for the same key while it is under way; each gets its result or
 * its failure. Nothing is kept afterwards. The key must name everything the result depends on.
 */
export function createSingleFlight(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // one key has one kind of work
    const running = flights.get(key) as Promise<T> | undefined;
    if (running) return running;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
