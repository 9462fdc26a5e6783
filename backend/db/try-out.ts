import type { Database, Queries } from "./types";

class Undone extends Error {
  override name = "Undone";
}

/** Runs `work` in a write transaction that is undone, and returns what it found; what it throws goes out. */
export async function tryOut<T>(
  { write }: Pick<Database, "write">,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  let found: { value: T } | undefined;
  try {
    await write(async (queries) => {
      found = { value: await work(queries) };
      throw new Undone();
    });
  } catch (cause) {
    if (!(cause instanceof Undone && found)) throw cause;
    return found.value;
  }
  throw new Error("the transaction was not undone");
}
