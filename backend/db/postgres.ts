import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { DatabaseGone } from "./failure";
import type { Database, Queries, Schema, StatementLog } from "./types";

/** Milliseconds a statement waits for a lock, less than the edge waits for the whole call (`API_TIMEOUT_MS`). */
const WAIT_MS = 4000;
/** Milliseconds the filling of a new database may take, and another process waits for it. */
const EXCLUSIVE_MS = 60_000;
const INT8 = 20;
const LOCK = 0x626a6f72;
const ATTEMPTS = 5;
/** serialization_failure, deadlock_detected: the transaction left nothing behind and may run again. */
const RETRYABLE = new Set(["40001", "40P01"]);

function isRepeatable(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" && RETRYABLE.has(cause.code);
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (cause) {
      if (attempt === ATTEMPTS || !isRepeatable(cause)) throw cause;
    }
  }
}

/**
 * Opens PostgreSQL at `url`. Transactions run at read committed and lock what they change by updating it first (the
 * cart row, then stock rows in sku order), so two of them on the same cart or piece wait for each other, for
 * `waitMs` at most.
 */
export function openPostgres(url: string, log?: StatementLog, waitMs = WAIT_MS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    lock_timeout: waitMs,
    types: {
      // amounts are bigint columns; they stay far below 2^53
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? "text"),
    },
  });
  // a connection that breaks, idle or in use, is replaced by the pool, and a statement on it fails by itself; without
  // listeners it would end the process
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () =>
          pool.connect().catch((cause: unknown) => {
            throw new DatabaseGone(cause);
          }),
        end: () => pool.end(),
      },
    }),
    ...(log && { log: ({ query }) => log(query.sql) }),
  });
  const write: Database["write"] = (work) => retry(() => queries.transaction().execute(work));
  const exclusive = <T>(work: (queries: Queries) => Promise<T>) =>
    write(async (transaction) => {
      for (const limit of ["lock_timeout", "statement_timeout"])
        await sql`select set_config(${limit}, ${String(EXCLUSIVE_MS)}, true)`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      return work(transaction);
    });
  return { queries, write, exclusive, close: () => queries.destroy() };
}
