import "server-only";
import { getEnv } from "../config/env";
import { processSlot } from "../process/slot";
import type { StoreCode } from "../storefront/types";
import type { Counted, Device } from "./index";

/** What is counted together: the counts of one page of a store view. */
export interface MeasuredCounts {
  store: StoreCode;
  device: Device;
  counts: readonly Counted[];
  /** How many page loads each of them stands for. */
  weight: number;
}

/** Adds counts; false where there is no room for more now. */
type AddCounts = (counts: MeasuredCounts) => boolean;

const slot = processSlot<() => Promise<AddCounts>>("measurement");

/** Registers where pages are counted; the start of the embedded backend does. */
export const registerMeasurement = (open: () => Promise<AddCounts>): void => slot.set(open);

/** Returns that only each nth page load is measured; 0 where none is: by setting, or as no backend of this process counts. */
export const measuredEvery = (): number => (getEnv().API_BASE_URL ? 0 : getEnv().MEASURE_EVERY);

/** Adds the counts of a page; false where they are not taken now. Never throws. */
export async function addCounts(counts: Omit<MeasuredCounts, "weight">): Promise<boolean> {
  try {
    const add = await slot.get()?.();
    return add?.({ ...counts, weight: measuredEvery() }) ?? false;
  } catch {
    // the backend cannot be opened now
    return false;
  }
}
