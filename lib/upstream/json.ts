/** Names that are members of every object; a field called so is an attack or a mistake, never data of a shop. */
const NO_FIELDS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * JSON of another side. Fields named like members of every object are left out: what asks a value for its constructor,
 * as zod does of one it refuses, must not meet one made up by a client. Throws a SyntaxError on what is no JSON.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (NO_FIELDS.has(key) ? undefined : value));
}

/** A text's object; null for anything else, broken or not. */
export function parseObject(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
