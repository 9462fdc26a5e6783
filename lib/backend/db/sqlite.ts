import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
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

/** Creates the file for its owner alone: it holds customers' data. A folder made for it is closed to others too. */
function createFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
  for (const suffix of ["", "-wal", "-shm"]) if (existsSync(path + suffix)) chmodSync(path + suffix, 0o600);
}

/**
 * Opens (and creates) the SQLite file at `path`. A confirmed write survives a killed process and a power cut: WAL with
 * synchronous=FULL. Kysely keeps one connection, so writers of this process wait for each other in order.
 */
export function openSqlite(path: string, log?: StatementLog): Database {
  createFile(path);
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
