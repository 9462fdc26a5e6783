import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { MIGRATIONS } from "../db/migrations";
import { BackupError, pack, unpack } from "./archive";
import { copyDatabase, type Place, restoreDatabase, whyNotEmpty } from "./copy";
import { compareProofs, type Proof, proofSchema } from "./proof";

/** Of `DATA_DIR`, what is not in the database and cannot be made again. */
const FILES = ["content", "preview-secret"];
const MANIFEST = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copy of the database was begun; ISO 8601. */
  at: z.iso.datetime(),
  /** Version of the program. */
  version: z.string(),
  proof: proofSchema,
});
export type Manifest = z.output<typeof manifestSchema>;

export interface BackupOptions extends Place {
  /** Encrypts the backup, or decrypts it; at least 16 characters. */
  secret?: string | undefined;
}

async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-backup-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a backup of a shop to a new file, while the shop runs: its database as it is at one moment, and the files of
 * `DATA_DIR` that cannot be made again. The file appears when it is whole. Throws a `BackupError` that says why not.
 */
export async function createBackup(
  file: string,
  { version, now, ...options }: BackupOptions & { version: string; now: Date },
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  return inWorkFolder(async (folder) => {
    const proof = await copyDatabase(options, folder);
    for (const name of FILES) {
      const source = path.join(options.folder, name);
      if (existsSync(source)) await cp(source, path.join(folder, "files", name), { recursive: true });
    }
    const manifest: Manifest = { format: 1, at: now.toISOString(), version, proof };
    await writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    const partial = `${file}.partial`;
    await rm(partial, { force: true });
    try {
      await pack(folder, partial, options.secret);
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
    return manifest;
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => "null");
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupError("This is no backup of a shop.");
  return parsed.data;
}

/** Throws where a backup is of another kind of database than the place, or of a newer program. */
function checkFit({ proof }: Manifest, { url }: Place): void {
  const kind: Proof["database"] = url === undefined ? "sqlite" : "postgres";
  if (proof.database !== kind)
    throw new BackupError(
      kind === "sqlite"
        ? "The backup is of PostgreSQL: set DATABASE_URL to an empty database."
        : "The backup is of SQLite: unset DATABASE_URL.",
    );
  if (proof.schemaVersion > MIGRATIONS.length)
    throw new BackupError(
      `The backup is of a newer program (tables ${proof.schemaVersion}, this one knows ${MIGRATIONS.length}).`,
    );
}

/**
 * Restores a backup at an empty place and proves it: the same rows in each table, the same last order, every row that
 * another names. Throws a `BackupError` that says why not; where the place was not empty, nothing was changed.
 */
export async function restoreBackup(file: string, options: BackupOptions): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  const reason = await whyNotEmpty(options);
  if (reason !== null) throw new BackupError(`A backup is restored into an empty place only: ${reason}.`);
  return inWorkFolder(async (folder) => {
    await unpack(file, folder, options.secret);
    const manifest = await readManifest(folder);
    checkFit(manifest, options);
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const found = await restoreDatabase(folder, options);
    const faults = compareProofs(manifest.proof, found);
    if (faults.length > 0) throw new BackupError(`What was restored is not what was saved:\n- ${faults.join("\n- ")}`);
    const files = path.join(folder, "files");
    if (existsSync(files)) await cp(files, options.folder, { recursive: true });
    return manifest;
  });
}
