import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import Libsql from "libsql";
import type { Database, Schema, StatementLog } from "./types";

/** A deferred transaction that reads before it writes may fail halfway; taking the write lock at once cannot. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }
}

/** Switching to WAL wants the file alone for a moment and does not honour the busy timeout. */
function enableWal(database: Libsql.Database): void {
  for (let attempt = 1; ; attempt++) {
    try {
      database.pragma("journal_mode = WAL");
      return;
    } catch (cause) {
      if (attempt === 100) throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/**
 * Opens (and creates) the SQLite file at `path`. A confirmed write survives a killed process and a power cut: WAL with
 * synchronous=FULL. Kysely keeps one connection, so writers of this process wait for each other in order.
 */
export function openSqlite(path: string, log?: StatementLog): Database {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Libsql(path, { timeout: 5000 });
  database.pragma("busy_timeout = 5000");
  enableWal(database);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  const queries = new Kysely<Schema>({
    dialect: new ImmediateDialect({ database }),
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
  const write: Database["write"] = (work) => queries.transaction().execute(work);
  return { queries, write, exclusive: write, close: () => queries.destroy() };
}
