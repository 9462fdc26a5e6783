import { processSlot } from "../process/slot";
import type { StoreCode } from "../storefront/types";

/** A text that was searched often lately. */
export interface FrequentSearch {
  store: StoreCode;
  text: string;
}

const slot = processSlot<() => Promise<FrequentSearch[]>>("frequent-searches");

/** Registers where searches are counted; the start of the embedded backend does. */
export const registerFrequentSearches = (read: () => Promise<FrequentSearch[]>): void => slot.set(read);

/** Returns the texts that were searched most often, the most frequent first; none where nobody counts them here. */
export const readFrequentSearches = async (): Promise<FrequentSearch[]> => (await slot.get()?.()) ?? [];
