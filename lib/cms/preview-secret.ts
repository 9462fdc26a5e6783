import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getEnv } from "../config/env";

const FILE = "preview-secret";

const read = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8").trim() || null;
  } catch {
    return null;
  }
};

/**
 * Returns the secret that links to drafts are signed with: `CMS_PREVIEW_SECRET`, else one kept in `DATA_DIR`, made on
 * first use, so that the command which prints links and the shop have the same.
 */
export function getPreviewSecret(): string {
  const { CMS_PREVIEW_SECRET, DATA_DIR } = getEnv();
  if (CMS_PREVIEW_SECRET) return CMS_PREVIEW_SECRET;
  const path = join(DATA_DIR, FILE);
  const kept = read(path);
  if (kept) return kept;
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    // another process may be making it
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
  }
  const made = read(path);
  if (!made) throw new Error(`${path} cannot be read`);
  return made;
}
