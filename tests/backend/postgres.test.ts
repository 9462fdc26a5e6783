import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS, tellSkipped } from "./kinds";

tellSkipped();

describe.each(KINDS.filter((kind) => kind === "postgres"))("connections of %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await makeShop(kind, { now: NOW });
  });
  afterEach(() => shop.dispose());

  it("that are cut in the middle of a transaction fail it and nothing else", async () => {
    const { queries, write } = shop.database;
    const name = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows;
    expect(await name()).toHaveLength(1);
    let pid = 0;
    const cut = write(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      pid = rows[0]?.pid ?? 0;
      await transaction.updateTable("stock").set({ qty: 1 }).execute();
      // between two statements nobody waits for an answer of the connection
      await sleep(300);
      await transaction.updateTable("stock").set({ qty: 2 }).execute();
    });
    // heard from the start: it fails while the test waits
    const failure = cut.catch(String);
    await sleep(150);
    await sql`select pg_terminate_backend(${pid})`.execute(queries);
    expect(await failure).toMatch(/terminat|connection error/);
    const left = await queries.selectFrom("stock").select("qty").where("qty", "in", [1, 2]).execute();
    expect(left).toEqual([]);
    expect(await name()).toHaveLength(1);
  });
});
