import { dirname } from "node:path";
import { openDatabase } from "@/backend/db/open";
import type { Queries } from "@/backend/db/types";
import type { DatabaseLocation } from "../servers/sites";

/**
 * Changes the shop's own database in one transaction, as the office's commands do (`npm run orders`, `npm run product`),
 * without a process for each.
 */
export async function changeDatabase<T>(
  place: DatabaseLocation,
  change: (queries: Queries, now: Date) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(
    "file" in place ? { folder: dirname(place.file) } : { url: place.url, folder: "/dev/null/none" },
  );
  try {
    return await database.write((queries) => change(queries, new Date()));
  } finally {
    await database.close();
  }
}
