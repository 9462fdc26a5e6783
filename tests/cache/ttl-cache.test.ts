import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTtlCache } from "@/lib/cache/ttl-cache";

function memoryAt(entries: number, lifeMs = 1000) {
  const clock = { now: 0 };
  const memory = createTtlCache<string>({
    entries,
    life: (value) => (value === "short" ? 10 : lifeMs),
    now: () => clock.now,
  });
  let reads = 0;
  const read = (key: string, value: string | null = `value of ${key}`) =>
    memory.read(key, async () => (reads++, value));
  return { memory, clock, read, readsOf: () => reads };
}

describe("the memory of resolved paths", () => {
  it("reads a key once while its answer counts, and again after that", async () => {
    const { clock, read, readsOf } = memoryAt(10);
    await read("a");
    clock.now = 999;
    expect(await read("a")).toBe("value of a");
    expect(readsOf()).toBe(1);
    clock.now = 1000;
    await read("a");
    expect(readsOf()).toBe(2);
  });

  it("lets the answer say how long it counts", async () => {
    const { clock, read, readsOf } = memoryAt(10);
    await read("a", "short");
    clock.now = 10;
    await read("a");
    expect(readsOf()).toBe(2);
  });

  it("shares one read among those who ask at the same time", async () => {
    const { read, readsOf } = memoryAt(10);
    expect(await Promise.all([read("a"), read("a"), read("b"), read("a")])).toEqual([
      "value of a",
      "value of a",
      "value of b",
      "value of a",
    ]);
    expect(readsOf()).toBe(2);
  });

  it("does not keep what is not known now", async () => {
    const { memory, read, readsOf } = memoryAt(10);
    expect(await read("a", null)).toBeNull();
    expect(memory.size).toBe(0);
    expect(await read("a")).toBe("value of a");
    expect(readsOf()).toBe(2);
  });

  it("passes a failed read on to all who wait and tries again for the next", async () => {
    const { memory, read } = memoryAt(10);
    const broken = () => memory.read("a", () => Promise.reject(new Error("broken")));
    const both = await Promise.allSettled([broken(), broken()]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await read("a")).toBe("value of a");
  });

  it("forgets the least recently used first", async () => {
    const { read, readsOf } = memoryAt(2);
    for (const key of ["a", "b", "a", "c"]) await read(key);
    expect(readsOf()).toBe(3);
    await read("a");
    expect(readsOf()).toBe(3);
    await read("b");
    expect(readsOf()).toBe(4);
  });

  it("never holds more than it may, whatever is asked", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        async (keys, entries) => {
          const { memory, clock, read } = memoryAt(entries, 7);
          for (const key of keys) {
            clock.now += 1;
            expect(await read(key)).toBe(`value of ${key}`);
            expect(memory.size).toBeLessThanOrEqual(entries);
          }
        },
      ),
    );
  });
});
