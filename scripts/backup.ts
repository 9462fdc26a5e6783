import { BackupError } from "../backend/backup/archive";
import { createBackup } from "../backend/backup/index";
import { EnvError, getEnv } from "../lib/config/env";
import { readVersion } from "../lib/config/version";

const USAGE = `npm run backup [-- FILE]
  writes the shop's database and what of DATA_DIR cannot be made again to FILE, while the shop runs;
  without a name shop-YYYY-MM-DDTHH-MM-SS.backup. Encrypted where BACKUP_KEY is set (docs/operations.md#backups).`;

/** 2026-06-15T12-00-00 */
const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(":", "-");

const [file, ...rest] = process.argv.slice(2);
if (rest.length > 0 || file?.startsWith("-")) {
  console.error(USAGE);
  process.exit(64);
}
try {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = getEnv();
  const now = new Date();
  const target = file ?? `shop-${stamp(now)}.backup`;
  const { proof } = await createBackup(target, {
    folder: DATA_DIR,
    url: DATABASE_URL,
    secret: BACKUP_KEY,
    version: readVersion(),
    now,
  });
  const rows = Object.values(proof.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${target}: ${rows} rows of ${Object.keys(proof.rows).length} tables, last order ${proof.lastOrder ?? "none"}`,
  );
  if (BACKUP_KEY === undefined) console.error("Not encrypted: set BACKUP_KEY, and keep it apart from the backups.");
} catch (cause) {
  if (!(cause instanceof BackupError || cause instanceof EnvError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
