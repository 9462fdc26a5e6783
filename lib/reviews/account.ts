import "server-only";
import { getEnv } from "../config/env";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";

/** Who the shop is at the provider. */
export interface ReviewAccount {
  accountId: string;
  appKey: string;
}

/** Returns the account of the shop's own sandbox: one for each language. */
export const sandboxAccount = (store: StoreCode): ReviewAccount => {
  const { language } = getStore(store);
  return { accountId: `sandbox-${language}`, appKey: `sandbox-${language}` };
};

/** Returns the account of a store view, by its language, else the shop's; null where none is named. */
export function accountOf(store: StoreCode): ReviewAccount | null {
  const { YOTPO_ACCOUNTS } = getEnv();
  return YOTPO_ACCOUNTS[getStore(store).language] ?? YOTPO_ACCOUNTS.default ?? null;
}
