import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import Libsql from "libsql";
import { DatabaseBusy, databaseFailureOf } from "./failure";
import { createPrivateFile } from "./private-file";
import type { Database, Schema, StatementLog } from "./types";

/**
 * Milliseconds a statement waits for another process, less than the edge waits for the whole call (`API_TIMEOUT_MS`); the
 * filling of a new database, which takes longer, more.
 */
const WAIT_MS = 4000;
const EXCLUSIVE_MS = 60_000;
const RETRY_MS = 20;
/** SQLite's own waiting, which blocks the loop: only while the database is opened. */
const OPEN_MS = 5000;

/** Begins a transaction again while another process holds the lock. */
async function retryFor<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      // only what has not begun: the work of a transaction may have done more than statements
      if (!(cause instanceof DatabaseBusy) || performance.now() >= end) throw cause;
    }
  }
}

interface ImmediateConfig extends SqliteDialectConfig {
  database: Libsql.Database;
  log?: StatementLog;
  waitMs: number;
}

/** Reads take no lock that another process could hold for long; what is not known to read counts as writing. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" || /^\s*(?:select|pragma)\b/i.test(sql);

function runStatement<R>(statement: Libsql.Statement, parameters: readonly unknown[]): QueryResult<R> {
  // rows are what the caller's query says they are, as in Kysely's own driver
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/**
 * The one connection of a file. A lock of another process is waited for without blocking the loop: the connection is
 * given away meanwhile, so that requests are answered and others read.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #config: ImmediateConfig;
  readonly #driver: ImmediateDriver;

  constructor(config: ImmediateConfig, driver: ImmediateDriver) {
    this.#config = config;
    this.#driver = driver;
  }

  /** Runs `step` until no other process has the lock; throws `DatabaseBusy` past the limit. */
  async #waitFor<T>(step: () => T): Promise<T> {
    const end = performance.now() + this.#config.waitMs;
    for (;;) {
      try {
        return step();
      } catch (cause) {
        if (databaseFailureOf(cause) !== "busy") throw cause;
        if (performance.now() >= end) throw new DatabaseBusy(cause);
      }
      await this.#driver.releaseConnection();
      await sleep(RETRY_MS);
      await this.#driver.acquireConnection();
    }
  }

  /**
   * Takes the write lock. A deferred transaction that reads before it writes may fail halfway; one that has the lock
   * cannot. Not a prepared statement: libsql leaves one that met a lock open, and no transaction can be committed
   * beside it.
   */
  begin(): Promise<void> {
    return this.#waitFor(() => void this.#config.database.exec("begin immediate"));
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { database } = this.#config;
    const { sql, parameters } = compiled;
    if (database.inTransaction) return runStatement<R>(database.prepare(sql), parameters);
    if (isRead(compiled)) {
      const statement = database.prepare(sql);
      // the same statement again: running it resets one that met a lock
      return this.#waitFor(() => runStatement<R>(statement, parameters));
    }
    await this.begin();
    try {
      const result = runStatement<R>(database.prepare(sql), parameters);
      database.exec("commit");
      return result;
    } catch (cause) {
      if (database.inTransaction) database.exec("rollback");
      throw cause;
    }
  }

  // eslint-disable-next-line require-yield -- nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("queries are not streamed");
  }
}

/** Kysely's driver with transactions that take the write lock at once. */
class ImmediateDriver extends SqliteDriver {
  readonly #config: ImmediateConfig;
  readonly #connection: SqliteConnection;

  constructor(config: ImmediateConfig) {
    super(config);
    this.#config = config;
    this.#connection = new SqliteConnection(config, this);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await super.acquireConnection();
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection.begin();
    this.#config.log?.("begin immediate");
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

/**
 * Opens (and creates) the SQLite file at `path`. A confirmed write survives a killed process and a power cut: WAL with
 * synchronous=FULL. Kysely keeps one connection, so writers of this process wait for each other. What another
 * process keeps waiting longer than `waitMs` throws `DatabaseBusy`.
 */
export function openSqlite(path: string, log?: StatementLog, waitMs = WAIT_MS): Database {
  createPrivateFile(path);
  const database = new Libsql(path, { timeout: OPEN_MS });
  database.pragma(`busy_timeout = ${OPEN_MS}`);
  enableWal(database);
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 0");
  const queries = new Kysely<Schema>({
    dialect: new ImmediateDialect({ database, log, waitMs }),
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
  const write: Database["write"] = (work) => queries.transaction().execute(work);
  return {
    queries,
    write,
    exclusive: (work) => retryFor(EXCLUSIVE_MS, () => write(work)),
    close: () => queries.destroy(),
  };
}
