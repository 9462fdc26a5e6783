import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createBackend } from "@/backend/app";
import { countAttempt, forgetAttempt } from "@/backend/customer/attempts";
import { createHashPool, getHashPool, toKnownCaller } from "@/backend/customer/hash-pool";
import { createDeviceProof, readDeviceProof } from "@/backend/customer/known-device";
import { PASSWORD_COST } from "@/backend/customer/password";
import { createTurn, readTurn } from "@/backend/customer/turn";
import { type Answer, Customer, PASSWORD } from "../backend/client";
import { makeShop, type Shop } from "../backend/fixtures";
import { KINDS } from "../backend/kinds";

const proofOf = ({ body }: Answer): string => z.object({ deviceProof: z.string() }).parse(body.meta).deviceProof;
const turnOf = ({ body }: Answer): string =>
  z.object({ details: z.object({ turn: z.string() }) }).parse(body.meta).details.turn;
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

describe.each(KINDS)("a flood of log-ins on %s", (kind) => {
  let shop: Shop;
  beforeEach(async () => {
    const opened = await makeShop(kind);
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
    // 503: a customer who asked for the first time took the place
    expect(answers.map(({ status }) => status).filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(401);
    expect(percentile(delays, 0.95)).toBeLessThan(100);
  });

  it("of one account, each try from a new address, leaves its customer's own device a way in", async () => {
    const passwordCost = { N: 2 ** 13, r: 8, p: 1 };
    const cheap = { ...shop, app: createBackend({ ...shop.backend, passwordCost }) };
    const asa = new Customer(cheap, "asa@example.com");
    await asa.signUp();
    const deviceProof = proofOf(await asa.signIn());
    let isOver = false;
    let tries = 0;
    const attack = async () => {
      while (!isOver) {
        const address = `198.51.${100 + Math.floor(tries / 250)}.${(tries++ % 250) + 1}`;
        await new Customer(cheap, "asa@example.com").signIn("Wrong-123", address);
        await nextTurn();
      }
    };
    const flood = Promise.all(Array.from({ length: 30 }, attack));
    for (let n = 0; n < 5; n++)
      expect((await asa.signIn(PASSWORD, `203.0.113.${n}`, { deviceProof })).status).toBe(200);
    isOver = true;
    await flood;
    expect(tries).toBeGreaterThan(60);
  });

  it("lets a customer on a new device in, who comes again with the turn of the refusal", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const options = { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 };
    // the pool is the process's, and remembers who asked
    const net = kind === "sqlite" ? 1 : 2;
    let guesses = 0;
    const guess = async (): Promise<void> => {
      const task = { password: "a", salt: randomBytes(16), length: 32, options };
      await getHashPool().derive(task, { address: `2001:db8:${net}::${guesses++}` });
    };
    let isOver = false;
    // more than can be under way and wait, each try from a new address
    const flood = Array.from({ length: 18 }, async () => {
      while (!isOver) {
        await guess().catch(() => {});
        await nextTurn();
      }
    });
    const crowded = await asa.signIn(PASSWORD, `203.0.114.${net}`);
    if (crowded.status !== 503) isOver = true;
    expect(crowded).toMatchObject({ status: 503, retryAfter: "2", body: { meta: { reason: "signInCrowded" } } });
    const done = await asa.signIn(PASSWORD, `203.0.114.${net}`, { turn: turnOf(crowded) });
    isOver = true;
    await Promise.all(flood);
    expect(done.status).toBe(200);
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
      getHashPool().derive({ password: "a", salt: randomBytes(16), length: 32, options }, { address: "192.0.2.9" }),
    );
    const nobody = new Customer(shop, "nobody@example.com");
    for (let n = 0; n < 9; n++) expect((await nobody.signIn("Wrong-123", "192.0.2.9")).status).toBe(429);
    expect(await shop.database.queries.selectFrom("attempt").selectAll().execute()).toEqual([]);
    await Promise.all(busy);
    expect((await nobody.signIn("Wrong-123", "192.0.2.9")).status).toBe(401);
  });
});

describe("the proof of a known device", () => {
  let shop: Shop;
  const clock = { now: new Date("2026-06-15T12:00:00Z") };
  beforeEach(async () => {
    clock.now = new Date("2026-06-15T12:00:00Z");
    shop = await makeShop("sqlite", clock);
  });
  afterEach(() => shop.dispose());

  it("is good for its e-mail, as it was given, for 180 days", async () => {
    const { backend } = shop;
    const proof = await createDeviceProof(backend, "asa@example.com");
    const name = await readDeviceProof(backend, "asa@example.com", proof);
    expect(name).toMatch(/^[\w-]{16}$/);
    expect(await readDeviceProof(backend, "bo@example.com", proof)).toBeNull();
    const [head, end, mac] = proof.split(".");
    for (const other of [
      undefined,
      "",
      "..",
      `${head}.${Number(end) + 1}.${mac}`,
      `x${proof}`,
      `${proof}x`,
      `.${end}.${mac}`,
    ])
      expect(await readDeviceProof(backend, "asa@example.com", other)).toBeNull();
    clock.now = new Date(clock.now.getTime() + 180 * 86_400_000);
    expect(await readDeviceProof(backend, "asa@example.com", proof)).toBeNull();
  });

  it("counts its tries apart from those of others, and five wrong ones pause it alone", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const proof = proofOf(await asa.signIn());
    for (let n = 0; n < 60; n++) await asa.signIn("Wrong-123", `192.0.2.${n}`);
    // from an address that has failed, and more than fifty others have
    expect((await asa.signIn(PASSWORD, "192.0.2.7")).status).toBe(401);
    for (let n = 0; n < 5; n++)
      expect((await asa.signIn("Wrong-123", "192.0.2.7", { deviceProof: proof })).status).toBe(401);
    expect((await asa.signIn(PASSWORD, "192.0.2.7", { deviceProof: proof })).body.meta).toEqual({
      reason: "signInPaused",
    });
    clock.now = new Date(clock.now.getTime() + 16 * 60_000);
    expect((await asa.signIn(PASSWORD, "192.0.2.7", { deviceProof: proof })).status).toBe(200);
  });

  it("takes no try of others back", async () => {
    const asa = new Customer(shop, "asa@example.com");
    await asa.signUp();
    const proof = proofOf(await asa.signIn());
    for (let n = 0; n < 3; n++) await asa.signIn("Wrong-123", "192.0.2.7");
    const counts = () => shop.database.queries.selectFrom("attempt").select(["key", "count"]).orderBy("key").execute();
    const before = await counts();
    expect((await asa.signIn(PASSWORD, "192.0.2.7", { deviceProof: proof })).status).toBe(200);
    expect(await counts()).toEqual(before);
  });
});

describe("the turn of a log-in that found no room", () => {
  it("is good for its e-mail from its address, as it was given, for two minutes", async () => {
    const clock = { now: new Date("2026-06-15T12:00:00Z") };
    const shop = await makeShop("sqlite", clock);
    const { backend } = shop;
    const since = clock.now.getTime() - 30_000;
    const turn = await createTurn(backend, { email: "asa@example.com", address: "192.0.2.1", since });
    const read = (text: string | undefined, email = "asa@example.com", address = "192.0.2.1") =>
      readTurn(backend, email, address, text);
    expect(await read(turn)).toBe(since);
    expect(await read(turn, "bo@example.com")).toBeNull();
    expect(await read(turn, "asa@example.com", "192.0.2.2")).toBeNull();
    for (const other of [
      undefined,
      "",
      ".",
      `${turn}x`,
      turn.replace(/^\d/, "2"),
      `${since - 1}.${turn.split(".")[1]}`,
    ])
      expect(await read(other)).toBeNull();
    const late = { email: "asa@example.com", address: "192.0.2.1", since: clock.now.getTime() + 1 };
    expect(await read(await createTurn(backend, late))).toBeNull();
    clock.now = new Date(since + 2 * 60_000);
    expect(await read(turn)).toBeNull();
    await shop.dispose();
  });
});

it("an attempt that was taken back slows nobody down", async () => {
  const shop = await makeShop("sqlite");
  const [queries, now] = [shop.database.queries, new Date()];
  for (let n = 0; n < 99; n++) {
    expect(await countAttempt(queries, "a@example.com", "192.0.2.1", now)).toBe("free");
    await forgetAttempt(queries, "a@example.com", "192.0.2.1");
  }
  for (let n = 0; n < 5; n++) expect(await countAttempt(queries, "a@example.com", "192.0.2.1", now)).toBe("free");
  expect(await countAttempt(queries, "a@example.com", "192.0.2.1", now)).toBe("paused");
  await shop.dispose();
});

describe("the pool of hashing threads", () => {
  const task = () => ({ password: "a", salt: randomBytes(16), length: 32, options: { N: 1024, r: 8, p: 1 } });

  it("runs what waits in order, refuses beyond its queue, and is free again", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 2, maxPerAddress: 9 });
    const ended: number[] = [];
    const keys = [0, 1, 2].map((n) => pool.derive(task(), { address: "a" }).then((key) => (ended.push(n), key)));
    await expect(pool.derive(task(), { address: "a" })).rejects.toMatchObject({ code: 503, retryAfter: 2 });
    expect((await Promise.all(keys)).map((key) => key.length)).toEqual([32, 32, 32]);
    expect(ended).toEqual([0, 1, 2]);
    expect(await pool.derive(task(), { address: "b" })).toHaveLength(32);
  });

  it("leaves room beside one address that fills its share", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 9, maxPerAddress: 2 });
    const own = [pool.derive(task(), { address: "a" }), pool.derive(task(), { address: "a" })];
    await expect(pool.derive(task(), { address: "a" })).rejects.toMatchObject({ code: 429 });
    expect(await pool.derive(task(), { address: "b" })).toHaveLength(32);
    await Promise.all(own);
    expect(await pool.derive(task(), { address: "a" })).toHaveLength(32);
  });

  it("lets an account's known devices go first for a while, and then like others", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 3, maxPerAddress: 9 });
    const device = toKnownCaller("asa@example.com");
    const race = async () => {
      const ended: string[] = [];
      const note = (name: string) => () => void ended.push(name);
      await Promise.all([
        pool.derive(task(), { address: `192.0.2.${Math.random()}` }),
        pool.derive(task(), { address: `198.51.100.${Math.random()}` }).then(note("stranger")),
        pool.derive(task(), { address: device }).then(note("device")),
      ]);
      return ended;
    };
    expect(await race()).toEqual(["device", "stranger"]);
    for (let n = 0; n < 20; n++) await pool.derive(task(), { address: device });
    expect(await race()).toEqual(["stranger", "device"]);
  });

  it("takes those with a turn in the order of their first refusals, before others and after known devices", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 5, maxPerAddress: 9 });
    const ended: string[] = [];
    const derive = (name: string, address: string, since?: number) =>
      pool.derive(task(), { address, since }).then(() => void ended.push(name));
    await Promise.all([
      derive("first", "a"),
      derive("stranger", "b"),
      derive("later", "c", 2000),
      derive("earlier", "d", 1000),
      derive("device", toKnownCaller("asa@example.com")),
    ]);
    expect(ended).toEqual(["first", "device", "earlier", "later", "stranger"]);
  });

  it("gives one with a turn the place of one without, but not of another with one", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 1, maxPerAddress: 9 });
    const running = pool.derive(task(), { address: "a" });
    const stranger = pool.derive(task(), { address: "b" });
    const turn = pool.derive(task(), { address: "c", since: 2000 });
    await expect(stranger).rejects.toMatchObject({ code: 503 });
    await expect(pool.derive(task(), { address: "d", since: 1000 })).rejects.toMatchObject({ code: 503 });
    expect(await turn).toHaveLength(32);
    await running;
  });

  it("takes a turn once, and none of an address that asks all the time", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 3, maxPerAddress: 9 });
    const race = async (address: string, since: number) => {
      const ended: string[] = [];
      await Promise.all([
        pool.derive(task(), { address: `192.0.2.${Math.random()}` }),
        pool.derive(task(), { address: `198.51.100.${Math.random()}` }).then(() => void ended.push("stranger")),
        pool.derive(task(), { address, since }).then(() => void ended.push("turn")),
      ]);
      return ended;
    };
    expect(await race("a", 1000)).toEqual(["turn", "stranger"]);
    expect(await race("a", 1000)).toEqual(["stranger", "turn"]);
    expect(await race("a", 2000)).toEqual(["turn", "stranger"]);
    for (let n = 3; n < 20; n++) await pool.derive(task(), { address: "a" });
    expect(await race("a", 3000)).toEqual(["stranger", "turn"]);
  });

  it("lets who asked for little pass who asks without a pause, without room in the queue too", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 3, maxPerAddress: 4 });
    const ended: string[] = [];
    const derive = (address: string) =>
      pool.derive(task(), { address }).then(
        () => void ended.push(address),
        (cause: unknown) => void ended.push(`${address} ${(cause as { code: number }).code}`), // a refusal
      );
    // greedy ones fill the queue, and their refusals count too
    const flood = ["f", "g", "h", "i"].map(derive);
    const again = ["f", "g", "h", "i", "g", "h", "i"];
    for (const address of again) await derive(address);
    expect(ended).toEqual(again.map((address) => `${address} 503`));
    ended.length = 0;
    const customers = [derive("c"), derive("d")];
    // each took the place of one that waited; a third is no better than they are
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended.toSorted()).toEqual(["h 503", "i 503"]);
    await Promise.all([...flood, ...customers]);
    expect(ended.slice(2)).toEqual(["f", "c", "d", "g"]);
  });

  it("lets one displace another only who asked more than twice as often", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 1, maxPerAddress: 20 });
    const refused = (address: string) => expect(pool.derive(task(), { address })).rejects.toMatchObject({ code: 503 });
    const first = [pool.derive(task(), { address: "a" }), pool.derive(task(), { address: "f" })];
    // before each try of g, f asked no more than once more than twice as often
    for (const address of [..."gg", ..."ffff", "g", ..."ff", "g", ..."fff"]) await refused(address);
    const customer = pool.derive(task(), { address: "g" });
    await expect(first[1]).rejects.toMatchObject({ code: 503 });
    expect(await customer).toHaveLength(32);
    await first[0];
  });

  it("holds a place for who asked for little beside those held for a flood, to twice as many", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 1, maxPerAddress: 20 });
    const running = pool.derive(task(), { address: "a" });
    const leave = pool.arrive({ address: "f" });
    for (const address of ["f", "f"]) expect(() => pool.arrive({ address })).toThrow(/Too many sign-ins/);
    const leaveToo = pool.arrive({ address: "c" });
    expect(() => pool.arrive({ address: "d" })).toThrow(/Too many sign-ins/);
    leave();
    leaveToo();
    await running;
    pool.arrive({ address: "d" })();
  });

  it("refuses what waited so long that nobody waits for it any more", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 9, maxPerAddress: 9, maxWaitMs: 0 });
    const [first, ...late] = [1, 2, 3].map(() => pool.derive(task(), { address: "a" }));
    const refused = Promise.all(late.map((each) => expect(each).rejects.toMatchObject({ code: 503 })));
    expect(await first).toHaveLength(32);
    await refused;
    expect(await pool.derive(task(), { address: "a" })).toHaveLength(32);
  });

  it("takes those who asked for equally little in order", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 2, maxPerAddress: 4 });
    const ended: string[] = [];
    const first = ["a", "b", "c"].map((address) => pool.derive(task(), { address }).then(() => ended.push(address)));
    await expect(pool.derive(task(), { address: "d" })).rejects.toMatchObject({ code: 503 });
    await Promise.all(first);
    expect(ended).toEqual(["a", "b", "c"]);
  });

  it("counts who is on the way to it", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 2, maxPerAddress: 2 });
    const leave = ["a", "a", "b"].map((address) => pool.arrive({ address }));
    expect(() => pool.arrive({ address: "a" })).toThrow(expect.objectContaining({ code: 429 }));
    const running = pool.derive(task(), { address: "c" });
    // the thread is taken, and three are on the way to a queue of two
    expect(() => pool.arrive({ address: "d" })).toThrow(expect.objectContaining({ code: 503 }));
    for (const each of leave) each();
    pool.arrive({ address: "a" })();
    pool.arrive({ address: "d" })();
    expect(await running).toHaveLength(32);
  });

  it("goes on after a task that cannot be done", async () => {
    const pool = createHashPool({ workers: 1, maxWaiting: 9, maxPerAddress: 9 });
    const bad = pool.derive({ ...task(), options: { N: 3 } }, { address: "a" });
    const good = pool.derive(task(), { address: "a" });
    await expect(bad).rejects.toThrow(/scrypt|param/i);
    expect(await good).toHaveLength(32);
  });
});
