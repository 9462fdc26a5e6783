/** A transaction could not begin, as another process holds the database's lock. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";

  constructor(cause: unknown) {
    super("The database is locked by another process", { cause });
  }
}

/** The database server cannot be reached, or gives no connection. */
export class DatabaseGone extends Error {
  override name = "DatabaseGone";

  constructor(cause: unknown) {
    super("The database cannot be reached", { cause });
  }
}

// SQLite's names, and PostgreSQL's SQLSTATE: of a lock or a statement that took too long, of a full disk, of a file that
// cannot be read or written, and of a server that shuts down or has no connection left
const BUSY = new Set(["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED", "55P03", "57014"]);
const FULL = new Set(["SQLITE_FULL", "53100"]);
const GONE = /^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)|08|57P0[1-3]$|53300$)/;
/** The driver's own words for a connection that broke under a statement; it has no code for it. */
const BROKEN = "Connection terminated unexpectedly";

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

const isGone = (cause: unknown): boolean =>
  cause instanceof DatabaseGone || GONE.test(codeOf(cause)) || (cause instanceof Error && cause.message === BROKEN);

/** Returns what a failure of the database means for a caller; null for any other failure. */
export function databaseFailureOf(cause: unknown): "busy" | "full" | "gone" | null {
  if (cause instanceof DatabaseBusy || BUSY.has(codeOf(cause))) return "busy";
  if (FULL.has(codeOf(cause))) return "full";
  return isGone(cause) ? "gone" : null;
}
