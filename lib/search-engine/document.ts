import type { z } from "zod";

type Path = PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === "object" && value !== null;

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);
}

/** Marks removed entries of lists; removing them at once would shift the others. */
const GONE = Symbol("gone");

/**
 * Removes the value at `path`, or, where it is missing, the object that requires it. Returns the removed path; null
 * when nothing is left to remove.
 */
function takeOut(root: unknown, path: Path): Path | null {
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const holder = valueAt(root, at.slice(0, -1));
    const key = at.at(-1);
    if (!isObject(holder) || key === undefined || holder[key] === undefined) continue;
    if (Array.isArray(holder)) holder[Number(key)] = GONE;
    else delete holder[key];
    return at;
  }
  return null;
}

function withoutGone(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => entry !== GONE).map(withoutGone);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutGone(entry)]));
}

/** Maximum attempts to parse a document; each removes one level more around what is invalid. */
const ROUNDS = 8;

export interface ReadDocument<T> {
  /** Null for a document without a required field. */
  document: T | null;
  /** Removed paths, such as `configurable_children.3.price`; empty for a valid document. */
  faults: string[];
}

/**
 * Parses a document of an index by its schema. What is invalid is left out, the smallest possible part: one broken
 * variant or date must not hide a product, one broken product not its list
 * (docs/decisions/0021-documents-with-broken-fields.md). The source is not changed.
 */
export function readDocument<S extends z.ZodType>(schema: S, source: unknown): ReadDocument<z.output<S>> {
  const first = schema.safeParse(source);
  if (first.success) return { document: first.data, faults: [] };
  let rest: unknown = structuredClone(source);
  let { issues } = first.error;
  const faults = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const gone = issues.map(({ path }) => takeOut(rest, path));
    for (const path of gone) if (path) faults.add(path.map(String).join("."));
    if (gone.every((path) => path === null)) break;
    rest = withoutGone(rest);
    const again = schema.safeParse(rest);
    if (again.success) return { document: again.data, faults: [...faults] };
    ({ issues } = again.error);
  }
  return { document: null, faults: [...faults] };
}
