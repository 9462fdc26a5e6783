import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/backend/db/open";
import { openPostgres } from "@/backend/db/postgres";
import { openSqlite } from "@/backend/db/sqlite";
import type { Database, Queries } from "@/backend/db/types";
import { answer, answerFailure } from "@/backend/http/answer";
import { makePlace, type Place } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

describe("a database file that another process has locked", () => {
  let folder: string;
  let database: Database;
  let other: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "locked-"));
    database = openSqlite(join(folder, "shop.db"), undefined, 600);
    other = openSqlite(join(folder, "shop.db"));
    await database.queries.schema
      .createTable("counter")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "integer")
      .execute();
  });
  afterEach(async () => {
    await database.close();
    await other.close();
    rmSync(folder, { recursive: true });
  });

  /** Holds the write lock until the returned function is called. */
  const lock = async (): Promise<() => Promise<void>> => {
    const events = new EventEmitter();
    const held = once(events, "held");
    const done = other.write(async () => {
      const end = once(events, "end");
      events.emit("held");
      await end;
    });
    await held;
    return () => (events.emit("end"), done);
  };
  const insert = (queries: Queries, name: string) =>
    queries.insertInto("counter").values({ name, value: 1 }).returning("name").execute();
  const WRITES: [string, (name: string) => Promise<unknown>][] = [
    ["in a transaction", (name) => database.write((queries) => insert(queries, name))],
    ["by itself", (name) => insert(database.queries, name)],
    ["of raw SQL", (name) => sql`insert into counter values (${name}, 1)`.execute(database.queries)],
  ];
  const count = async () => (await database.queries.selectFrom("counter").selectAll().execute()).length;

  it.each(WRITES)(
    "is waited for by a statement %s while timers run and others read, and then written",
    async (_, add) => {
      // longer than a busy machine needs for the readings below
      await database.close();
      database = openSqlite(join(folder, "shop.db"), undefined, 20_000);
      const release = await lock();
      const written = Promise.all([add("a"), add("b")]);
      const delays: number[] = [];
      for (let n = 0; n < 20; n++) {
        const start = performance.now();
        await sleep(5);
        expect(await count()).toBe(0);
        delays.push(performance.now() - start);
      }
      // one that blocks the loop would take seconds
      expect(delays.toSorted((a, b) => a - b)[10]).toBeLessThan(1000);
      await release();
      await written;
      expect(await count()).toBe(2);
    },
  );

  it.each(WRITES)(
    "is answered with 503 for a statement %s and Retry-After past the limit, and nothing is written later",
    async (_, add) => {
      const reported: unknown[] = [];
      const app = new Hono();
      app.onError((cause, c) => answerFailure(c, cause, (error) => reported.push(error)));
      app.post("/", async (c) => {
        await add("c");
        return answer(c, true);
      });
      const release = await lock();
      const response = await app.request("/", { method: "POST" });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(String(reported[0])).toContain("locked by another process");
      await release();
      await sleep(50);
      expect(await count()).toBe(0);
      await add("d");
      await database.write((queries) => insert(queries, "e"));
      expect(await count()).toBe(2);
      // a statement that met the lock would keep the log from being written back
      const checkpoint = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database.queries);
      expect(checkpoint.rows).toMatchObject([{ busy: 0 }]);
    },
  );

  it("leaves nothing of a statement by itself that fails", async () => {
    await insert(database.queries, "a");
    await expect(insert(database.queries, "a")).rejects.toThrow(/UNIQUE/);
    await database.write((queries) => insert(queries, "b"));
    await insert(database.queries, "c");
    expect(await count()).toBe(3);
  });

  it("begins one transaction for the writes of this process, however many wait", async () => {
    const release = await lock();
    const names = Array.from({ length: 20 }, (_, n) => `n${n}`);
    const written = Promise.all(names.map((name, n) => WRITES[n % 3]?.[1](name)));
    await sleep(50);
    await release();
    await written;
    expect(await count()).toBe(20);
  });
});

// the row, not the file, is what waits here
describe.each(KINDS.filter((kind) => kind === "postgres"))("a row that another connection of %s has locked", (kind) => {
  let place: Place;
  let database: Database;
  let other: Database;
  beforeEach(async () => {
    place = await makePlace(kind);
    database = openPostgres(place.url ?? "", undefined, 300);
    other = await openDatabase(place);
    await other.queries.insertInto("counter").values({ name: "a", value: 1 }).execute();
  });
  afterEach(async () => {
    await database.close();
    await other.close();
    await place.discard();
  });

  const add = (queries: Queries) =>
    queries
      .updateTable("counter")
      .set((set) => ({ value: set("value", "+", 1) }))
      .where("name", "=", "a")
      .execute();

  it("is waited for, and answered with 503 and Retry-After past the limit", async () => {
    const app = new Hono();
    app.onError((cause, c) => answerFailure(c, cause, () => {}));
    app.post("/", async (c) => {
      await database.write(add);
      return answer(c, true);
    });
    const events = new EventEmitter();
    const held = once(events, "held");
    const done = other.write(async (queries) => {
      await add(queries);
      const end = once(events, "end");
      events.emit("held");
      await end;
    });
    await held;
    const late = await app.request("/", { method: "POST" });
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
    const waiting = app.request("/", { method: "POST" });
    await sleep(50);
    events.emit("end");
    await done;
    expect((await waiting).status).toBe(200);
    expect(await database.queries.selectFrom("counter").select("value").execute()).toEqual([{ value: 3 }]);
  });

  it("does not keep a second process from waiting for the filling of a new database", async () => {
    const first = other.exclusive(() => sleep(600));
    await sleep(50);
    await expect(database.exclusive(async () => "filled")).resolves.toBe("filled");
    await first;
  });
});
