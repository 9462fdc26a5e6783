import { z } from "zod";
import type { CmsEntry } from "./types";

/** Links that are followed from an entry; the delivery API includes no more levels. */
const MAX_DEPTH = 10;
/** Entries and assets of one answer that are copied in, so that links which cross each other cannot fill the memory. */
const MAX_RESOLVED = 5000;

const item = z.object({
  sys: z.object({
    id: z.string(),
    type: z.enum(["Entry", "Asset"]),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
    locale: z.string().optional(),
    updatedAt: z.string().optional(),
  }),
  fields: z.record(z.string(), z.unknown()).default({}),
});

/** An answer of the delivery API; items that are no entries or assets are left out. */
export const collection = z.object({
  sys: z.object({ type: z.literal("Array") }),
  total: z.number(),
  items: z.array(item.nullable().catch(null)),
  includes: z
    .object({
      Entry: z.array(item.nullable().catch(null)).default([]),
      Asset: z.array(item.nullable().catch(null)).default([]),
    })
    .default({ Entry: [], Asset: [] }),
});
export type CmsCollection = z.output<typeof collection>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the key of what a value links to; null for any other value. */
function linkOf(value: Record<string, unknown>): string | null {
  const { sys } = value;
  if (!isObject(sys) || sys.type !== "Link") return null;
  return typeof sys.linkType === "string" && typeof sys.id === "string" ? `${sys.linkType} ${sys.id}` : "";
}

/**
 * Returns the items of an answer with their links replaced by what they lead to. A link that leads nowhere (a draft, a
 * deleted file), back to where it came from, or deeper than ten levels is left out: of a list, or as an absent field.
 */
export function resolveLinks({ items, includes }: CmsCollection): CmsEntry[] {
  const present = (list: CmsCollection["items"]) => list.flatMap((one) => one ?? []);
  const known = new Map<string, CmsEntry>();
  for (const one of [...present(items), ...present(includes.Entry), ...present(includes.Asset)])
    known.set(`${one.sys.type} ${one.sys.id}`, one);
  let resolved = 0;

  function resolveValue(value: unknown, above: readonly string[]): unknown {
    if (Array.isArray(value)) {
      return value.map((one) => resolveValue(one, above)).filter((one) => one !== undefined);
    }
    if (!isObject(value)) return value;
    const key = linkOf(value);
    if (key === null) return resolveFields(value, above);
    const target = known.get(key);
    if (!target || above.includes(key) || above.length > MAX_DEPTH || resolved >= MAX_RESOLVED) return undefined;
    return resolveItem(target, above);
  }
  function resolveFields(fields: Record<string, unknown>, above: readonly string[]): Record<string, unknown> {
    const entries = Object.entries(fields).flatMap(([name, value]) => {
      const found = resolveValue(value, above);
      return found === undefined ? [] : [[name, found] as const];
    });
    return Object.fromEntries(entries);
  }
  function resolveItem({ sys, fields }: CmsEntry, above: readonly string[]): CmsEntry {
    resolved++;
    return { sys, fields: resolveFields(fields, [...above, `${sys.type} ${sys.id}`]) };
  }
  return present(items).map((one) => resolveItem(one, []));
}
