import { formatZip, isCompleteZip, zipDigits } from "@/lib/delivery/zip";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { toPostcode } from "@/lib/upstream/contract/postcode";
import { getDeliveryStore } from "@/stores/delivery";

// what the postcode form does; loaded once there is a postcode, or something is typed

/** Returns a postcode as the store view's country writes it. */
export const writtenPostcode = (store: StoreCode, postcode: string): string =>
  formatZip(getStore(store).country, postcode);

/** Keeps a postcode for every product; for one that is not complete returns the digits it must have, 0 where it holds letters too, else null. */
export function keepPostcode(store: StoreCode, typed: string): number | null {
  const { country } = getStore(store);
  const text = toPostcode(typed);
  if (!isCompleteZip(country, text)) return zipDigits(country);
  getDeliveryStore(store).getState().setPostcode(text);
  return null;
}
