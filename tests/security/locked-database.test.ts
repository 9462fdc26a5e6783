import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "@/lib/backend/db/sqlite";
import type { Database } from "@/lib/backend/db/types";
import { answer, answerFailure } from "@/lib/backend/http/answer";

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
  const add = (name: string) =>
    database.write((queries) => queries.insertInto("counter").values({ name, value: 1 }).execute());
  const count = async () => (await database.queries.selectFrom("counter").selectAll().execute()).length;

  it("is waited for while timers run and others read, and then written", async () => {
    const release = await lock();
    const written = Promise.all([add("a"), add("b")]);
    const delays: number[] = [];
    for (let n = 0; n < 20; n++) {
      const start = performance.now();
      await sleep(5);
      expect(await count()).toBe(0);
      delays.push(performance.now() - start);
    }
    expect(delays.toSorted((a, b) => a - b)[10]).toBeLessThan(100);
    await release();
    await written;
    expect(await count()).toBe(2);
  });

  it("is answered with 503 and Retry-After past the limit, and nothing is written later", async () => {
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
    expect(await count()).toBe(1);
  });
});
