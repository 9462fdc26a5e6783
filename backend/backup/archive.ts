import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { create, extract } from "tar";

/** What a backup cannot be made or restored for, in words for an operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

// an encrypted backup: MAGIC, salt, nonce, AES-256-GCM of the compressed tar, tag
const MAGIC = Buffer.from("SHOPBK01");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const CIPHER = "aes-256-gcm";

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
const toKey = (secret: string, salt: Buffer) =>
  scryptAsync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

/** Packs all files of a folder into one file, which is created; encrypted where a secret is given. */
export async function pack(folder: string, file: string, secret: string | undefined): Promise<void> {
  const packed = create({ gzip: true, portable: true, cwd: folder }, ["."]);
  const mode = 0o600;
  if (secret === undefined) return pipeline(packed, createWriteStream(file, { mode, flags: "wx" }));
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await toKey(secret, salt), nonce);
  const out = createWriteStream(file, { mode, flags: "wx" });
  out.write(Buffer.concat([MAGIC, salt, nonce]));
  await pipeline(
    packed,
    cipher,
    async function* (parts) {
      yield* parts;
      yield cipher.getAuthTag();
    },
    out,
  );
}

async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Decrypts a backup into `into`; nothing of it may be used before this has resolved, as the tag is at its end. */
async function decrypt(file: string, into: string, secret: string): Promise<void> {
  const { size } = await stat(file);
  if (size < HEAD_BYTES + TAG_BYTES) throw new BackupError("The backup is cut off.");
  const head = await readPart(file, 0, HEAD_BYTES);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const decipher = createDecipheriv(CIPHER, await toKey(secret, salt), head.subarray(MAGIC.length + SALT_BYTES));
  decipher.setAuthTag(await readPart(file, size - TAG_BYTES, TAG_BYTES));
  const body = createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  await pipeline(body, decipher, createWriteStream(into, { mode: 0o600 })).catch((cause: unknown) => {
    throw new BackupError("The backup was changed, is cut off, or BACKUP_KEY is not the one it was made with.", {
      cause,
    });
  });
}

/**
 * Unpacks a backup into an empty folder. Refuses one that is encrypted without its secret, damaged or cut off; nothing of
 * it leads out of the folder.
 */
export async function unpack(file: string, folder: string, secret: string | undefined): Promise<void> {
  const isEncrypted = (await readPart(file, 0, MAGIC.length)).equals(MAGIC);
  if (isEncrypted && secret === undefined) throw new BackupError("The backup is encrypted: set BACKUP_KEY.");
  const plain = path.join(folder, ".decrypted");
  if (isEncrypted && secret !== undefined) await decrypt(file, plain, secret);
  try {
    await extract({ file: isEncrypted ? plain : file, cwd: folder, strict: true, preserveOwner: false });
  } catch (cause) {
    throw new BackupError("The backup is damaged or cut off.", { cause });
  } finally {
    await rm(plain, { force: true });
  }
}
