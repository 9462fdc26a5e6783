import "server-only";
import { readFile, stat } from "node:fs/promises";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { logOnce } from "../config/log-once";
import type { StoreCode } from "../storefront/types";
import { type Banners, NO_BANNERS, parseBanners } from "./banner-file";
import { bannerFileOf } from "./banner-path";

/** Largest file that is read, bytes. */
const MAX_BYTES = 1_000_000;

/** Reads the banners of a store view from its file; none without one. What is wrong in it is logged once. */
export const getBanners = cachedRead("getBanners", async (store: StoreCode): Promise<Banners> => {
  cacheLife(CACHE.cms.life);
  cacheTag(kindTag("cms", store));
  const file = bannerFileOf(store);
  const report = (where: string, fault: string) =>
    logOnce("warn", "a banner is left out", { store, where, fault: fault.slice(0, 300) });
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) return NO_BANNERS;
  if (size > MAX_BYTES) {
    report("file", "is too large");
    return NO_BANNERS;
  }
  const text = await readFile(file, "utf8").catch(() => "");
  return parseBanners(text, report) ?? NO_BANNERS;
});
