import "server-only";
import { STORE_CODES, type StoreCode } from "../storefront/types";
import { getEnv } from "./env";

/** Where the sandbox of the tag manager records, and shows, what would have been sent. */
export const RECORDS_PATH = "/api/dev/analytics";

/** A container of the tag manager, and where its script is. */
export interface Container {
  id: string;
  script: string;
}

const SCRIPT = "https://www.googletagmanager.com/gtm.js";

/** Returns the container of a store view, else the shop's; null where none is configured. */
export function containerOf(store: StoreCode): Container | null {
  const { GTM_CONTAINERS } = getEnv();
  const id = GTM_CONTAINERS[store] ?? GTM_CONTAINERS.default;
  if (id === undefined) return null;
  return id === "sandbox"
    ? { id: "GTM-SANDBOX", script: `${RECORDS_PATH}/gtm.js` }
    : { id, script: `${SCRIPT}?id=${encodeURIComponent(id)}` };
}

/** Returns the store views without a container. */
export const listViewsWithoutContainer = (): StoreCode[] => STORE_CODES.filter((store) => containerOf(store) === null);
