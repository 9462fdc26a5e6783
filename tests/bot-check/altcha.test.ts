import { beforeEach, describe, expect, it, vi } from "vitest";
import { createWork } from "@/lib/bot-check/altcha";
import { getBotChallenge, verifyBot } from "@/lib/bot-check/server";
import { solveWork } from "@/lib/bot-check/solve";
import { createMemoryTally, registerTally, type Tally } from "@/lib/bot-check/tally";
import type { WorkChallenge } from "@/lib/bot-check/types";
import { parseEnv } from "@/lib/config/env";

const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

let tally: Tally;
registerTally(async () => tally);
beforeEach(() => {
  tally = createMemoryTally();
  env.current = parseEnv({ BOT_CHECK_SECRET: "sixteen characters" });
});

const NOW = new Date();
const solve = (work: WorkChallenge) => solveWork(work, new AbortController().signal);
const where = (now = NOW) => ({ hostname: "shop.test", now });
/** Reads a proof, changes it and writes it again. */
function tamper(
  proof: string,
  change: (value: { challenge: WorkChallenge; solution: Record<string, unknown> }) => void,
): string {
  const value = JSON.parse(atob(proof));
  change(value);
  return btoa(JSON.stringify(value));
}

describe("the shop's own check (docs/domain-rules.md#bot-check)", () => {
  it("takes work that was done, once", async () => {
    const proof = await solve(await createWork("register", NOW));
    expect(await verifyBot(proof, "register", where())).toEqual({ ok: true });
    expect(await verifyBot(proof, "register", where())).toEqual({ ok: false, reason: "refused" });
  });

  it("takes one of two at the same time", async () => {
    const proof = await solve(await createWork("register", NOW));
    const verdicts = await Promise.all([1, 2].map(() => verifyBot(proof, "register", where())));
    expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("takes it for five minutes", async () => {
    const work = await createWork("contact", NOW);
    const proof = await solve(work);
    const seconds = (work.parameters.expiresAt ?? 0) - Math.floor(NOW.getTime() / 1000);
    expect(seconds).toBe(300);
    const end = new Date((work.parameters.expiresAt ?? 0) * 1000);
    expect(await verifyBot(proof, "contact", where(end))).toEqual({ ok: false, reason: "refused" });
    expect(await verifyBot(proof, "contact", where(new Date(end.getTime() - 1)))).toEqual({ ok: true });
  });

  it("takes it for the form it was set for", async () => {
    const proof = await solve(await createWork("contact", NOW));
    expect(await verifyBot(proof, "register", where())).toEqual({ ok: false, reason: "refused" });
    // a refused one is not used up
    expect(await verifyBot(proof, "contact", where())).toEqual({ ok: true });
  });

  it("refuses what was made up or changed", async () => {
    const work = await createWork("reset", NOW);
    const proof = await solve(work);
    const other = await createWork("reset", NOW);
    const forged = [
      tamper(proof, ({ solution }) => void (solution.derivedKey = "00".repeat(32))),
      tamper(proof, ({ challenge }) => void (challenge.parameters.cost = 1)),
      tamper(proof, ({ challenge }) => void (challenge.parameters.expiresAt = 9_999_999_999)),
      tamper(proof, ({ challenge }) => void (challenge.parameters.keyPrefix = "00")),
      tamper(proof, (value) => void (value.challenge = other)),
      tamper(proof, ({ challenge }) => void delete challenge.signature),
      tamper(proof, ({ challenge }) => void delete challenge.parameters.keySignature),
      tamper(proof, ({ challenge }) => void delete challenge.parameters.expiresAt),
      tamper(proof, ({ challenge }) => void (challenge.parameters.data = { action: "reset", more: 1 })),
      btoa("[]"),
      btoa("null"),
      "not base64 %",
      proof.padEnd(2001, "A"),
    ];
    const verdicts = await Promise.all(forged.map((token) => verifyBot(token, "reset", where())));
    expect(verdicts).toEqual(forged.map(() => ({ ok: false, reason: "refused" })));
    expect(await verifyBot(proof, "reset", where())).toEqual({ ok: true });
  });

  it("work of a shop with another secret does not count", async () => {
    const proof = await solve(await createWork("reset", NOW));
    env.current = parseEnv({ BOT_CHECK_SECRET: "another sixteen letters" });
    expect(await verifyBot(proof, "reset", where())).toEqual({ ok: false, reason: "refused" });
  });

  it("nothing is no proof, and off asks for none", async () => {
    expect(await verifyBot(null, "reset", where())).toEqual({ ok: false, reason: "missing" });
    expect(await verifyBot("", "reset", where())).toEqual({ ok: false, reason: "missing" });
    env.current = parseEnv({ BOT_CHECK: "off" });
    expect(await verifyBot(null, "reset", where())).toEqual({ ok: true });
    expect(await getBotChallenge("reset", NOW)).toEqual({ provider: "off" });
  });

  it("where it cannot be told whether a proof is new, it is neither", async () => {
    const proof = await solve(await createWork("reset", NOW));
    tally.add = () => Promise.reject(new Error("locked"));
    expect(await verifyBot(proof, "reset", where())).toEqual({ ok: false, reason: "unavailable" });
  });

  it("needs some hundred tries of a page and none of the server to check", async () => {
    const { parameters } = await createWork("login", NOW);
    expect([parameters.algorithm, parameters.cost]).toEqual(["PBKDF2/SHA-256", 2500]);
    // half of the key is named, so that no other try ends the work before
    expect(parameters.keyPrefix).toHaveLength(32);
    const proof = JSON.parse(atob(await solve(await createWork("login", NOW))));
    expect(proof.solution.counter).toBeGreaterThanOrEqual(120);
    expect(proof.solution.counter).toBeLessThan(280);
  });

  it("is solved without WebCrypto too, as over http in the house", async () => {
    const work = await createWork("login", NOW);
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const proof = await solve({ ...work }).finally(() => vi.unstubAllGlobals());
    expect(await verifyBot(proof, "login", where())).toEqual({ ok: true });
  });

  it("is given up when its time is over", async () => {
    const work = await createWork("login", NOW);
    await expect(solveWork(work, AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
  });
});

describe("the tally in memory", () => {
  it("counts from the first on, and forgets at the window's end", async () => {
    let time = 0;
    const counts = createMemoryTally(() => time);
    expect(await counts.add("a", 1000)).toBe(1);
    time = 900;
    expect([await counts.add("a", 1000), await counts.add("b", 1000)]).toEqual([2, 1]);
    time = 1000;
    expect([await counts.add("a", 1000), await counts.add("b", 1000)]).toEqual([1, 2]);
  });

  it("takes one back, never below none, and clears a name", async () => {
    const counts = createMemoryTally();
    await counts.takeBack("a");
    await counts.add("a", 1000);
    await counts.add("a", 1000);
    await counts.takeBack("a");
    expect(await counts.add("a", 1000)).toBe(2);
    await counts.clear("a");
    expect(await counts.add("a", 1000)).toBe(1);
  });
});
