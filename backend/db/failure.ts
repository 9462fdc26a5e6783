/** A transaction could not begin, as another process holds the database's lock. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";

  constructor(cause: unknown) {
    super("The database is locked by another process", { cause });
  }
}

// SQLite's names, and PostgreSQL's SQLSTATE of a lock or a statement that took too long and of a full disk
const BUSY = new Set(["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED", "55P03", "57014"]);
const FULL = new Set(["SQLITE_FULL", "53100"]);

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

/** Returns what a failure of the database means for a caller; null for any other failure. */
export function databaseFailureOf(cause: unknown): "busy" | "full" | null {
  if (cause instanceof DatabaseBusy || BUSY.has(codeOf(cause))) return "busy";
  return FULL.has(codeOf(cause)) ? "full" : null;
}
