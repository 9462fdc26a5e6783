import { getStore } from "@/lib/storefront";
import { writeDays } from "@/lib/storefront/days";
import type { StoreCode } from "@/lib/storefront/types";

/** Writes a day, `yyyy-MM-dd`, or two with all between them, in the store view's language (`writeDays`). */
export const formatDays = (store: StoreCode, from: string, to = from): string =>
  writeDays(getStore(store).locale, from, to);
