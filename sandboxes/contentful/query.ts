import type { Space } from "./space";
import { valueIn } from "./space";
import type { Locale, SpaceItem } from "./types";

type Item = Awaited<ReturnType<Space["list"]>>[number];
type Json = Record<string, unknown>;

interface Link {
  linkType: "Entry" | "Asset";
  id: string;
}

/** Returns an item as the delivery API answers it in one locale. */
export function toWire(item: Item, locale: Locale, space: { id: string; environment: string }): Json {
  const { kind, id, contentType, revision, updatedAt, fields } = item;
  const link = (linkType: string, target: string) => ({ sys: { type: "Link", linkType, id: target } });
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueIn(field, locale);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      space: link("Space", space.id),
      id,
      type: kind,
      createdAt: updatedAt,
      updatedAt,
      environment: link("Environment", space.environment),
      revision,
      ...(contentType && { contentType: link("ContentType", contentType) }),
      locale,
    },
    fields: Object.fromEntries(values),
  };
}

/** Returns every link inside a value. */
export function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== "object" || value === null) return [];
  const sys = Object(Reflect.get(value, "sys"));
  const linkType = Reflect.get(sys, "linkType");
  if (Reflect.get(sys, "type") === "Link" && (linkType === "Entry" || linkType === "Asset"))
    return [{ linkType, id: String(Reflect.get(sys, "id")) }];
  return Object.values(value).flatMap(linksIn);
}

/** Returns what items link to, over that many levels, without themselves; what is not there is left out. */
export function collectIncludes(items: Item[], all: Item[], depth: number, locale: Locale): Item[] {
  const known = new Map(all.map((item) => [`${item.kind} ${item.id}`, item]));
  const seen = new Set(items.map((item) => `${item.kind} ${item.id}`));
  const found: Item[] = [];
  let level = items;
  for (let step = 0; step < depth && level.length > 0; step++) {
    const next: Item[] = [];
    for (const { fields } of level) {
      const values = Object.values(fields).map((field) => valueIn(field, locale));
      for (const { linkType, id } of linksIn(values)) {
        const key = `${linkType} ${id}`;
        const target = known.get(key);
        if (!target || seen.has(key)) continue;
        seen.add(key);
        next.push(target);
      }
    }
    found.push(...next);
    level = next;
  }
  return found;
}

/** Returns true where an item has the value that a parameter such as `fields.slug` or `sys.id` asks for. */
export function matches(item: SpaceItem, name: string, wanted: string, locale: Locale): boolean {
  if (name === "sys.id") return item.id === wanted;
  if (name === "sys.id[in]") return wanted.split(",").includes(item.id);
  if (name === "content_type") return item.contentType === wanted;
  const [, field = "", isList] = /^fields\.([\w.]+?)(\[in\])?$/.exec(name) ?? [];
  const value = valueIn(item.fields[field], locale);
  const values = isList ? wanted.split(",") : [wanted];
  return Array.isArray(value) ? value.some((one) => values.includes(String(one))) : values.includes(String(value));
}

/** True for a parameter that narrows the entries. */
export const isFilter = (name: string): boolean =>
  name === "sys.id" ||
  name === "sys.id[in]" ||
  name === "content_type" ||
  /^fields\.[\w]+(?:\.[\w]+)*(?:\[in\])?$/.test(name);
