import { expect, it } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { seedDatabase } from "@/backend/seed";
import { buildSeed, type Kind, makePlace, NOW, POSTGRES_URL } from "./fixtures";

/** Databases the same suite runs on. */
export const KINDS: Kind[] = POSTGRES_URL ? ["sqlite", "postgres"] : ["sqlite"];

/** Shows in the run that PostgreSQL is skipped without an address; with one, three start on it at once. */
export function tellSkipped(): void {
  const title = POSTGRES_URL
    ? "PostgreSQL is filled once by three that start at once"
    : "PostgreSQL: skipped, DATABASE_URL is not set";
  it.skipIf(!POSTGRES_URL)(
    // oxlint-disable-next-line vitest/valid-title -- the title shows what was skipped
    title,
    async () => {
      const { discard, ...place } = await makePlace("postgres");
      const databases = await Promise.all([1, 2, 3].map(() => openDatabase(place)));
      await Promise.all(databases.map((database) => seedDatabase(database, async () => buildSeed(), NOW)));
      const counts = await Promise.all(
        databases.map(async ({ queries }) => (await queries.selectFrom("stock").select("sku").execute()).length),
      );
      const { stock } = buildSeed();
      expect(counts).toEqual([stock.length, stock.length, stock.length]);
      await Promise.all(databases.map((database) => database.close()));
      await discard();
    },
  );
}
