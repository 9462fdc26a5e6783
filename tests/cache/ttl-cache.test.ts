import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTtlCache } from "@/lib/cache/ttl-cache";

const START = 1_000_000;

function cacheOf(entries: number, lifeMs = 1000) {
  const clock = { now: START };
  const cache = createTtlCache<string>({
    entries,
    life: (value) => (value === "short" ? 10 : lifeMs),
    now: () => clock.now,
  });
  let reads = 0;
  const read = (key: string, value: string | null = `value of ${key}`) => cache.read(key, async () => (reads++, value));
  return { cache, clock, read, readsOf: () => reads };
}

describe("createTtlCache", () => {
  it("loads a key once within its life, and again after it", async () => {
    const { clock, read, readsOf } = cacheOf(10);
    await read("a");
    clock.now = START + 1000;
    expect(await read("a")).toBe("value of a");
    expect(readsOf()).toBe(1);
    clock.now = START + 1001;
    await read("a");
    expect(readsOf()).toBe(2);
  });

  it("lets each value decide its own life", async () => {
    const { clock, read, readsOf } = cacheOf(10);
    await read("a", "short");
    clock.now = START + 11;
    await read("a");
    expect(readsOf()).toBe(2);
  });

  it("shares one load among concurrent readers", async () => {
    const { read, readsOf } = cacheOf(10);
    expect(await Promise.all([read("a"), read("a"), read("b"), read("a")])).toEqual([
      "value of a",
      "value of a",
      "value of b",
      "value of a",
    ]);
    expect(readsOf()).toBe(2);
  });

  it("does not cache null", async () => {
    const { cache, read, readsOf } = cacheOf(10);
    expect(await read("a", null)).toBeNull();
    expect(cache.size).toBe(0);
    expect(await read("a")).toBe("value of a");
    expect(readsOf()).toBe(2);
  });

  it("rejects all concurrent readers of a failed load and loads again for the next", async () => {
    const { cache, read } = cacheOf(10);
    const broken = () => cache.read("a", () => Promise.reject(new Error("broken")));
    const both = await Promise.allSettled([broken(), broken()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await read("a")).toBe("value of a");
  });

  it("evicts the least recently used entry first", async () => {
    const { read, readsOf } = cacheOf(2);
    for (const key of ["a", "b", "a", "c"]) await read(key);
    expect(readsOf()).toBe(3);
    await read("a");
    expect(readsOf()).toBe(3);
    await read("b");
    expect(readsOf()).toBe(4);
  });

  it("never exceeds its bound, whatever is read", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        async (keys, entries) => {
          const { cache, clock, read } = cacheOf(entries, 7);
          for (const key of keys) {
            clock.now += 1;
            expect(await read(key)).toBe(`value of ${key}`);
            expect(cache.size).toBeLessThanOrEqual(entries);
          }
        },
      ),
    );
  });
});
