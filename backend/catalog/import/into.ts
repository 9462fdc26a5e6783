import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Env, hasPublicAddress } from "../../../lib/config/env";
import type { Result } from "../../../lib/upstream/types";
import { openDatabase } from "../../db/open";
import { buildFirst } from "../../first-seed";
import { seedDatabase, writeBannerFiles } from "../../seed";
import { type ImportOptions, type ImportReport, importDocuments } from "./index";

/** Removes the demo's file of banners of a view; one that somebody changed stays. */
async function removeDemoBanners(folder: string, store: string, demo: string | undefined): Promise<void> {
  const file = join(folder, `${store}.json`);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null && text === demo) await rm(file);
}

/**
 * Opens the database that a shop on this environment uses, fills an empty one with what the shop starts with, and imports a
 * catalogue into one store view of it, whose demo banners go (see `importDocuments`). A running shop shows it within a
 * second or two.
 */
export async function importIntoBackend(
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "CONTENT_DIR" | "SITE_URL" | "SHOP_URL" | "STORE_HOSTS">,
  options: ImportOptions,
): Promise<Result<ImportReport>> {
  const demo = await buildFirst(options.now, { isPublic: hasPublicAddress(env) });
  const folder = env.CONTENT_DIR ?? join(env.DATA_DIR, "content");
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  try {
    const seeded = await seedDatabase(database, async () => demo, options.now);
    if (seeded?.bannerFiles && !env.CONTENT_DIR) await writeBannerFiles(folder, seeded.bannerFiles);
    const done = await importDocuments(database, options);
    if (done.ok) await removeDemoBanners(folder, options.store, demo.bannerFiles?.[options.store]);
    return done;
  } finally {
    await database.close();
  }
}
