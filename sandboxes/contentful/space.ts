import {
  DEFAULT_LOCALE,
  type Locale,
  LOCALES,
  type Localised,
  type SpaceItem,
  type SpaceStore,
  type StoredItem,
} from "./types";

/** When the items that come with the code were published. */
const SHIPPED_AT = "2026-09-01T08:00:00.000Z";

/** The content of a space: what comes with the code, with what was changed since laid over it. */
export interface Space {
  /** Returns the items as visitors see them, or with `isPreview` as editors do. */
  list(isPreview: boolean): Promise<(SpaceItem & { revision: number; updatedAt: string })[]>;
  find(id: string): Promise<StoredItem | null>;
  /** Changes the draft of an item. Throws where there is none. */
  edit(id: string, field: string, locale: Locale, value: unknown, now: Date): Promise<StoredItem>;
  /** Adds a draft. */
  add(item: SpaceItem, now: Date): Promise<StoredItem>;
  /** Makes the draft of an item what visitors see. Throws where there is none. */
  publish(id: string, now: Date): Promise<StoredItem>;
  /** Takes an item away from visitors. Throws where there is none. */
  unpublish(id: string, now: Date): Promise<StoredItem>;
}

export function openSpace(shipped: SpaceItem[], store: SpaceStore): Space {
  const base = new Map(
    shipped.map((item): [string, StoredItem] => [
      item.id,
      { ...item, published: item.fields, revision: 1, updatedAt: SHIPPED_AT },
    ]),
  );
  const all = async () => new Map([...base, ...(await store.list()).map((item) => [item.id, item] as const)]);
  const find = async (id: string) => (await all()).get(id) ?? null;
  const need = async (id: string) => {
    const item = await find(id);
    if (!item) throw new Error(`The space has no entry ${id}`);
    return item;
  };
  const save = async (item: StoredItem) => {
    await store.save(item);
    return item;
  };
  return {
    find,
    list: async (isPreview) =>
      [...(await all()).values()].flatMap(({ published, ...item }) => {
        const fields = isPreview ? item.fields : published;
        return fields ? [{ ...item, fields }] : [];
      }),
    edit: async (id, field, locale, value, now) => {
      const item = await need(id);
      const fields = { ...item.fields, [field]: { ...item.fields[field], [locale]: value } };
      return save({ ...item, fields, updatedAt: now.toISOString() });
    },
    add: async (item, now) => save({ ...item, published: null, revision: 0, updatedAt: now.toISOString() }),
    publish: async (id, now) => {
      const item = await need(id);
      return save({ ...item, published: item.fields, revision: item.revision + 1, updatedAt: now.toISOString() });
    },
    unpublish: async (id, now) => {
      const item = await need(id);
      return save({ ...item, published: null, revision: item.revision + 1, updatedAt: now.toISOString() });
    },
  };
}

/** Returns the value of a field in a locale, along its fallbacks; undefined for none. */
export function valueIn(field: Localised | undefined, locale: Locale): unknown {
  const own = field?.[locale];
  if (own !== undefined) return own;
  const next = LOCALES.find(({ code }) => code === locale)?.fallbackCode ?? null;
  return next === null ? undefined : valueIn(field, next);
}

/** Returns the locale of that code, the space's own without one; null for one the space lacks. */
export function findLocale(code: string | undefined): Locale | null {
  if (code === undefined) return DEFAULT_LOCALE;
  return LOCALES.find((locale) => locale.code === code)?.code ?? null;
}
