import { createHash, randomUUID } from "node:crypto";
import { serialize } from "node:v8";

/** Returns a text that is the same for equal values; for a value with functions in it, which cannot be told, one of its own. */
export function digestOf(value: unknown): string {
  try {
    return createHash("sha1").update(serialize(value)).digest("base64url");
  } catch {
    return randomUUID();
  }
}
