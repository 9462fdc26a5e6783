import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../../config/env";
import type { Result } from "../../../upstream/types";
import { openDatabase } from "../../db/open";
import { seedDatabase, writeBannerFiles } from "../../seed";
import { type ImportOptions, type ImportReport, importDocuments } from "./index";

/** Removes the demo's file of banners of a view; one that somebody changed stays. */
async function removeDemoBanners(folder: string, store: string, demo: string | undefined): Promise<void> {
  const file = join(folder, `${store}.json`);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null && text === demo) await rm(file);
}

/**
 * Opens the database that a shop on this environment uses, fills an empty one with the demo shop, and imports a
 * catalogue into one store view of it, whose demo banners go (see `importDocuments`). A running shop shows it within a
 * second or two.
 */
export async function importIntoBackend(
  env: Pick<Env, "DATA_DIR" | "DATABASE_URL" | "CONTENT_DIR">,
  options: ImportOptions,
): Promise<Result<ImportReport>> {
  const { buildDemoShop } = await import("../../demo");
  const demo = buildDemoShop(options.now);
  const folder = env.CONTENT_DIR ?? join(env.DATA_DIR, "content");
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_DIR });
  try {
    const seeded = await seedDatabase(database, async () => demo, options.now);
    if (seeded && !env.CONTENT_DIR) await writeBannerFiles(folder, demo.bannerFiles);
    const done = await importDocuments(database, options);
    if (done.ok) await removeDemoBanners(folder, options.store, demo.bannerFiles[options.store]);
    return done;
  } finally {
    await database.close();
  }
}
