import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Driver, Kysely, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from "kysely";
import Libsql from "libsql";
import { DatabaseBusy, databaseFailureOf } from "./failure";
import type { Database, Schema, StatementLog } from "./types";

/** Milliseconds a write waits for another process; the filling of a new database, which takes longer, more. */
const WRITE_MS = 5000;
const EXCLUSIVE_MS = 60_000;
const RETRY_MS = 20;
/** SQLite's own waiting, which blocks the loop: for the few statements outside transactions. */
const BUSY_MS = 5000;

/** Begins again while another process holds the lock; meanwhile requests are answered, and others read. */
async function retryFor<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      // only what has not begun: the work of a transaction may have done more than statements
      if (!(cause instanceof DatabaseBusy) || performance.now() >= end) throw cause;
    }
    await sleep(RETRY_MS);
  }
}

interface ImmediateConfig extends SqliteDialectConfig {
  database: Libsql.Database;
  log?: StatementLog;
}

/** A deferred transaction that reads before it writes may fail halfway; taking the write lock at once cannot. */
class ImmediateDriver extends SqliteDriver {
  readonly #config: ImmediateConfig;

  constructor(config: ImmediateConfig) {
    super(config);
    this.#config = config;
  }

  override async beginTransaction(): Promise<void> {
    const { database, log } = this.#config;
    database.pragma("busy_timeout = 0");
    try {
      // not a prepared statement: libsql leaves one that met a lock open, and no transaction can be committed beside it
      database.exec("begin immediate");
    } catch (cause) {
      throw databaseFailureOf(cause) === "busy" ? new DatabaseBusy(cause) : cause;
    } finally {
      database.pragma(`busy_timeout = ${BUSY_MS}`);
    }
    log?.("begin immediate");
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: ImmediateConfig;

  constructor(config: ImmediateConfig) {
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
 * synchronous=FULL. Kysely keeps one connection, so writers of this process wait for each other in order. A write that
 * another process keeps waiting longer than `writeMs` throws `DatabaseBusy`.
 */
export function openSqlite(path: string, log?: StatementLog, writeMs = WRITE_MS): Database {
  createFile(path);
  const database = new Libsql(path, { timeout: BUSY_MS });
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  enableWal(database);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  const queries = new Kysely<Schema>({
    dialect: new ImmediateDialect({ database, log }),
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
  const writeWithin =
    (limitMs: number): Database["write"] =>
    (work) =>
      retryFor(limitMs, () => queries.transaction().execute(work));
  return {
    queries,
    write: writeWithin(writeMs),
    exclusive: writeWithin(EXCLUSIVE_MS),
    close: () => queries.destroy(),
  };
}
