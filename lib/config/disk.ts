import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

/** Bytes that must be free: pictures are cached there, and an order is written before it is confirmed. */
const LEAST_BYTES = 50 * 1024 * 1024;

/** Rejects with a reason where a folder cannot be written to, or less than 50 MB are free. */
export async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_BYTES) throw new Error(`${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free`);
  const file = path.join(folder, `.write-${randomUUID()}`);
  await writeFile(file, "");
  await rm(file);
}
