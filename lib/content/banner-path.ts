import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { getEnv } from "../config/env";
import { shopFolder } from "../shop/folder.mjs";
import type { StoreCode } from "../storefront/types";

/** Returns the file with a store view's banners: that of whoever runs the shop, else the one in the shop's folder. */
export function bannerFileOf(store: StoreCode): string {
  const { CONTENT_DIR, DATA_DIR } = getEnv();
  const file = join(CONTENT_DIR ?? join(DATA_DIR, "content"), `${store}.json`);
  return CONTENT_DIR || existsSync(file) ? file : join(shopFolder(), "banners", `${store}.json`);
}
