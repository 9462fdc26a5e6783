// Zod would add 25 kB to every page with a cart (docs/decisions/0132-what-a-page-need-not-load.md).

/** Returns a value of a persisted entry as it fits; throws a `TypeError` where it does not. */
export type Shape<T> = (value: unknown) => T;

const unfit = (): never => {
  throw new TypeError("unreadable");
};

const shapeOf =
  <T>(fits: (value: unknown) => value is T): Shape<T> =>
  (value) =>
    fits(value) ? value : unfit();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const text = shapeOf((value) => typeof value === "string");
export const flag = shapeOf((value) => typeof value === "boolean");
export const number = shapeOf((value): value is number => Number.isFinite(value));
export const integer = shapeOf((value): value is number => Number.isSafeInteger(value));
export const anything: Shape<unknown> = (value) => value;

/** Fits the given texts only. */
export const oneOf = <const T extends string>(...values: readonly T[]): Shape<T> =>
  shapeOf((value): value is T => (values as readonly unknown[]).includes(value));

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value);

/** Fits what is missing too, as an earlier version did not write it. */
export const orElse =
  <T>(shape: Shape<T>, missing: T): Shape<T> =>
  (value) =>
    value === undefined ? missing : shape(value);

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(shape) : unfit();

export const record =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shape(entry)])) : unfit();

type Fields = Record<string, Shape<unknown>>;
type Value<F extends Fields> = {
  [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]>;
} & { [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: ReturnType<F[K]> };

/** Fits an object with these fields; others are left out. */
export const object =
  <F extends Fields>(fields: F): Shape<Value<F>> =>
  (value) => {
    if (!isObject(value)) return unfit();
    const read = Object.entries(fields).map(([name, shape]) => [name, shape(value[name])]);
    // each field was read by its own shape
    return Object.fromEntries(read.filter(([, field]) => field !== undefined)) as Value<F>;
  };

/** Fits what one of the shapes fits, the first one first. */
export const either =
  <T extends unknown[]>(...shapes: { [K in keyof T]: Shape<T[K]> }): Shape<T[number]> =>
  (value) => {
    for (const shape of shapes) {
      const read = readAs(shape, value);
      if (read) return read.value;
    }
    return unfit();
  };

/** Reads a value by its shape; null where it does not fit. */
export function readAs<T>(shape: Shape<T>, value: unknown): { value: T } | null {
  try {
    return { value: shape(value) };
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
