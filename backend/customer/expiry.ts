import { BATCH, deleteInBatches } from "../db/batches";
import type { Database } from "../db/types";

/**
 * Deletes expired tokens and sessions, unused links to new passwords and old addresses, and attempts that no longer count. A used refresh
 * token stays until its own end: whoever comes with it later has copied it.
 */
export async function deleteExpiredSessions({ queries }: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const tokens = queries.selectFrom("session_token").select("hash").where("expires_at", "<=", at).limit(BATCH);
  await deleteInBatches(() =>
    queries.deleteFrom("session_token").where("hash", "in", tokens).executeTakeFirstOrThrow(),
  );
  const sessions = queries.selectFrom("session").select("id").where("expires_at", "<=", at).limit(BATCH);
  await deleteInBatches(() =>
    queries.deleteFrom("session").where("id", "in", sessions).where("expires_at", "<=", at).executeTakeFirstOrThrow(),
  );
  await queries.deleteFrom("password_reset").where("expires_at", "<=", at).execute();
  await queries.deleteFrom("email_change").where("expires_at", "<=", at).execute();
  const attempts = queries.selectFrom("attempt").select("key").where("ends_at", "<", at).limit(BATCH);
  await deleteInBatches(() =>
    queries.deleteFrom("attempt").where("key", "in", attempts).where("ends_at", "<", at).executeTakeFirstOrThrow(),
  );
}
