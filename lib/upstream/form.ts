import type { Failure } from "./types";

/**
 * Returns the fault of each field of a form, the first one found. The schema's messages must be `Fault` codes and its
 * paths fields of the form.
 */
export function toFaults<Field extends string, Fault extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {};
  for (const { path, message } of issues) faults[path[0] as Field] ??= message as Fault;
  return faults;
}

/** Returns the whole minutes to wait after too many requests; null for any other failure. */
export const minutesToWait = ({ code, retryAfter = 60 }: Failure): number | null =>
  code === "tooMany" ? Math.ceil(retryAfter / 60) : null;
