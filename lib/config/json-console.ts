import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";

const LEVELS = ["error", "warn"] as const;

/** Errors that were logged; Next prints one to the console and reports it as well. */
const logged = new WeakSet<Error>();

/** Notes that an error is in the log, so that the console adds no second line of it. */
export function noteLogged(error: unknown): void {
  if (error instanceof Error) logged.add(error);
}

/**
 * Turns what a process writes by `console.error` and `console.warn`, stack traces of Next among them, into lines of the
 * log: one JSON line per event.
 */
export function writeConsoleToLog(target: Pick<Console, "error" | "warn">, log: Pick<Logger, "error" | "warn">): void {
  for (const level of LEVELS)
    target[level] = (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      if (error && logged.has(error)) return;
      noteLogged(error);
      const rest = parts.filter((part) => part !== error);
      const text = rest.length > 0 ? stripVTControlCharacters(format(...rest)).trim() : "";
      log[level](error ? { err: error } : {}, text || error?.message || "");
    };
}
