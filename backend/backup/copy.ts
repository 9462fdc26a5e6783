import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import { createPrivateFile } from "../db/private-file";
import { BackupError } from "./archive";
import { type Proof, readProof } from "./proof";

/** Where the database of a shop is: PostgreSQL at `url`, else `shop.db` in `folder`. */
export interface Place {
  url: string | undefined;
  folder: string;
}

const SQLITE_FILE = "shop.db";
const DUMP_FILE = "shop.dump";

const asText = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Runs a program of PostgreSQL; rejects with what it says. The password goes by the environment, not by the command. */
async function run(program: string, args: string[], url: string): Promise<void> {
  const { password, ...rest } = toConnection(url);
  const child = spawn(program, [...args, `--dbname=${rest.url}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (cause) =>
      reject(new BackupError(`${program} cannot be started: install PostgreSQL's client programs.`, { cause })),
    );
    child.once("close", resolve);
  });
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim()}`);
}

function toConnection(address: string): { url: string; password: string } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, password };
}

/** Reads the proof of an SQLite file, and whether it is whole. */
async function proveSqlite(file: string): Promise<Proof> {
  const database = new Libsql(file, { readonly: true });
  try {
    // a row is an object by the names of its columns
    const ask = async (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
    const [integrity] = await ask("pragma integrity_check");
    if (integrity?.integrity_check !== "ok")
      throw new BackupError(`The database is damaged: ${String(integrity?.integrity_check)}`);
    const orphans = await ask("pragma foreign_key_check");
    if (orphans.length > 0) throw new BackupError(`${orphans.length} rows name others that are not there.`);
    return await readProof("sqlite", ask);
  } finally {
    database.close();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const provePostgres = (client: pg.Client): Promise<Proof> =>
  readProof("postgres", async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);

/**
 * Copies the database into a folder as it is at one moment, while the shop runs and writes; returns the proof of that
 * moment. PostgreSQL needs `pg_dump`.
 */
export async function copyDatabase({ url, folder }: Place, into: string): Promise<Proof> {
  if (url === undefined) {
    const file = path.join(folder, SQLITE_FILE);
    if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
    const database = new Libsql(file, { readonly: true });
    try {
      database.exec(`vacuum into ${asText(path.join(into, SQLITE_FILE))}`);
    } finally {
      database.close();
    }
    return proveSqlite(path.join(into, SQLITE_FILE));
  }
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    const proof = await provePostgres(client);
    const args = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0]?.id}`];
    await run("pg_dump", [...args, `--file=${path.join(into, DUMP_FILE)}`], url);
    return proof;
  });
}

/** Returns why a copy cannot be restored at a place, which must be empty; null where it can. */
export async function whyNotEmpty({ url, folder }: Place): Promise<string | null> {
  if (url === undefined) return existsSync(path.join(folder, SQLITE_FILE)) ? `${folder} holds a shop already` : null;
  const { rows } = await withClient(url, (client) =>
    client.query("select 1 from pg_tables where schemaname = current_schema() limit 1"),
  );
  return rows.length > 0 ? "the database of DATABASE_URL has tables already" : null;
}

/** Restores a copy at an empty place; returns the proof of what is there now. PostgreSQL needs `pg_restore`. */
export async function restoreDatabase(copy: string, { url, folder }: Place): Promise<Proof> {
  if (url === undefined) {
    const [saved, file] = [path.join(copy, SQLITE_FILE), path.join(folder, SQLITE_FILE)];
    // a damaged one never reaches the place
    const proof = await proveSqlite(saved);
    await copyFile(saved, file);
    createPrivateFile(file);
    return proof;
  }
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await run("pg_restore", [...args, path.join(copy, DUMP_FILE)], url);
  return withClient(url, provePostgres);
}
