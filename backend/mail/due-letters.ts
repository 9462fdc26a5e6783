import { type Mail, sendMail } from ".";
import type { Backend } from "../context";
import type { Queries } from "../db/types";

/** Letters written at a time. */
export const LETTERS_AT_ONCE = 20;

/** What became of a letter that was due: written, not needed any more, or one that cannot be written. */
export type LetterState = "written" | "none" | "failed";

interface DueLetters<Key> {
  due: Key[];
  /**
   * Reads what a letter tells and returns how to write it; null for one that is not needed any more. A database that
   * fails here for a moment is asked again by the next call.
   */
  read: (key: Key) => Promise<(() => Promise<Mail | null>) | null>;
  /** Marks a letter that is still due; true where this process did. */
  claim: (queries: Queries, key: Key, state: LetterState) => Promise<boolean>;
}

async function tryToWrite(
  write: (() => Promise<Mail | null>) | null,
  { report }: Backend,
): Promise<{ letter: Mail | null; state: LetterState }> {
  if (!write) return { letter: null, state: "none" };
  try {
    return { letter: await write(), state: "written" };
  } catch (cause) {
    report(cause);
    return { letter: null, state: "failed" };
  }
}

/**
 * Puts letters that are due into the outbox, each once whatever process does it; returns how many were due. One that
 * cannot be written is reported and stops no other.
 */
export async function sendDueLetters<Key>(backend: Backend, { due, read, claim }: DueLetters<Key>): Promise<number> {
  for (const key of due) {
    const { letter, state } = await tryToWrite(await read(key), backend);
    await backend.database.write(async (queries) => {
      if ((await claim(queries, key, state)) && letter) await sendMail(queries, letter, backend);
    });
  }
  return due.length;
}
