import type { CountName } from "@/lib/measurement";

type Listener = (name: CountName, value: string) => void;

/** What was counted before the code that sends it is loaded. */
const waiting: [CountName, string][] = [];
const MOST_WAITING = 20;
let listener: Listener | null = null;

/** Returns that this page load is one of those that are measured; none is where the shop has it switched off. */
export const measuresPages = (): boolean => globalThis.document?.documentElement?.dataset.measured !== undefined;

/** Counts something that happened on this page; nobody waits for it. */
export function count(name: CountName, value: string): void {
  if (!measuresPages()) return;
  if (listener) listener(name, value);
  else if (waiting.length < MOST_WAITING) waiting.push([name, value]);
}

/** Registers what sends the counts, and gives it those that waited. */
export function onCount(next: Listener): void {
  listener = next;
  for (const [name, value] of waiting.splice(0)) next(name, value);
}
