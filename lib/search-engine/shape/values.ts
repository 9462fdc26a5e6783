/** A document of an index, whoever wrote it. */
export type Source = Record<string, unknown>;

export const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the objects of a list, or of an object that is a list with keys, as PHP writes one with gaps. */
export function sourcesOf(value: unknown): Source[] {
  if (Array.isArray(value)) return value.filter(isSource);
  return isSource(value) ? Object.values(value).filter(isSource) : [];
}

export const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Returns a text or a number as a text; null for anything else and for an empty one. */
export function toText(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return isText(value) ? value.trim() : null;
}

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Returns a number, or a text that is one ('799.0000', as Magento's database writes them); null for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && NUMERIC.test(value.trim()) ? Number(value) : null;
}

/** Returns a yes or no, as `true`, `1`, "1" or "true"; null for anything else. */
export function toFlag(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "false") return value === "true";
  const number = toNumber(value);
  return number === null ? null : number !== 0;
}

/** Returns the numbers of a list, or of a text as Magento writes it: `"12,15"`. */
export function toNumbers(value: unknown): number[] {
  const list: unknown = typeof value === "string" ? value.split(",") : value;
  return [list].flat().flatMap((entry) => toNumber(entry) ?? []);
}

/** Returns an object without the fields that are undefined. */
export const compact = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
