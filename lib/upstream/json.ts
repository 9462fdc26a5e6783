import { toWellFormed } from "./well-formed";

/** Names of members of every object; a field with such a name is an attack or a mistake, never a shop's data. */
const NO_FIELDS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parses JSON from outside. Fields named like members of every object are dropped, so that code that reads a value's
 * constructor, as zod does, never meets one from a client. Texts are well-formed. Throws a SyntaxError on anything but
 * JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (NO_FIELDS.has(key)) return undefined;
    return typeof value === "string" ? toWellFormed(value) : value;
  });
}

/** Parses a JSON object; null for anything else, malformed or not. */
export function parseObject(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
