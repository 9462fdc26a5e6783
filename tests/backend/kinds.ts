import { it } from "vitest";
import { type Kind, POSTGRES_URL } from "./fixtures";

/** Databases the same suite runs on. */
export const KINDS: Kind[] = POSTGRES_URL ? ["sqlite", "postgres"] : ["sqlite"];

/** One skipped test that says so where PostgreSQL has no address; none where it has. */
export function tellSkipped(): void {
  if (!POSTGRES_URL) it.skip("PostgreSQL: skipped, DATABASE_URL is not set", () => undefined);
}
