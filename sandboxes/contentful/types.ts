/** Locales of the sandbox's space, the default one first; a missing value is taken from the fallback. */
export const LOCALES = [
  { code: "sv", name: "Swedish", default: true, fallbackCode: null },
  { code: "da", name: "Danish", default: false, fallbackCode: "sv" },
  { code: "nn-NO", name: "Norwegian", default: false, fallbackCode: "sv" },
  { code: "fi", name: "Finnish", default: false, fallbackCode: "sv" },
  { code: "en", name: "English", default: false, fallbackCode: "sv" },
] as const;
export type Locale = (typeof LOCALES)[number]["code"];
export const DEFAULT_LOCALE: Locale = "sv";

/** A field's values by locale; one that is not translated has the default locale's alone. */
export type Localised = Partial<Record<Locale, unknown>>;

/** An entry or asset as an editor sees it: with every locale. */
export interface SpaceItem {
  kind: "Entry" | "Asset";
  id: string;
  /** Id of the content type; null for assets. */
  contentType: string | null;
  fields: Record<string, Localised>;
}

/** A stored item: what visitors see, and what editors are writing. */
export interface StoredItem extends SpaceItem {
  /** Fields as published; null for a draft that never was. */
  published: Record<string, Localised> | null;
  revision: number;
  updatedAt: string;
}

/** Where the sandbox keeps what was changed. */
export interface SpaceStore {
  /** Returns the changed items by their ids. */
  list(): Promise<StoredItem[]>;
  save(item: StoredItem): Promise<void>;
}
