import type { SpaceStore, StoredItem } from "@/sandboxes/contentful/types";

/** Keeps changed items in memory. */
export function memoryStore(): SpaceStore {
  const items = new Map<string, StoredItem>();
  return {
    list: async () => [...items.values()],
    save: async (item) => void items.set(item.id, item),
  };
}
