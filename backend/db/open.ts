import { join } from "node:path";
import { getMeta, setMeta } from "./meta";
import { MIGRATIONS } from "./migrations";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { Database, StatementLog } from "./types";

async function migrate(database: Database): Promise<void> {
  await database.exclusive(async (queries) => {
    await queries.schema
      .createTable("meta")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    const done = Number((await getMeta(queries, "schema_version")) ?? 0);
    if (done > MIGRATIONS.length)
      throw new Error(
        `The database is at version ${done}, this program knows ${MIGRATIONS.length}: it was written by a newer one.`,
      );
    if (done === MIGRATIONS.length) return;
    for (const migration of MIGRATIONS.slice(done)) await migration(queries);
    await setMeta(queries, "schema_version", String(MIGRATIONS.length));
  });
}

export interface DatabaseOptions {
  url?: string;
  folder: string;
  /** Called with every statement that ran, begin and commit included. */
  log?: StatementLog;
}

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `url`, else `shop.db` in `folder`. Throws when it
 * cannot be reached or was written by a newer program.
 */
export async function openDatabase({ url, folder, log }: DatabaseOptions): Promise<Database> {
  const database = url ? openPostgres(url, log) : openSqlite(join(folder, "shop.db"), log);
  try {
    await migrate(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return database;
}
