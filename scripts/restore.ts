import { BackupError } from "../backend/backup/archive";
import { restoreBackup } from "../backend/backup/index";
import { EnvError, getEnv } from "../lib/config/env";

const USAGE = `npm run restore -- FILE
  restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL, and proves it:
  the same rows in each table, the same last order (docs/operations.md#backups).`;

const [file, ...rest] = process.argv.slice(2);
if (file === undefined || file.startsWith("-") || rest.length > 0) {
  console.error(USAGE);
  process.exit(64);
}
try {
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = getEnv();
  const { at, proof } = await restoreBackup(file, { folder: DATA_DIR, url: DATABASE_URL, secret: BACKUP_KEY });
  const tables = Object.entries(proof.rows).filter(([, count]) => count > 0);
  console.log(`Restored the shop of ${at}, the same in all tables:`);
  for (const [name, count] of tables) console.log(`  ${name.padEnd(24)} ${count}`);
  console.log(`  last order: ${proof.lastOrder ?? "none"}`);
} catch (cause) {
  if (!(cause instanceof BackupError || cause instanceof EnvError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
