import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBackend } from "@/lib/backend/app";
import { createHashPool, getHashPool } from "@/lib/backend/customer/hash-pool";
import { PASSWORD_COST } from "@/lib/backend/customer/password";
import { Customer, PASSWORD } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe("a flood of log-ins", () => {
  let shop: Shop;
  beforeEach(async () => {
    const opened = await makeShop("sqlite");
    shop = { ...opened, app: createBackend({ ...opened.backend, passwordCost: PASSWORD_COST }) };
  });
  afterEach(() => shop.dispose());

  it("delays neither files nor timers, and a customer gets in", { timeout: 60_000 }, async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const quietStart = performance.now();
    await asa.signIn();
    const quiet = performance.now() - quietStart;
    let isOver = false;
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, n) => new Customer(shop, `nobody${n}@example.com`).signIn("Wrong-123")),
    ).finally(() => void (isOver = true));
    const delays: number[] = [];
    const watch = (async () => {
      while (!isOver) {
        const start = performance.now();
        await readFile(import.meta.filename);
        await nextTurn();
        delays.push(performance.now() - start);
        await sleep(2);
      }
    })();
    const start = performance.now();
    expect((await asa.signIn(PASSWORD, "198.51.100.7")).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(Math.max(3000, 10 * quiet));
    const answers = await flood;
    await watch;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(percentile(delays, 0.95)).toBeLessThan(100);
  });

  it("is told when to come again", { timeout: 60_000 }, async () => {
    const { app } = shop;
    const body = JSON.stringify({ username: "nobody@example.com", password: "Wrong-123" });
    const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.9" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.request("/api/user/login", { method: "POST", body, headers })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
  });

  it("for which there is no room is not taken for wrong passwords", { timeout: 60_000 }, async () => {
    const options = { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 };
    const busy = Array.from({ length: 4 }, () =>
      getHashPool().derive({ password: "a", salt: randomBytes(16), length: 32, options }, "192.0.2.9"),
    );
    const nobody = new Customer(shop, "nobody@example.com");
    for (let n = 0; n < 9; n++) expect((await nobody.signIn("Wrong-123", "192.0.2.9")).status).toBe(429);
    expect(await shop.database.queries.selectFrom("attempt").selectAll().execute()).toEqual([]);
    await Promise.all(busy);
    expect((await nobody.signIn("Wrong-123", "192.0.2.9")).status).toBe(401);
  });
});

describe("the pool of hashing threads", () => {
  const task = () => ({ password: "a", salt: randomBytes(16), length: 32, options: { N: 1024, r: 8, p: 1 } });

  it("runs what waits in order, refuses beyond its queue, and is free again", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 2, maxPerAddress: 9 });
    const ended: number[] = [];
    const keys = [0, 1, 2].map((n) => pool.derive(task(), "a").then((key) => (ended.push(n), key)));
    await expect(pool.derive(task(), "b")).rejects.toMatchObject({ code: 503, retryAfter: 2 });
    expect((await Promise.all(keys)).map((key) => key.length)).toEqual([32, 32, 32]);
    expect(ended).toEqual([0, 1, 2]);
    expect(await pool.derive(task(), "b")).toHaveLength(32);
  });

  it("leaves room beside one address that fills its share", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 9, maxPerAddress: 2 });
    const own = [pool.derive(task(), "a"), pool.derive(task(), "a")];
    await expect(pool.derive(task(), "a")).rejects.toMatchObject({ code: 429 });
    expect(await pool.derive(task(), "b")).toHaveLength(32);
    await Promise.all(own);
    expect(await pool.derive(task(), "a")).toHaveLength(32);
  });

  it("goes on after a task that cannot be done", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 9, maxPerAddress: 9 });
    const bad = pool.derive({ ...task(), options: { N: 3 } }, "a");
    const good = pool.derive(task(), "a");
    await expect(bad).rejects.toThrow(/scrypt|param/i);
    expect(await good).toHaveLength(32);
  });
});
