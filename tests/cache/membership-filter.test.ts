import { describe, expect, it } from "vitest";
import { createMembershipFilter, hashKey } from "@/lib/cache/membership-filter";

function setUp(keys: string[]) {
  const shop = { keys: [...keys], now: 0, isOut: false, reads: 0, versions: 0 };
  const known = createMembershipFilter<"s">({
    now: () => shop.now,
    version: async () => {
      shop.versions++;
      if (shop.isOut) throw new Error("out");
      return String(shop.keys.length);
    },
    async *read() {
      shop.reads++;
      yield shop.keys.slice(0, 1);
      yield shop.keys.slice(1);
    },
  });
  return { shop, mayExist: (key: string) => known.mayExist("s", [key]) };
}

/** The first reading is not waited for. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("known URLs", () => {
  it("let everything be looked up until they are read", async () => {
    const { mayExist } = setUp(["a", "b"]);
    expect(await mayExist("z")).toBe(true);
    await settle();
    expect([await mayExist("z"), await mayExist("a"), await mayExist("b")]).toEqual([false, true, true]);
  });

  it("ask one cheap question every five seconds, however many are requested", async () => {
    const { shop, mayExist } = setUp(["a"]);
    await mayExist("x");
    await settle();
    for (let i = 0; i < 1000; i++) await mayExist(`x${i}`);
    expect([shop.reads, shop.versions]).toEqual([1, 1]);
    shop.now = 5000;
    for (let i = 0; i < 1000; i++) await mayExist(`x${i}`);
    expect([shop.reads, shop.versions]).toEqual([1, 2]);
  });

  it("know a new one once it is five seconds old", async () => {
    const { shop, mayExist } = setUp(["a"]);
    await mayExist("new");
    await settle();
    shop.keys.push("new");
    expect(await mayExist("new")).toBe(false);
    shop.now = 5000;
    expect(await mayExist("new")).toBe(true);
  });

  it("read everything again after a minute even where nothing seems changed", async () => {
    const { shop, mayExist } = setUp(["a"]);
    await mayExist("a");
    await settle();
    shop.keys = ["b"];
    shop.now = 61_000;
    expect(await mayExist("b")).toBe(true);
  });

  it("take no outage for an absence", async () => {
    const { shop, mayExist } = setUp(["a"]);
    await mayExist("z");
    await settle();
    shop.isOut = true;
    shop.now = 5000;
    expect(await mayExist("z")).toBe(true);
    shop.isOut = false;
    shop.now = 10_000;
    expect(await mayExist("z")).toBe(false);
  });

  it("hash apart what differs", () => {
    const hashes = new Set(Array.from({ length: 200_000 }, (_, i) => hashKey(`sku:${i}`)));
    expect(hashes.size).toBe(200_000);
  });
});
