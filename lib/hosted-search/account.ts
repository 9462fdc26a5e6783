import "server-only";
import { getEnv } from "../config/env";
import type { StoreCode } from "../storefront/types";
import { searchSandboxUrl } from "./in-process";

/** Who a store view is at the provider of search, and where it is asked. */
export interface SearchAccount {
  apiKey: string;
  /** Origin of `cs/v2/search`. */
  url: string;
  /** Origin of the map of keywords. */
  mapsUrl: string;
  /** Address that its analytics paths stand below. */
  analyticsUrl: string;
}

const MAPS = "https://js.klevu.com";
const ANALYTICS = "https://stats.ksearchnet.com/analytics";

/** Returns the key of a store view at the shop's own sandbox. */
export const sandboxKey = (store: StoreCode): string => `klevu-sandbox-${store}`;

/** Returns the account of a store view, else the shop's; null where its own engine answers alone. */
export function searchAccountOf(store: StoreCode): SearchAccount | null {
  const { KLEVU_ACCOUNTS, KLEVU_MAPS_URL = MAPS, KLEVU_ANALYTICS_URL = ANALYTICS } = getEnv();
  const named = KLEVU_ACCOUNTS[store] ?? KLEVU_ACCOUNTS.default;
  if (named === undefined) return null;
  if (named !== "sandbox") return { ...named, mapsUrl: KLEVU_MAPS_URL, analyticsUrl: KLEVU_ANALYTICS_URL };
  const url = searchSandboxUrl();
  return url === null ? null : { apiKey: sandboxKey(store), url, mapsUrl: url, analyticsUrl: `${url}/analytics` };
}
