import type { z } from "zod";

type Path = PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === "object" && value !== null;

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root);
}

/** Marks entries of lists that go; taking them out at once would move the others. */
const GONE = Symbol("gone");

/** Takes what is at `path` out; what is missing there takes out what misses it. Returns the path that went; null where nothing is left to take. */
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

/** Times a document is read again without what was wrong in it: each time a level nearer to its root goes. */
const ROUNDS = 8;

export interface ReadDocument<T> {
  /** Null for a document that lacks what it cannot be without. */
  document: T | null;
  /** What was left out, as paths: `configurable_children.3.price`. Empty for a sound document. */
  faults: string[];
}

/**
 * Reads a document of an index by its schema. What does not fit is left out, the smallest part of it that can be: one broken
 * variant or date must not take a product down, one broken product not its list. The one given is not changed.
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
