import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { databaseFailureOf } from "@/backend/db/failure";
import { openDatabase } from "@/backend/db/open";
import { openPostgres } from "@/backend/db/postgres";
import { answerFailure } from "@/backend/http/answer";
import { fileStore } from "@/sandboxes/store";

it("the files of the database are for their owner alone, also those of an earlier version", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modes-"));
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;
  await (await openDatabase({ folder: join(folder, "data") })).close();
  expect([modeOf("data"), modeOf("data/shop.db")]).toEqual([0o700, 0o600]);
  writeFileSync(join(folder, "shop.db"), "", { mode: 0o644 });
  const database = await openDatabase({ folder });
  for (const file of ["shop.db", "shop.db-wal", "shop.db-shm"]) expect(modeOf(file)).toBe(0o600);
  await database.close();
  rmSync(folder, { recursive: true });
});

it("the file of the payment sandbox is for its owner alone, and so is a folder made for it", () => {
  const folder = mkdtempSync(join(tmpdir(), "modes-"));
  const file = join(folder, "data", "sandbox.db");
  const store = fileStore(file);
  store.set("order", { email: "asa@example.com" });
  expect([join(folder, "data"), file, `${file}-wal`].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o600, 0o600,
  ]);
  store.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ["SQLITE_FULL", 503, "60", "The database is full"],
  ["53100", 503, "60", "The database is full"],
  ["SQLITE_BUSY", 503, "2", "The database is locked by another process"],
  ["57014", 503, "2", "The database is locked"],
  ["SQLITE_IOERR_WRITE", 503, "10", "The database cannot be reached"],
  ["SQLITE_READONLY_DBMOVED", 503, "10", "The database cannot be reached"],
  ["SQLITE_CANTOPEN", 503, "10", "The database cannot be reached"],
  ["57P01", 503, "10", "The database cannot be reached"],
  ["08006", 503, "10", "The database cannot be reached"],
  ["53300", 503, "10", "The database cannot be reached"],
  ["ECONNREFUSED", 500, null, "as thrown"],
  ["SQLITE_CORRUPT", 500, null, "as thrown"],
])("a failure %s of the database is %i, and the log says why", async (code, status, retryAfter, message) => {
  const reported: unknown[] = [];
  const app = new Hono();
  app.onError((cause, c) => answerFailure(c, cause, (error) => reported.push(error)));
  app.get("/", () => {
    throw Object.assign(new Error("as thrown"), { code });
  });
  const response = await app.request("/");
  expect([response.status, response.headers.get("retry-after")]).toEqual([status, retryAfter]);
  expect(await response.text()).not.toContain("thrown");
  expect(String(reported[0])).toContain(message);
});

it("a PostgreSQL that cannot be reached is one that is gone, not a bug", async () => {
  const database = openPostgres("postgres://shop@127.0.0.1:1/shop");
  const cause: unknown = await database.queries
    .selectFrom("meta")
    .selectAll()
    .execute()
    .catch((error: unknown) => error);
  expect([databaseFailureOf(cause), String(cause)]).toEqual(["gone", "DatabaseGone: The database cannot be reached"]);
  expect(databaseFailureOf(new Error("Connection terminated unexpectedly"))).toBe("gone");
  await database.close();
});
