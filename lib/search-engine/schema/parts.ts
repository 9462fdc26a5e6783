import { z } from "zod";
import type { Scalar } from "../types";

/** Limits of one request: enough for every list of a shop, too little to keep an engine busy. */
export const LIMITS = {
  size: 10_000,
  depth: 40,
  /** Values anywhere in the body. */
  values: 10_000,
  /** Characters of any one string. */
  text: 1000,
  aggregations: 150,
  buckets: 1000,
  fields: 30,
  /** Clauses that scan the whole vocabulary of a field: prefix, nested, case-insensitive. */
  walks: 50,
  /** Words times fields of all text clauses, and of fuzzy ones. */
  words: 2000,
  fuzzyWords: 200,
} as const;

/** Name of a document field: dotted, no wildcard, none of the engine's own, which begin with an underscore. */
export const field = z.string().regex(/^(?!.*__proto__)[\p{L}\p{N}][\p{L}\p{N}_.-]{0,199}$/u, "is no field name");

export const scalar: z.ZodType<Scalar> = z.union([z.string(), z.number(), z.boolean()], {
  error: "must be a text, a number or true or false",
});
export const boost = z.coerce.number().min(0).max(10_000);
export const minimum = z
  .union([z.number().int(), z.string()])
  // GET requests of old clients carry '75%25' (docs/commerce-api.md#search-requests).
  .transform((value) => (typeof value === "string" ? value.replaceAll("%25", "%") : value))
  .refine(
    (value) => /^(?:(?:\d+<)?-?\d{1,4}%?)(?:\s+\d+<-?\d{1,4}%?)*$/.test(String(value).trim()),
    "is no number of clauses such as 2, -1, 75% or 3<90%",
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Passes the issues of an inner schema on, under `path`. */
export function parseInto<T>(schema: z.ZodType<T>, value: unknown, path: string[], context: z.RefinementCtx): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    context.addIssue({ ...issue, code: "custom", message: issue.message, path: [...path, ...issue.path] });
  return z.NEVER;
}

/** An object with options; those in `dropped` have no effect here and are left out. */
export function options<S extends z.ZodRawShape>(shape: S, dropped: string[] = []) {
  return z.preprocess(
    (value) =>
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value).filter(
              ([name, inner]) => name !== "_name" && inner !== null && !dropped.includes(name),
            ),
          )
        : value,
    z.strictObject(shape),
  );
}

/** `{ field: value }` with exactly one field. */
export function oneField<T>(inner: z.ZodType<T>, names: z.ZodType<string> = field): z.ZodType<Record<string, T>> {
  return z.unknown().transform((value, context): Record<string, T> => {
    const given = isObject(value) ? Object.keys(value).filter((name) => name !== "_name") : [];
    const [name] = given;
    if (!isObject(value) || name === undefined || given.length > 1) {
      context.addIssue({ code: "custom", message: "must be an object with one field" });
      return z.NEVER;
    }
    parseInto(names, name, [name], context);
    return { [name]: parseInto(inner, value[name], [name], context) };
  });
}

/** An object whose one key names its kind: `{ term: … }`. Names the key when it is not supported. */
export function oneKey<T>(what: string, supported: () => Record<string, z.ZodType<unknown>>, empty?: T): z.ZodType<T> {
  return z.unknown().transform((value, context): T => {
    const names = isObject(value) ? Object.keys(value).filter((name) => name !== "_name") : [];
    const [name] = names;
    if (isObject(value) && names.length === 0 && empty !== undefined) return empty;
    if (!isObject(value) || name === undefined || names.length > 1) {
      context.addIssue({ code: "custom", message: `must be an object with one ${what}` });
      return z.NEVER;
    }
    const all = supported();
    const schema = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!schema) {
      context.addIssue({
        code: "custom",
        path: [name],
        message: `is no ${what} of this language; supported are ${Object.keys(all).join(", ")}`,
      });
      return z.NEVER;
    }
    // `supported` pairs every name with the schema of that member of T
    return { [name]: parseInto(schema, value[name], [name], context) } as T;
  });
}
