import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.unmock("@/lib/cache/cached-read");
const declared = vi.hoisted(() => vi.fn<(options: { tags: string[]; revalidate: number }) => void>());
vi.mock("next/cache", () => ({
  unstable_cache: (_read: unknown, _key: unknown, options: { tags: string[]; revalidate: number }) => async () =>
    declared(options),
}));
const { collectTerms } = await import("@/lib/cache/read-terms");
const { captureProcessContext } = await import("@/lib/cache/outside-request");
const { cachedRead, cacheLife, cacheTag, expireReads } = await import("@/lib/cache/cached-read");

const SHORT = { stale: 30, revalidate: 30, expire: 300 };
const LONG = { stale: 300, revalidate: 900, expire: 86_400 };

let names = 0;
/** A read under a name of its own, which counts how often it ran. */
function countingRead(life = LONG, tags: string[] = []) {
  let runs = 0;
  const read = cachedRead(`test ${++names}`, async (...given: unknown[]) => {
    cacheLife(life);
    cacheTag(...tags);
    runs++;
    return { run: runs, given };
  });
  return { read, runs: () => runs };
}

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  declared.mockReset();
  vi.useRealTimers();
});

describe("a cached read", () => {
  it("gives all callers the same object, one for each arguments", async () => {
    const { read, runs } = countingRead();
    const [first, second] = await Promise.all([read("a", { n: 1 }), read("a", { n: 1 })]);
    expect(second).toBe(first);
    expect(await read("a", { n: 1 })).toBe(first);
    expect(await read("a", { n: 2 })).not.toBe(first);
    expect(runs()).toBe(2);
  });

  it("keeps nothing of a read that throws", async () => {
    let fails = true;
    const read = cachedRead(`test ${++names}`, async () => {
      if (fails) throw new Error("down");
      return "up";
    });
    await expect(read()).rejects.toThrow("down");
    fails = false;
    expect(await read()).toBe("up");
  });

  it("is read again in the background once its life is over, and waited for after its end", async () => {
    const { read, runs } = countingRead(SHORT);
    await read();
    vi.setSystemTime(29_999);
    expect((await read()).run).toBe(1);
    vi.setSystemTime(30_000);
    expect((await read()).run).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(runs()).toBe(2);
    vi.setSystemTime(30_000 + 300_000);
    expect((await read()).run).toBe(3);
  });

  it("shows what was read last while its source fails", async () => {
    let fails = false;
    const read = cachedRead(`test ${++names}`, async () => {
      cacheLife(SHORT);
      if (fails) throw new Error("down");
      return "kept";
    });
    await read();
    fails = true;
    vi.setSystemTime(60_000);
    expect(await read()).toBe("kept");
  });

  it("is waited for where the answer goes into a page, which Next caches by its tags and its lifetime", async () => {
    const { read } = countingRead(SHORT, ["product:bmse"]);
    await read();
    expect(declared).not.toHaveBeenCalled();
    vi.setSystemTime(60_000);
    expect((await collectTerms(read).rendered).run).toBe(2);
    expect(declared.mock.calls).toEqual([[{ tags: ["product:bmse"], revalidate: 30 }]]);
  });

  it("runs apart from the request that asks, on which Next would let its page depend", async () => {
    captureProcessContext();
    const request = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const read = cachedRead(`test ${++names}`, async () => {
      await Promise.resolve();
      seen.push(request.getStore());
    });
    await request.run("a page", read);
    expect(seen).toEqual([undefined]);
  });

  it("is frozen outside production, as all callers get the same object", async () => {
    const read = cachedRead(`test ${++names}`, async () => ({ items: [{ sku: "A" }], byId: new Map([["A", 1]]) }));
    const value = await read();
    expect(() => value.items.push({ sku: "B" })).toThrow(TypeError);
    expect(() => Object.assign(value.items[0] ?? {}, { sku: "B" })).toThrow(TypeError);
    expect(value.byId.get("A")).toBe(1);
  });

  it("adds to a page what it read, its reads' reads too", async () => {
    const inner = countingRead(SHORT, ["category:bmse"]);
    const outer = cachedRead(`test ${++names}`, async () => {
      cacheTag("product:bmse");
      return inner.read();
    });
    const { rendered, terms } = collectTerms(() => Promise.all([outer(), outer()]));
    await rendered;
    expect([...terms.tags].toSorted()).toEqual(["category:bmse", "product:bmse"]);
    expect(terms.life).toEqual(SHORT);
  });

  it("depends on what the reads in it depend on, also on those that were kept before", async () => {
    const inner = countingRead(SHORT, ["category:bmse"]);
    await inner.read();
    const outer = cachedRead(`test ${++names}`, async () => {
      cacheLife(LONG);
      return inner.read();
    });
    expect((await outer()).run).toBe(1);
    expireReads(["category:bmse"]);
    expect((await outer()).run).toBe(2);
    vi.setSystemTime(30_000);
    expect((await outer()).run).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    expect((await outer()).run).toBe(3);
  });

  it("is forgotten when one of its tags expires, and no other", async () => {
    const [one, other] = [countingRead(LONG, ["product:bmse"]), countingRead(LONG, ["product:bmfi"])];
    await Promise.all([one.read(), other.read()]);
    expireReads(["product:bmse", "content:bmse"]);
    await Promise.all([one.read(), other.read()]);
    expect([one.runs(), other.runs()]).toEqual([2, 1]);
  });

  it("begun before a change is given to who asked before it, and never to who asks after it", async () => {
    let value = "old";
    const waiting: (() => void)[] = [];
    const read = cachedRead(`test ${++names}`, async () => {
      cacheTag("product:bmse");
      const seen = value;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return seen;
    });
    const before = read();
    value = "new";
    expireReads(["product:bmse"]);
    const after = read();
    for (const go of waiting) go();
    expect(await before).toBe("old");
    expect(await after).toBe("new");
    expect(await read()).toBe("new");
  });

  it("is bounded: searches push out no lasting value", async () => {
    const lasting = countingRead(LONG);
    const brief = countingRead(SHORT);
    await lasting.read();
    for (let n = 0; n < 150; n++) await brief.read(n);
    await lasting.read();
    expect(lasting.runs()).toBe(1);
    await brief.read(0);
    expect(brief.runs()).toBe(151);
  });
});
