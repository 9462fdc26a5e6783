import { expect, it } from "vitest";
import { type Kind, makeShop, POSTGRES_URL } from "./fixtures";

/** Databases the same suite runs on. */
export const KINDS: Kind[] = POSTGRES_URL ? ["sqlite", "postgres"] : ["sqlite"];

/** Says that PostgreSQL was skipped where it has no address; where it has, it must answer. */
export function tellSkipped(): void {
  // oxlint-disable-next-line vitest/valid-title -- the title is what the run tells
  it.skipIf(!POSTGRES_URL)(POSTGRES_URL ? "PostgreSQL is reached" : "PostgreSQL: skipped, DATABASE_URL is not set", async () => {
    const shop = await makeShop("postgres");
    expect(await shop.database.queries.selectFrom("stock").selectAll().execute()).not.toEqual([]);
    await shop.dispose();
  });
}
