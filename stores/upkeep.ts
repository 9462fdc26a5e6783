import { getShopperSettings } from "@/lib/config/shopper-settings";
import { listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CALLS } from "@/lib/upstream/calls";
import { requestApi } from "@/lib/upstream/request";
import { hasJournal } from "./cart";
import { attemptKeyOf, checkoutKeyOf, providerKeyOf } from "./checkout-key";
import { isExpendable } from "./persist";
import { waitingKeyOf } from "./sync-page";

/** Bytes the entries of the shop may take together (docs/domain-rules.md#storage-limits). */
const QUOTA_BYTES = 4096 * 1024;
/** Entries from this index on stay whatever they take. */
const MAX_INDEX = 100;

/** Drops expendable entries of local storage where all of the shop's take more than the quota. Never throws. */
export function checkSize(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.includes("-shop/"));
    const characters = keys.reduce((sum, key) => sum + key.length + (localStorage.getItem(key)?.length ?? 0), 0);
    if (characters * 2 <= QUOTA_BYTES) return;
    for (const key of keys.slice(0, MAX_INDEX)) if (isExpendable(key)) localStorage.removeItem(key);
  } catch {
    // storage is forbidden: nothing is kept there
  }
}

const VERSION_KEY = "shop/version";

/** Entries that outlive a new version of the shop (docs/domain-rules.md#new-version). */
const OUTLIVES = /-shop\/(?:wishlist|recently-viewed|room|way-in|cookies-accepted|cart(?:\/.*)?)$/;

const isEditing = () => document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;

/** True while something would be lost or interrupted by clearing the storage and reloading the page. */
function isBusy(store: StoreCode): boolean {
  const has = (key: string) => localStorage.getItem(key) !== null;
  if (isEditing() || location.pathname.endsWith("/checkout")) return true;
  const { inCheckoutWindowMs } = getShopperSettings(store).checkout;
  return listStores().some(({ code }) => {
    const modifiedAt = Number(/"modifiedAt":(\d+)/.exec(localStorage.getItem(checkoutKeyOf(code)) ?? "")?.[1] ?? 0);
    return (
      [attemptKeyOf(code), providerKeyOf(code), waitingKeyOf(code)].some(has) ||
      hasJournal(code) ||
      (modifiedAt > 0 && Date.now() - modifiedAt < inCheckoutWindowMs)
    );
  });
}

/**
 * Compares the stored version of the shop with the server's (docs/domain-rules.md#new-version): stores the first, and at
 * another one clears local storage and reloads the page, unless the shopper is busy. Never rejects.
 */
export async function checkVersion(store: StoreCode, reload: () => void = () => location.reload()): Promise<void> {
  const answer = await requestApi(CALLS.version, { store });
  const version: unknown = answer.ok ? Reflect.get(Object(answer.value), "version") : null;
  if (typeof version !== "string" || version === "") return;
  try {
    const stored = localStorage.getItem(VERSION_KEY);
    if (stored === version) return;
    if (stored !== null) {
      if (isBusy(store)) return;
      for (const key of Object.keys(localStorage)) if (!OUTLIVES.test(key)) localStorage.removeItem(key);
    }
    localStorage.setItem(VERSION_KEY, version);
    if (stored !== null) reload();
  } catch {
    // storage is forbidden or full: nothing is kept there that another version wrote
  }
}
