import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { type Seed, seedDatabase } from "@/backend/seed";

/**
 * Puts a database with the fixture shop into a folder: filled once in a run, then copied. Does nothing where test files
 * share no folder.
 */
export async function copySeeded(folder: string, build: () => Seed, now: Date): Promise<void> {
  const shared: string | undefined = inject("sharedFolder");
  if (!shared) return;
  const filled = join(shared, "fixture-shop.db");
  if (!existsSync(filled)) {
    // another worker may fill one at the same time
    const own = mkdtempSync(join(shared, "fill-"));
    const database = await openDatabase({ folder: own });
    await seedDatabase(database, async () => build(), now);
    await database.close();
    renameSync(join(own, "shop.db"), filled);
    rmSync(own, { recursive: true, force: true });
  }
  copyFileSync(filled, join(folder, "shop.db"));
}
