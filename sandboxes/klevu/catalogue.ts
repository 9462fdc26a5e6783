import { z } from "zod";
import { buildCategoryPath } from "../../lib/paths";
import type { EntityType, SearchBody, SearchEngine } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";

/** The part of a search engine the sandbox reads: the shop's own documents. */
export type SandboxEngine = Pick<SearchEngine, "search">;

/** The shop's documents do not answer; the sandbox answers 500 then. */
class CatalogueError extends Error {}

const attribute = z.looseObject({
  attribute_code: z.string(),
  frontend_label: z.string().nullish(),
  options: z.array(z.looseObject({ value: z.coerce.string(), label: z.string().default("") })).default([]),
});
export type SandboxAttribute = z.output<typeof attribute>;

const category = z.looseObject({
  id: z.coerce.number(),
  parent_id: z.coerce.number().default(0),
  name: z.string(),
  slug: z.string().nullish(),
  position: z.coerce.number().default(0),
});
export type SandboxCategory = z.output<typeof category>;

/** What the sandbox knows of a store view's catalogue besides its products. */
export interface Catalogue {
  attributes: SandboxAttribute[];
  categories: SandboxCategory[];
}

/** Searches documents and returns the engine's answer; throws where it fails. */
export async function searchOwn(engine: SandboxEngine, store: StoreCode, type: EntityType, body: SearchBody) {
  const found = await engine.search(store, type, body);
  if (!found.ok) throw new CatalogueError(found.error.message ?? found.error.code, { cause: found.error });
  return found.value;
}

/** How long attributes and categories are remembered, ms. */
const FRESH_MS = 30_000;

/** Creates the read of a store view's attributes and categories, which are remembered for half a minute. */
export function createCatalogueRead(engine: SandboxEngine, now: () => number) {
  const known = new Map<StoreCode, { until: number; read: Promise<Catalogue> }>();
  async function read(store: StoreCode): Promise<Catalogue> {
    const [attributes, categories] = await Promise.all([
      searchOwn(engine, store, "attribute", { size: 1000 }),
      searchOwn(engine, store, "category", { query: { term: { is_active: true } }, size: 4000 }),
    ]);
    return {
      attributes: attributes.hits.flatMap(({ source }) => attribute.safeParse(source).data ?? []),
      categories: categories.hits.flatMap(({ source }) => category.safeParse(source).data ?? []),
    };
  }
  return (store: StoreCode): Promise<Catalogue> => {
    const kept = known.get(store);
    if (kept && kept.until > now()) return kept.read;
    const reading = read(store);
    known.set(store, { until: now() + FRESH_MS, read: reading });
    reading.catch(() => known.delete(store));
    return reading;
  };
}

/** Returns the path of a category inside a store view. */
export const categoryPath = ({ id, slug }: SandboxCategory): string => buildCategoryPath(slug ?? String(id));

/** Returns the last category of the first level; null without one. */
export function lastDepartment({ categories }: Catalogue) {
  const ids = new Set(categories.map(({ id }) => id));
  const roots = categories.filter(({ parent_id: parent }) => !ids.has(parent));
  return roots.toSorted((a, b) => a.position - b.position).at(-1) ?? null;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns the ids of the category that names lead to, and of all below it; none where they lead nowhere. */
export function familyOf({ categories }: Catalogue, names: string[]): number[] {
  const ids = new Set(categories.map(({ id }) => id));
  let level = categories.filter(({ parent_id: parent, name }) => !ids.has(parent) && isSame(name, names[0] ?? ""));
  for (const name of names.slice(1))
    level = categories.filter((one) => level.some(({ id }) => id === one.parent_id) && isSame(one.name, name));
  const family: number[] = [];
  while (level.length > 0 && family.length < categories.length) {
    family.push(...level.map(({ id }) => id));
    level = categories.filter((one) => level.some(({ id }) => id === one.parent_id));
  }
  return family;
}

/** Returns the option ids with one of these labels. */
export function optionIds({ attributes }: Catalogue, code: string, labels: string[]): number[] {
  const options = attributes.find(({ attribute_code: own }) => own === code)?.options ?? [];
  return options.flatMap(({ value, label }) => (labels.some((one) => isSame(one, label)) ? [Number(value)] : []));
}
