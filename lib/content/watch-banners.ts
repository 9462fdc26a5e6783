import "server-only";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { getEnv } from "../config/env";
import { shopFolder } from "../shop/folder.mjs";
import { STORE_CODES, type StoreCode } from "../storefront/types";

const EVERY_MS = 1000;

/** Returns the file with a store view's banners: that of whoever runs the shop, else the one in the shop's folder. */
export function bannerFileOf(store: StoreCode): string {
  const { CONTENT_DIR, DATA_DIR } = getEnv();
  const file = join(CONTENT_DIR ?? join(DATA_DIR, "content"), `${store}.json`);
  return CONTENT_DIR || existsSync(file) ? file : join(shopFolder(), "banners", `${store}.json`);
}

/** Returns when a file was written and its size; '' without one. */
async function stampOf(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => "",
  );
}

/**
 * Looks once a second whether a file of banners was written, and tells which store view's; one that could not be told is
 * told with the next look. Returns a function that ends it.
 */
export function watchBanners(tell: (store: StoreCode) => Promise<unknown>, everyMs = EVERY_MS): () => void {
  const stamps = new Map<StoreCode, string>();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const store of STORE_CODES) {
        const [before, now] = [stamps.get(store), await stampOf(bannerFileOf(store))];
        if (before === now) continue;
        if (before !== undefined) await tell(store);
        stamps.set(store, now);
      }
    } catch {
      // told again with the next look
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
